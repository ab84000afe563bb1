/** From the search of a page to the events it is about, each of which is then one. */
import type { Scope } from "@/lib/analytics/distinct-events";
import { findLaterCopies } from "@/lib/analytics/later-copies";
import { type AnalyticsSearch, Filters, periodOf } from "@/lib/contracts/analytics";

/** @param now In milliseconds since the epoch. */
export async function openScope(
  projectId: string,
  search: AnalyticsSearch,
  now: number,
  signal: AbortSignal,
): Promise<Scope> {
  await findLaterCopies(projectId, now, signal);
  return { projectId, ...periodOf(search, now), filters: Filters.parse(search), endsNow: search.range !== "custom" };
}
