/**
 * Lists duplicates: events that were resent with a new timestamp. The first one is the original. So no query has to compare every
 * event with every other. Listing too many is harmless, since each is a duplicate. The table is still called `later_copies`.
 */
import { z } from "zod";
import { queryRow, runCommand } from "@/lib/store/limited-query";

/**
 * How long after its time of receipt a row may become visible: a body is read for 30 s, its insert may wait for another
 * and be tried twice, clocks differ. What is younger is searched again.
 */
export const settledAfterMs = 180_000;
/** Below this many rows since the last search, none is noted: searching them again costs less than the note. */
const noteAfterRows = 20_000;
/** So many ids are compared at once, which bounds the engine's memory. */
const idsAtOnce = 2_000_000;

const Fresh = z.object({ since: z.coerce.number(), fresh: z.coerce.number() });

const freshRows = `WITH (
    SELECT max(searched_until) FROM copy_searches WHERE project_id = {projectId:String}
  ) AS until
SELECT toUnixTimestamp64Milli(until) AS since, count() AS fresh
FROM events WHERE project_id = {projectId:String} AND received_at > until`;

const All = z.object({ all: z.coerce.number() });
const allRows = "SELECT count() AS all FROM events WHERE project_id = {projectId:String}";

const ofProject = "project_id = {projectId:String} AND cityHash64(event_id) % {parts:UInt32} = {part:UInt32}";
/** The ids that may have duplicates: those received since, */
const freshIds = `SELECT event_id FROM events WHERE ${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;
/** or, after many new events, those that occur twice. */
const repeatedIds = `SELECT event_id FROM events WHERE ${ofProject} GROUP BY event_id HAVING count() > 1`;

const search = (ids: string) => `INSERT INTO later_copies (project_id, timestamp, event_id)
SELECT project_id, later, event_id FROM (
  SELECT project_id, arrayJoin(arrayPopFront(arraySort(groupUniqArray(timestamp)))) AS later, event_id
  FROM events
  WHERE project_id = {projectId:String} AND event_id GLOBAL IN (${ids})
  GROUP BY project_id, event_id
)
WHERE (later, event_id) GLOBAL NOT IN (SELECT timestamp, event_id FROM later_copies WHERE ${ofProject})`;

const note = `INSERT INTO copy_searches (project_id, searched_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64})`;

/**
 * When it resolves, every duplicate that was stored before the call is listed.
 * @param now In milliseconds since the epoch.
 */
export async function findDuplicates(projectId: string, now: number, signal?: AbortSignal): Promise<void> {
  const { since, fresh } = await queryRow(freshRows, { projectId }, Fresh, signal);
  if (fresh === 0) return;
  const isNoted = fresh > noteAfterRows;
  const { all } = isNoted ? await queryRow(allRows, { projectId }, All, signal) : { all: 0 };
  const isMuch = isNoted && fresh > all / 10;
  const parts = Math.ceil((isMuch ? all : fresh) / idsAtOnce);
  for (let part = 0; part < parts; part++) {
    await runCommand(search(isMuch ? repeatedIds : freshIds), { projectId, since, parts, part });
  }
  if (isNoted) await runCommand(note, { projectId, until: now - settledAfterMs });
}
