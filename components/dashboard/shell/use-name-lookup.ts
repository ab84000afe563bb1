/** Looks up the tools, users and errors of the current project whose names contain the typed text. */
import { useQuery } from "@tanstack/react-query";
import { errorHref } from "@/components/dashboard/errors/error-link";
import { rangeOf, type ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import type { PageLink } from "@/components/dashboard/shell/navigation-links";
import { typingPauseMs } from "@/components/dashboard/shell/use-id-lookup";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import { userHref } from "@/components/dashboard/traces/trace-links";
import { conditionLimits } from "@/lib/analytics/contracts/conditions";
import type { FoundNames } from "@/lib/analytics/contracts/search";
import { callApi } from "@/lib/browser/api";

const minLength = 2;

/** Names are looked up in the last 30 days, because the range of a page may be too short to contain what a user looks for. */
export function useNameLookup(projectId: string | undefined, typed: string) {
  const { scope } = useScope();
  const text = typed.trim();
  const isEnabled = projectId !== undefined && text.length >= minLength && text.length <= conditionLimits.length;
  const { data, isPending } = useQuery({
    queryKey: ["names", projectId, text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      return callApi<FoundNames>(`/projects/${projectId}/names?range=30d`, { method: "POST", body: { text }, signal });
    },
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
  });
  return {
    links: isEnabled && data !== undefined ? linksTo(data, projectId, rangeOf(scope)) : [],
    isPending: isEnabled && isPending,
  };
}

const linksTo = ({ tools, users, errors }: FoundNames, projectId: string, range: ScopeFields): PageLink[] => [
  ...tools.map((tool) => ({ label: tool, description: "tool", href: toolHref(projectId, tool, range) })),
  ...users.map((user) => ({ label: user, description: "user", href: userHref(projectId, user, range) })),
  ...errors.map(({ id, category, shape }) => ({
    label: shape || category || "No message",
    description: "error",
    href: errorHref(projectId, id, range),
  })),
];
