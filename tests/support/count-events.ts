/** How many events a search selects, by the condition that all figures share, without computing any figure. */
import { AnalyticsSearch, searchFields } from "@/lib/analytics/contracts/analytics";
import { distinctEvents } from "@/lib/analytics/queries/distinct-events";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { readRows } from "@/tests/support/stored";

/** @param search The query parameters of a page. */
export async function countOf(projectId: string, search: Record<string, string>): Promise<number> {
  const parsed = AnalyticsSearch.parse(searchFields(new URLSearchParams(search)));
  const scope = await dedupedScope(projectId, parsed, Date.now(), new AbortController().signal);
  const { sql, params } = distinctEvents(scope);
  const [row] = await readRows<{ count: number }>(`SELECT toUInt32(count()) AS count FROM ${sql}`, params);
  return row?.count ?? 0;
}
