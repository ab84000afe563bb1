import { usePathname, useSearchParams } from "next/navigation";
import { type ScopeFields, scopeOf, searchOf, withScope } from "@/components/dashboard/filters/scope";

/** The scope of the page that is shown. `change` with undefined takes a filter away; "back" undoes it. */
export function useScope() {
  const scope = scopeOf(useSearchParams());
  const path = usePathname();
  return {
    scope,
    search: searchOf(scope),
    href: (changes: ScopeFields) => withScope(path, { ...scope, ...changes }),
    // Next keeps `useSearchParams` true to it, without asking the server for the page again.
    change: (changes: ScopeFields) => window.history.pushState(null, "", withScope(path, { ...scope, ...changes })),
  };
}
