/** The scope of a page, stored in its URL: range, time zone, sort order, state of errors, funnel and filters. */
import { defaultRange, pageParameters } from "@/lib/analytics/contracts/page-parameters";

type ScopeName = (typeof pageParameters)[number];
export type ScopeFields = { readonly [Name in ScopeName]?: string | undefined };

/** Reads the scope from search parameters. If a parameter is repeated, the last one wins, as in the API. */
export function parseScope(search: URLSearchParams): ScopeFields {
  const fields = Object.fromEntries(search);
  return Object.fromEntries(pageParameters.filter((name) => fields[name]).map((name) => [name, fields[name]]));
}

/** Serializes a scope in a fixed order, omitting defaults. */
export function printScope(scope: ScopeFields): string {
  const { range, from, to, ...filters } = scope;
  const fields = { ...(range !== defaultRange && { range }), ...(range === "custom" && { from, to }), ...filters };
  return new URLSearchParams(pageParameters.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))).toString();
}

/** The part of a scope that is kept when switching projects. Filters aren't kept, because tools, users and sessions differ. */
export const rangeFields = ({ range, from, to, zone }: ScopeFields): ScopeFields => ({ range, from, to, zone });

/** Appends a scope to a path. */
export function withScope(path: string, scope: ScopeFields): string {
  const search = printScope(scope);
  return search === "" ? path : `${path}?${search}`;
}
