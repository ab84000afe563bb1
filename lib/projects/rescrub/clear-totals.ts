/** Deletes the totals of hours that were sealed before their events were rewritten: they contain the old names and error texts. */
import { z } from "zod";
import { eraseSeals, unreadAfterMs } from "@/lib/analytics/sealing/delete-superseded";
import type { RecordedSlice } from "@/lib/projects/rescrub/run-store";
import { erase } from "@/lib/store/erase";
import { queryRows } from "@/lib/store/limited-query";

const Seal = z.object({ hour: z.coerce.number(), sealedAt: z.coerce.number() });
const sealsSql = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Micro(sealed_at) AS sealedAt FROM sealed_hours
WHERE project_id = {projectId:String} AND toUnixTimestamp(hour) IN {hours:Array(UInt32)}`;

const maxSealsAtOnce = 10_000;

/**
 * @param now In milliseconds since the epoch.
 * @returns false while a page that began earlier may still be reading the totals
 */
export async function clearTotals(projectId: string, slices: readonly RecordedSlice[], now: number): Promise<boolean> {
  const rewrittenAt = new Map<number, number>();
  for (const { hours, doneAt } of slices)
    for (const hour of hours) rewrittenAt.set(hour, Math.max(rewrittenAt.get(hour) ?? 0, doneAt));
  if (rewrittenAt.size === 0) return true;
  const seals = await queryRows(sealsSql, { projectId, hours: [...rewrittenAt.keys()] }, Seal);
  const old = seals.filter(({ hour, sealedAt }) => sealedAt < (rewrittenAt.get(hour) ?? 0) * 1_000);
  if (old.length === 0) return true;
  if (now < Math.max(...rewrittenAt.values()) + unreadAfterMs) return false;
  for (let from = 0; from < old.length; from += maxSealsAtOnce)
    await eraseSeals(projectId, old.slice(from, from + maxSealsAtOnce));
  await erase("weekly_summaries", "project_id = {projectId:String}", { projectId });
  return true;
}
