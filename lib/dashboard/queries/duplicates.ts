/**
 * Lists duplicates: events that were resent with a new timestamp. The earliest one is the original. With the list, queries don't have to
 * compare all events with each other. The table is named `later_copies` for historical reasons.
 */
import { z } from "zod";
import { queryRow, queryRows, runCommand } from "@/lib/store/limited-query";

/**
 * How long it can take for a received row to become visible: reading the body takes up to 30 s, the insert may be queued and retried, and
 * clocks differ. Rows newer than this are searched again.
 */
export const settledAfterMs = 180_000;
/** A search that covers fewer settled rows than this is not recorded, because repeating it is cheaper. */
const recordAfterRows = 2_000;
/** Up to this many ids are looked up as literals, which takes a third of the time of a subquery. */
const maxLiterals = 5_000;
/** How many new ids are compared with `event_hours` at once, and how many ids with each other. Bounds the engine's memory. */
const maxFresh = 2_000_000;
const maxIdsPerPart = 4_000_000;
/** A statement that records as many takes 10 s. */
const maxRecordedAtOnce = 20_000_000;

/** An event's key in `event_hours`. */
export const idHash = "bitShiftRight(sipHash64(project_id, event_id), 16)";
export const hourOf = "toStartOfHour(timestamp)";
/** Events received until then have been searched, and are in `event_hours`. */
export const recordedUntil = "(SELECT max(recorded_until) FROM copy_searches WHERE project_id = {projectId:String})";

const ofProject = "project_id = {projectId:String}";

const Fresh = z.object({ since: z.coerce.number(), fresh: z.coerce.number(), settled: z.coerce.number() });
const freshRows = `WITH ${recordedUntil} AS until
SELECT toUnixTimestamp64Milli(until) AS since, count() AS fresh,
  countIf(received_at <= fromUnixTimestamp64Milli({settledUntil:Int64})) AS settled
FROM events WHERE ${ofProject} AND received_at > until`;

const isFresh = `${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;
const Row = z.object({ hash: z.coerce.number(), time: z.coerce.number() });
const rowsOfFresh = `SELECT ${idHash} AS hash, toUnixTimestamp64Milli(timestamp) AS time FROM events WHERE ${isFresh}`;

const Known = z.object({ hash: z.coerce.number(), hour: z.coerce.number() });
const known = `SELECT id_hash AS hash, toUnixTimestamp(hour) AS hour FROM event_hours WHERE id_hash IN {hashes:Array(UInt64)}`;

/** Ids of new events that also occur with another timestamp, or in `event_hours`, and the hours in which they occur. */
const repeatedFresh = `SELECT hash, arrayJoin(hours) FROM (
  SELECT hash, groupUniqArray(hour) AS hours FROM (
    SELECT ${idHash} AS hash, ${hourOf} AS hour, timestamp AS at FROM events WHERE ${isFresh}
    UNION ALL
    SELECT id_hash AS hash, hour, toDateTime64(0, 3, 'UTC') AS at FROM event_hours
    WHERE id_hash GLOBAL IN (SELECT ${idHash} FROM events WHERE ${isFresh})
  )
  GROUP BY hash HAVING min(at) != max(at)
)`;
/** Faster than the hash in `event_hours`. */
const quickHash = "cityHash64(event_id)";
const isOfPart = `${quickHash} % {parts:UInt32} = {part:UInt32}`;
/** Used after very many new events: those with ids that occur with several timestamps. */
const isRepeatedInPart = `${isOfPart} AND ${quickHash} GLOBAL IN (
  SELECT ${quickHash} AS hash FROM events WHERE ${ofProject} AND ${isOfPart}
  GROUP BY hash HAVING min(timestamp) != max(timestamp)
)`;

/** @param mayBeRepeated Selects rows. Those that are not repeated after all are not listed. */
const list = (mayBeRepeated: string) => `INSERT INTO later_copies (project_id, timestamp, event_id, added_at)
SELECT project_id, later, event_id, fromUnixTimestamp64Milli({now:Int64}, 'UTC') FROM (
  SELECT project_id, arrayJoin(arrayPopFront(arraySort(groupUniqArray(timestamp)))) AS later, event_id
  FROM events
  WHERE ${ofProject} AND ${mayBeRepeated}
  GROUP BY project_id, event_id
)
WHERE (later, event_id) GLOBAL NOT IN (
  SELECT timestamp, event_id FROM later_copies WHERE ${ofProject} AND ${mayBeRepeated}
)`;
const isIn = (hashesAndHours: string) => `(${idHash}, ${hourOf}) GLOBAL IN (${hashesAndHours})`;
const given =
  "SELECT arrayJoin(arrayZip({hashes:Array(UInt64)}, arrayMap(hour -> toDateTime(hour, 'UTC'), {hours:Array(UInt32)}))) AS pair";
const listGiven = list(isIn(`SELECT pair.1, pair.2 FROM (${given})`));

const recordHours = `INSERT INTO event_hours (id_hash, hour, project_id)
SELECT ${idHash}, ${hourOf}, project_id FROM events
WHERE ${isFresh} AND ${isOfPart} AND received_at <= fromUnixTimestamp64Milli({settledUntil:Int64})`;
const recordSearch = `INSERT INTO copy_searches (project_id, recorded_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({settledUntil:Int64})`;

/**
 * Once this resolves, the list includes all duplicates stored before the call.
 * @param now In milliseconds since the epoch.
 */
export async function findDuplicates(projectId: string, now: number, signal?: AbortSignal): Promise<void> {
  const settledUntil = now - settledAfterMs;
  const { since, fresh, settled } = await queryRow(freshRows, { projectId, settledUntil }, Fresh, signal);
  if (fresh === 0) return;
  const params = { projectId, since, settledUntil, now };
  if (fresh <= maxLiterals) await listFewRepeated(params, signal);
  else if (fresh <= maxFresh) await runCommand(list(isIn(repeatedFresh)), params);
  else await listAllRepeated(params, signal);
  if (settled < recordAfterRows) return;
  const parts = Math.ceil(fresh / maxRecordedAtOnce);
  for (let part = 0; part < parts; part++) await runCommand(recordHours, { ...params, parts, part });
  await runCommand(recordSearch, params);
}

const hourMs = 3_600_000;

type Search = { readonly projectId: string; readonly since: number; readonly now: number };

async function listFewRepeated({ projectId, since, now }: Search, signal?: AbortSignal) {
  const fresh = await queryRows(rowsOfFresh, { projectId, since }, Row, signal);
  const times = new Map<number, Set<number>>();
  for (const { hash, time } of fresh) times.set(hash, (times.get(hash) ?? new Set()).add(time));
  const recorded = await queryRows(known, { hashes: [...times.keys()] }, Known, signal);
  const isRepeated = new Set(recorded.map(({ hash }) => hash));
  for (const [hash, { size }] of times) if (size > 1) isRepeated.add(hash);
  if (isRepeated.size === 0) return;
  const pairs = [
    ...recorded,
    ...fresh
      .filter(({ hash }) => isRepeated.has(hash))
      .map(({ hash, time }) => ({ hash, hour: (Math.floor(time / hourMs) * hourMs) / 1_000 })),
  ];
  const params = { projectId, now, hashes: pairs.map(({ hash }) => hash), hours: pairs.map(({ hour }) => hour) };
  await runCommand(listGiven, params);
}

const All = z.object({ all: z.coerce.number() });
const allRows = `SELECT count() AS all FROM events WHERE ${ofProject}`;

async function listAllRepeated({ projectId, now }: Search, signal?: AbortSignal) {
  const { all } = await queryRow(allRows, { projectId }, All, signal);
  const parts = Math.ceil(all / maxIdsPerPart);
  for (let part = 0; part < parts; part++) await runCommand(list(isRepeatedInPart), { projectId, now, parts, part });
}
