/** Rewrites what was found in a slice of events, so that no query and no file contains the old values. */
import { setTimeout as delay } from "node:timers/promises";
import type { Changes } from "@/lib/dashboard/rescrub/read-slice";
import { rowKey } from "@/lib/dashboard/rescrub/stored-row";
import { unsealHours } from "@/lib/dashboard/sealing/unseal-hours";
import { log } from "@/lib/log";
import { applyDeletedMask } from "@/lib/store/erase";
import { isRewriting, rewriteRows } from "@/lib/store/rewrite";

const pollMs = 50;
const warnEveryMs = 60_000;

type Rewrite = { readonly projectId: string; readonly changes: Changes; readonly hours: readonly number[] };

/**
 * Can be repeated after an interruption. Pages read the changed hours from the events until they are sealed again.
 * @param time Returns the time in milliseconds since the epoch.
 */
export async function rewriteSlice({ projectId, changes, hours }: Rewrite, time: () => number): Promise<void> {
  await unsealHours(projectId, hours, time());
  if (changes.eventIds.size > 0) {
    // Not a parameter: hundreds of encoded ids take the engine a tenth of a second to evaluate.
    const ids = [...changes.eventIds].map((id) => `'${id}'`);
    const condition = `project_id = {projectId:String} AND timestamp >= fromUnixTimestamp64Milli({first:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({last:Int64}) AND event_id IN (${ids})`;
    const params = { projectId, first: changes.first, last: changes.last };
    const columns = [...changes.columns].map(([column, list]) => ({
      ...{ column, ...list },
      ...(jsonTypes[column] && { jsonType: jsonTypes[column] }),
    }));
    await rewriteRows("events", rowKey, columns, condition, params);
    await rewritten("events");
  }
  // Evicts the record of the rewrite, which contains new values of persons who may be erased, and completes an earlier deletion.
  await applyDeletedMask("events");
  // The rewrite may have taken longer than the hours stay unsealed.
  await unsealHours(projectId, hours, time());
}

const jsonTypes: Readonly<Record<string, string>> = {
  "redactions.kind": "Array(String)",
  "redactions.path": "Array(String)",
  "redactions.count": "Array(UInt32)",
};

export async function rewritten(table: string): Promise<void> {
  const startedAt = performance.now();
  let warnedAt = startedAt;
  while (await isRewriting(table)) {
    await delay(pollMs);
    if (performance.now() - warnedAt < warnEveryMs) continue;
    warnedAt = performance.now();
    // The store repeats a mutation that fails, for example on a full disk. Its reason can quote a value.
    log("warn", "rewrite_unfinished", { table, seconds: Math.round((warnedAt - startedAt) / 1_000) });
  }
}
