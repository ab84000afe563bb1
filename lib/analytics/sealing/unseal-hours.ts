/** Revokes the seals of hours whose events are being erased. */
import { z } from "zod";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { markUnsealed } from "@/lib/analytics/sealing/seal-hours";
import { erase } from "@/lib/store/erase";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** Longer than the deletion can take. Until then, the hours are read from the events. */
const deletedWithinMs = 300_000;

const Hour = z.object({ hour: z.coerce.number() });

/**
 * Unseals the hours of the selected events and their duplicates. Call this before they are deleted, so that a crash leaves no seal with
 * erased events.
 * @returns the hours, in seconds since the epoch
 */
export async function unsealHoursWhere(
  projectId: string,
  condition: string,
  params: Params,
  now: number,
): Promise<number[]> {
  const sql = `SELECT DISTINCT toUnixTimestamp(toStartOfHour(timestamp)) AS hour FROM events
WHERE project_id = {projectId:String} AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})`;
  const hours = (await queryRows(sql, { ...params, projectId }, Hour)).map(({ hour }) => hour);
  await unsealHours(projectId, hours, now);
  return hours;
}

/** Lasts long enough for a deletion. */
export const unsealHours = (projectId: string, hours: readonly number[], now: number): Promise<void> =>
  markUnsealed(projectId, hours, now + deletedWithinMs);

const Left = z.object({ left: z.coerce.number() });

/** Removes the aggregates from disk too, because a sketch contains hashes of sessions and users. */
export async function eraseSealedHours(projectId: string, hours: readonly number[]): Promise<void> {
  const condition = "project_id = {projectId:String} AND toUnixTimestamp(hour) IN {hours:Array(UInt32)}";
  const params = { projectId, hours };
  for (const { name } of rollupTables) {
    const { left } = await queryRow(`SELECT count() AS left FROM ${name} WHERE ${condition}`, params, Left);
    if (left > 0) await erase(name, condition, params);
  }
}
