/**
 * Lists duplicates: events that were resent with a new timestamp. The earliest one is the original. With the list, queries don't have to
 * compare all events with each other. The table is named `later_copies` for historical reasons.
 */
import { z } from "zod";
import { queryRow, runCommand } from "@/lib/store/limited-query";

/**
 * How long it can take for a received row to become visible: reading the body takes up to 30 s, the insert may be queued and retried, and
 * clocks differ. Rows newer than this are searched again.
 */
export const settledAfterMs = 180_000;
/** A search that covers fewer new rows than this is not recorded, because repeating it is cheaper. */
const recordAfterRows = 20_000;
/** How many ids are compared at once, to bound the engine's memory. */
const maxIdsPerPart = 2_000_000;

const Fresh = z.object({ since: z.coerce.number(), fresh: z.coerce.number() });

const freshRows = `WITH (
    SELECT max(searched_until) FROM copy_searches WHERE project_id = {projectId:String}
  ) AS until
SELECT toUnixTimestamp64Milli(until) AS since, count() AS fresh
FROM events WHERE project_id = {projectId:String} AND received_at > until`;

const All = z.object({ all: z.coerce.number() });
const allRows = "SELECT count() AS all FROM events WHERE project_id = {projectId:String}";

const ofProject = "project_id = {projectId:String} AND cityHash64(event_id) % {parts:UInt32} = {part:UInt32}";
/** Ids that may have duplicates: those received since the last search. */
const freshIds = `SELECT event_id FROM events WHERE ${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;
/** Used after many new events: the ids that occur more than once. */
const repeatedIds = `SELECT event_id FROM events WHERE ${ofProject} GROUP BY event_id HAVING count() > 1`;

const search = (ids: string) => `INSERT INTO later_copies (project_id, timestamp, event_id, added_at)
SELECT project_id, later, event_id, fromUnixTimestamp64Milli({now:Int64}, 'UTC') FROM (
  SELECT project_id, arrayJoin(arrayPopFront(arraySort(groupUniqArray(timestamp)))) AS later, event_id
  FROM events
  WHERE project_id = {projectId:String} AND event_id GLOBAL IN (${ids})
  GROUP BY project_id, event_id
)
WHERE (later, event_id) GLOBAL NOT IN (SELECT timestamp, event_id FROM later_copies WHERE ${ofProject})`;

const recordSearch = `INSERT INTO copy_searches (project_id, searched_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64})`;

/**
 * Once this resolves, the list includes all duplicates stored before the call.
 * @param now In milliseconds since the epoch.
 */
export async function findDuplicates(projectId: string, now: number, signal?: AbortSignal): Promise<void> {
  const { since, fresh } = await queryRow(freshRows, { projectId }, Fresh, signal);
  if (fresh === 0) return;
  const isRecorded = fresh > recordAfterRows;
  const { all } = isRecorded ? await queryRow(allRows, { projectId }, All, signal) : { all: 0 };
  const isLarge = isRecorded && fresh > all / 10;
  const parts = Math.ceil((isLarge ? all : fresh) / maxIdsPerPart);
  for (let part = 0; part < parts; part++) {
    await runCommand(search(isLarge ? repeatedIds : freshIds), { projectId, since, parts, part, now });
  }
  if (isRecorded) await runCommand(recordSearch, { projectId, until: now - settledAfterMs });
}
