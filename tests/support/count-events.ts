/** How many events a search selects, by the condition that all figures share, without computing any figure. */
import { AnalyticsSearch, pickFilters, searchFields } from "@/lib/analytics/contracts/analytics";
import { filtersSql } from "@/lib/analytics/queries/conditions";
import { countedType, distinctEvents, projectAndPeriod } from "@/lib/analytics/queries/distinct-events";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { readRows } from "@/tests/support/stored";

type Search = Record<string, string>;
export const parsed = (search: Search) => AnalyticsSearch.parse(searchFields(new URLSearchParams(search)));
export const searchScope = (projectId: string, search: Search) =>
  dedupedScope(projectId, parsed(search), Date.now(), new AbortController().signal);

/** @param search The query parameters of a page. */
export async function countSearched(projectId: string, search: Search): Promise<number> {
  const { sql, params } = distinctEvents(await searchScope(projectId, search));
  const [row] = await readRows<{ count: number }>(`SELECT toUInt32(count()) AS count FROM ${sql}`, params);
  return row?.count ?? 0;
}

/**
 * Counts for many filters in one statement, because planning takes longer than counting.
 * @param period The query parameters of the period.
 * @param filters Those of the filters, by any name.
 */
export async function countPerFilter(projectId: string, period: Search, filters: readonly Search[]): Promise<number[]> {
  const scope = await searchScope(projectId, period);
  const { sql, params } = distinctEvents(scope);
  const conditions = filters.map((filter, at) => {
    const own = pickFilters(parsed({ ...period, ...filter }));
    const condition = filtersSql(projectId, own, countedType(projectAndPeriod, { ...scope, filters: own }));
    const inCase = (name: string) => `case${at}${name}`;
    return {
      sql: `countIf(true${condition.sql.replace(/\{(filter\w+):/g, (_, name) => `{${inCase(name)}:`)})`,
      params: Object.fromEntries(Object.entries(condition.params).map(([name, value]) => [inCase(name), value])),
    };
  });
  const [row] = await readRows<{ counts: number[] }>(
    `SELECT [${conditions.map((condition) => condition.sql)}]::Array(UInt32) AS counts FROM ${sql}`,
    Object.assign({ ...params }, ...conditions.map((condition) => condition.params)),
  );
  return row?.counts ?? [];
}
