import { usePathname, useSearchParams } from "next/navigation";
import { type ScopeFields, scopeOf, searchOf, withScope } from "@/components/dashboard/filters/scope";

/** The scope of the current page. `change` removes filters set to undefined. "Back" undoes a change. */
export function useScope() {
  const scope = scopeOf(useSearchParams());
  const path = usePathname();
  return {
    scope,
    search: searchOf(scope),
    /** Whether the range is not the default, or filters are set. */
    isNarrowed: searchOf({ ...scope, sort: undefined, state: undefined, zone: undefined }) !== "",
    href: (changes: ScopeFields) => withScope(path, { ...scope, ...changes }),
    // Next updates `useSearchParams` after this call without fetching the page again.
    change: (changes: ScopeFields) => window.history.pushState(null, "", withScope(path, { ...scope, ...changes })),
  };
}
