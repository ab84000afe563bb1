/** Rewrites what was found in a slice of events, so that no query and no file contains the old values. */

import { moveRepeats } from "@/lib/analytics/queries/repeats";
import { unsealHours } from "@/lib/analytics/sealing/unseal-hours";
import type { ChangedEvent } from "@/lib/projects/rescrub/read-slice";
import { rowKey } from "@/lib/projects/rescrub/stored-row";
import { applyDeletedMask } from "@/lib/store/erase";
import { rewriteRows } from "@/lib/store/rewrite";

type Rewrite = {
  readonly projectId: string;
  readonly changes: readonly ChangedEvent[];
  readonly hours: readonly number[];
};

/**
 * Can be repeated after an interruption. Pages read the changed hours from the events until they are sealed again.
 * @param time Returns the time in milliseconds since the epoch.
 * @returns false if the store could not rewrite the events
 */
export async function rewriteSlice(
  { projectId, changes, hours }: Rewrite,
  time: () => number,
  givesUpAfterMs?: number,
): Promise<boolean> {
  await unsealHours(projectId, hours, time());
  const moved = changes.flatMap(({ id, at, values: { trace_id } }) =>
    trace_id === undefined ? [] : [{ id, at, traceId: trace_id }],
  );
  const searchMoved = await moveRepeats(projectId, moved, time());
  const condition = (events: readonly ChangedEvent[]) => {
    const ids = [...new Set(events.map(({ id }) => id))];
    const times = events.map(({ at }) => at).sort((one, other) => one - other);
    const sql = `project_id = {projectId:String} AND timestamp >= fromUnixTimestamp64Milli({first:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({last:Int64}) AND event_id IN {ids:Array(UUID)}`;
    return { sql, params: { projectId, ids, first: times[0] ?? 0, last: times.at(-1) ?? 0 } };
  };
  if (!(await rewriteRows({ table: "events", key: rowKey, jsonTypes, condition }, changes, givesUpAfterMs)))
    return false;
  await searchMoved();
  // Evicts the record of the rewrite, which contains new values of people whose data may be erased, and completes an earlier deletion.
  await applyDeletedMask("events");
  // The rewrite may have taken longer than the hours stay unsealed.
  await unsealHours(projectId, hours, time());
  return true;
}

const jsonTypes: Readonly<Record<string, string>> = {
  "redactions.kind": "Array(String)",
  "redactions.path": "Array(String)",
  "redactions.count": "Array(UInt32)",
};
