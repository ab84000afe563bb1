/** Turns the query parameters of a page into the scope of its query. */

import { type AnalyticsSearch, pickFilters, searchPeriod } from "@/lib/analytics/contracts/analytics";
import { knownZone } from "@/lib/analytics/contracts/zones";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { cachedSettings, projectSettings } from "@/lib/gate/settings/project-settings";
import { keptSince } from "@/lib/gate/settings/setting-store";

/** @param now In milliseconds since the epoch. */
export function plainScope(projectId: string, search: AnalyticsSearch, now: number): Scope {
  const { range, zone = knownZone(search.browserZone) } = search;
  const settings = cachedSettings(projectId)?.settings;
  return {
    projectId,
    ...searchPeriod(search, now),
    filters: pickFilters(search),
    zone,
    endsNow: range !== "custom",
    ...(settings && { keptSince: keptSince(settings, now) }),
  };
}

/** Same as above, but updates the lists of duplicates and repeats and looks up the retention first. For all queries except those on receipts. */
export async function dedupedScope(projectId: string, search: AnalyticsSearch, now: number, signal: AbortSignal) {
  const duplicates = findNewDuplicates(projectId, now, signal);
  const [hasDuplicates, hasRepeats] = await Promise.all([
    duplicates,
    findRepeats(projectId, now, signal, duplicates),
    projectSettings(projectId),
  ]);
  return { ...plainScope(projectId, search, now), hasDuplicates, hasRepeats };
}

export type ScopeBuilder = (...args: Parameters<typeof dedupedScope>) => Scope | Promise<Scope>;

/** The same scope, extended to include the previous period of the same length. */
export const bothPeriods = (scope: Scope): Scope => ({ ...scope, from: scope.from - (scope.to - scope.from) });
