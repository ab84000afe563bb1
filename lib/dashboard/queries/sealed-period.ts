/** Which part of a query's period is read from sealed hours. */
import type { Period } from "@/lib/dashboard/contracts/analytics";
import type { Scope } from "@/lib/dashboard/queries/distinct-events";
import { findSealedHours, type SealedPeriod } from "@/lib/dashboard/sealing/sealed-hours";

/**
 * @param period Contains the scope's period.
 * @returns undefined if no hour is sealed, or if the filters select a user or a session, which sealed hours do not have
 */
export async function sealedPeriodOf(
  { projectId, from, filters }: Scope,
  period: Period,
  signal: AbortSignal,
): Promise<SealedPeriod | undefined> {
  if (filters.user !== undefined || filters.session !== undefined) return undefined;
  return findSealedHours(projectId, period, from, signal);
}
