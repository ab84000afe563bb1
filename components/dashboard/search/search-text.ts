/** The text of the Search page. Kept in the URL fragment, which browsers don't send to any server, because it may be personal data. */
import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useFragment } from "@/components/ui/address";

const parameter = "text";

export const useSearchText = (): string => new URLSearchParams(useFragment().slice(1)).get(parameter) ?? "";

export function searchHref(projectId: string, text: string, scope: ScopeFields): string {
  return `${withScope(`/dashboard/${projectId}/search`, scope)}#${new URLSearchParams({ [parameter]: text })}`;
}
