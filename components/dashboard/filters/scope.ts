/** What a page is about, as its address says it: a range, an order and filters. A link says the same to whoever gets it. */
import { type FilterName, filterNames, usualRange } from "@/lib/dashboard/contracts/analytics-scope";

const scopeNames = ["range", "from", "to", "sort", ...filterNames] as const;
type ScopeName = "range" | "from" | "to" | "sort" | FilterName;
export type ScopeFields = { readonly [Name in ScopeName]?: string | undefined };

/** What of an address is about the scope; of what stands there twice the last, as the API has it. */
export function scopeOf(search: URLSearchParams): ScopeFields {
  const said = Object.fromEntries(search);
  return Object.fromEntries(scopeNames.filter((name) => said[name]).map((name) => [name, said[name]]));
}

/** The same as search parameters, always in one order; what goes without saying is not said. */
export function searchOf(scope: ScopeFields): string {
  const { range, from, to, ...filters } = scope;
  const said = { ...(range !== usualRange && { range }), ...(range === "custom" && { from, to }), ...filters };
  return new URLSearchParams(scopeNames.flatMap((name) => (said[name] ? [[name, said[name]]] : []))).toString();
}

/** Of a scope what is of use to another project: its tools, users and sessions are others. */
export const rangeOf = ({ range, from, to }: ScopeFields): ScopeFields => ({ range, from, to });

/** An address with a scope. */
export function withScope(path: string, scope: ScopeFields): string {
  const search = searchOf(scope);
  return search === "" ? path : `${path}?${search}`;
}
