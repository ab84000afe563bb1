/** Which part of a query's period is read from sealed hours. */
import type { Period } from "@/lib/analytics/contracts/analytics";
import { isSealable } from "@/lib/analytics/queries/conditions";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findSealedHours, type SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";

/**
 * @param period Contains the scope's period.
 * @returns undefined if no hour is sealed, or if the filters compare what sealed hours do not have, such as a user or a property
 */
export async function sealedPeriodOf(
  { projectId, from, filters, keptSince = 0 }: Scope,
  period: Period,
  signal: AbortSignal,
): Promise<SealedPeriod | undefined> {
  if (!isSealable(filters)) return undefined;
  return findSealedHours(projectId, { ...period, from: Math.max(period.from, keptSince) }, from, signal);
}
