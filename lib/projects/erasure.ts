/** Previews and erases everything stored for a user, a session or a trace. */

import { z } from "zod";
import type { Erasure, ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { userCondition } from "@/lib/analytics/queries/conditions";
import { Count, Time } from "@/lib/analytics/queries/distinct-events";
import { forgetSearch, idHash } from "@/lib/analytics/queries/duplicates";
import { listWithoutErased } from "@/lib/analytics/queries/repeats";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { eraseSealedHours, unsealHours, unsealHoursWhere } from "@/lib/analytics/sealing/unseal-hours";
import { recordErased } from "@/lib/gate/commit/erased-events";
import { eraseLinksSince, eraseLinksTo } from "@/lib/projects/shared-links";
import { erase, markDeleted, waitForWrites } from "@/lib/store/erase";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const conditions = {
  user: userCondition("ids"),
  session: "session_id IN {ids:Array(String)}",
  trace: "trace_id IN {ids:Array(String)}",
} as const;

const erasureCondition = ({ by }: ErasureTarget) => `project_id = {projectId:String} AND ${conditions[by]}`;
const erasureParams = (projectId: string, target: ErasureTarget): Params => ({
  projectId,
  // An empty id would match all events without a user or session.
  ids: storedIds(projectId, target).filter((id) => id !== ""),
});

const Totals = z.object({
  events: Count,
  sessions: Count,
  traces: Count,
  first: Time,
  last: Time,
});
const Type = z.object({ type: z.string(), events: Count });

/** An erasure deletes all copies of an event, but reports the number of distinct events. */
export async function previewErasure(projectId: string, target: ErasureTarget, signal?: AbortSignal): Promise<Erasure> {
  const params = erasureParams(projectId, target);
  const from = `FROM events WHERE ${erasureCondition(target)}`;
  const totalsSql = `SELECT uniqExact(event_id) AS events, uniqExactIf(session_id, session_id != '') AS sessions,
  uniqExact(trace_id) AS traces,
  toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last ${from}`;
  const { first, last, ...totals } = await queryRow(totalsSql, params, Totals, signal);
  const typesSql = `SELECT event_type AS type,
  uniqExact(event_id) AS events ${from} GROUP BY type ORDER BY events DESC, type`;
  const types = await queryRows(typesSql, params, Type, signal);
  return totals.events === 0 ? { ...totals, first: null, last: null, types } : { ...totals, first, last, types };
}

/**
 * Erases the target, so that no query returns it, and returns what was erased.
 * @param now In milliseconds since the epoch.
 */
export async function eraseTarget(projectId: string, target: ErasureTarget, now = Date.now()): Promise<Erasure> {
  const startedAt = performance.now();
  // Wait for pending commits, so that their events and ids are included. Otherwise a retry could bring them back.
  await waitForWrites();
  const erasure = await previewErasure(projectId, target);
  if (erasure.events === 0) return erasure;
  // Record ids first, so that a retry that arrives in the meantime is not stored after the deletion.
  await recordErasedIds(projectId, target, erasure.events);
  const selection = { condition: erasureCondition(target), params: erasureParams(projectId, target) };
  await eraseSelected(projectId, selection, now + Math.round(performance.now() - startedAt));
  return erasure;
}

/** The condition selects events of the project. */
type Selection = { readonly condition: string; readonly params: Params };

/** Erases events whose ids are recorded as erased, and what was derived from them. */
export async function eraseSelected(projectId: string, selection: Selection, now = Date.now()): Promise<void> {
  const startedAt = performance.now();
  const time = () => now + Math.round(performance.now() - startedAt);
  const { condition, params } = selection;
  await eraseLinksTo(projectId, condition, params);
  const hours = await unsealHoursWhere(projectId, condition, params, time());
  // Delete the selected events last, because they are needed to find their duplicates. That makes an interrupted erasure repeatable.
  const repeats = await listWithoutErased(projectId, condition, params, time());
  await unsealHours(projectId, repeats.hours, time());
  await markDuplicatesDeleted(projectId, selection);
  await eraseIds(projectId, selection);
  await eraseSealedHours(projectId, hours);
  await erase("events", condition, params);
  // They contain tool names and error messages. The next weekly email computes them again.
  await erase("weekly_summaries", "project_id = {projectId:String}", { projectId });
  await repeats.searchAgain();
  // Hours sealed in the meantime may contain the erased events.
  await unsealHours(projectId, [...new Set([...hours, ...repeats.hours])], time());
  await eraseSealedHours(projectId, hours);
  // Links created in the meantime may be to erased traces.
  await eraseLinksSince(projectId, now);
}

const maxIdsPerRecord = 20_000;
/** Concatenated, because parsing rows of JSON would block the event loop for longer. */
const Ids = z.object({ ids: z.string() });

/** In batches, to bound memory: a user may have a million events. */
async function recordErasedIds(projectId: string, target: ErasureTarget, events: number): Promise<void> {
  const parts = Math.ceil(events / maxIdsPerRecord);
  const partSql = `SELECT arrayStringConcat(groupUniqArray(toString(event_id)), ' ') AS ids FROM events
WHERE ${erasureCondition(target)} AND cityHash64(event_id) % {parts:UInt32} = {part:UInt32}`;
  for (let part = 0; part < parts; part++) {
    const { ids } = await queryRow(partSql, { ...erasureParams(projectId, target), parts, part }, Ids);
    await recordErased(projectId, ids.split(" ").filter(Boolean));
  }
}

const maxHashesPerPart = 20_000;
const Hash = z.object({ hash: z.coerce.number() });

/** Other tables with the ids of events, and how to compute the hash of an id. */
const tablesOfIds = { event_hours: "id_hash", later_copies: idHash };

/** Removes the ids of the selected events from other tables. In batches, to bound memory. */
async function eraseIds(projectId: string, { condition, params }: Selection): Promise<void> {
  for (const [table, hash] of Object.entries(tablesOfIds)) {
    const left = `SELECT DISTINCT ${hash} AS hash FROM ${table}
WHERE project_id = {projectId:String} AND ${hash} GLOBAL IN (SELECT ${idHash} FROM events WHERE ${condition})
LIMIT ${maxHashesPerPart}`;
    const hashesLeft = async () => (await queryRows(left, { ...params, projectId }, Hash)).map((row) => row.hash);
    const isListed = `project_id = {projectId:String} AND ${hash} IN {hashes:Array(UInt64)}`;
    let hashes = await hashesLeft();
    if (hashes.length === 0) continue;
    while (hashes.length === maxHashesPerPart) {
      await markDeleted(table, isListed, { projectId, hashes });
      hashes = await hashesLeft();
    }
    await erase(table, isListed, { projectId, hashes });
  }
  // The events are deleted later. Until then, queries need their duplicates in the list again.
  await forgetSearch(projectId);
}

const maxIdsPerPart = 1_000;
const Id = z.object({ event_id: z.string() });

/** Hides copies of the selected events with another user, session or trace. The `erase` that follows removes them from disk. */
async function markDuplicatesDeleted(projectId: string, { condition, params }: Selection): Promise<void> {
  const others = `SELECT DISTINCT event_id FROM events
WHERE project_id = {projectId:String} AND NOT (${condition})
  AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})
LIMIT ${maxIdsPerPart}`;
  let eventIds: string[];
  do {
    eventIds = (await queryRows(others, { ...params, projectId }, Id)).map(({ event_id }) => event_id);
    const isUnmatched = `project_id = {projectId:String} AND event_id IN {eventIds:Array(UUID)} AND NOT (${condition})`;
    if (eventIds.length > 0) await markDeleted("events", isUnmatched, { ...params, projectId, eventIds });
  } while (eventIds.length === maxIdsPerPart);
}
