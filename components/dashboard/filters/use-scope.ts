import { usePathname } from "next/navigation";
import { parseScope, printScope, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { pushUrl, useSearch } from "@/components/ui/address";

const scopeText = (search: URLSearchParams) => JSON.stringify(parseScope(search));

/** The scope of the current page. `change` removes filters set to undefined. "Back" undoes a change. */
export function useScope() {
  const scope: ScopeFields = JSON.parse(useSearch(scopeText));
  const path = usePathname();
  return {
    scope,
    search: printScope(scope),
    href: (changes: ScopeFields) => withScope(path, { ...scope, ...changes }),
    change: (changes: ScopeFields) => pushUrl(withScope(path, { ...scope, ...changes }) + window.location.hash),
  };
}
