/**
 * Lists duplicates: events that were resent with a new timestamp. The earliest one is the original. With the list, queries don't have to
 * compare all events with each other. The table is named `later_copies` for historical reasons.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { hourMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { queryRow, queryRows, runCommand } from "@/lib/store/limited-query";
import { inEveryWorker } from "@/lib/workers/link";

/**
 * How long it can take for a received row to become visible: reading the body takes up to 30 s, the insert may be queued and retried, and
 * clocks differ. Rows newer than this are searched again.
 */
export const settledAfterMs = 180_000;
/** A search that covers fewer settled rows than this is not recorded, because repeating it is cheaper. */
const recordAfterRows = 2_000;
/** Up to this many ids are looked up as literals, which takes a third of the time of a subquery. */
const maxLiterals = 5_000;
/** How many new events are searched at once. Bounds the engine's memory. */
const maxEventsAtOnce = 2_000_000;

/** An event's key in `event_hours`. */
export const idHash = "bitShiftRight(sipHash64(project_id, event_id), 16)";
export const hourOf = "toStartOfHour(timestamp)";
/** Events received up to then have been searched, and are in `event_hours`. */
export const recordedUntil = "(SELECT max(recorded_until) FROM copy_searches WHERE project_id = {projectId:String})";

const ofProject = "project_id = {projectId:String}";

const Recorded = z.object({ since: z.coerce.number(), listed: z.coerce.number() });
const recordedSearch = `SELECT toUnixTimestamp64Milli(max(recorded_until)) AS since,
  (SELECT count() FROM (SELECT 1 FROM later_copies WHERE ${ofProject} LIMIT 1)) AS listed
FROM copy_searches WHERE ${ofProject}`;

/** How many events are new, the sum of their times of receipt, and how many of them are settled. */
const Fresh = z.object({ fresh: z.coerce.number(), times: z.string(), settled: z.coerce.number() });
type Fresh = z.infer<typeof Fresh>;
const freshRows = `SELECT count() AS fresh, toString(sum(toUnixTimestamp64Milli(received_at))) AS times,
  countIf(received_at <= fromUnixTimestamp64Milli({settledUntil:Int64})) AS settled
FROM events WHERE ${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;

const projectsWithRecord =
  "SELECT DISTINCT project_id AS projectId FROM copy_searches WHERE project_id IN {projectIds:Array(String)}";
const eventsOfProjects = `SELECT project_id AS projectId, count() AS events FROM events
WHERE project_id IN {projectIds:Array(String)} GROUP BY project_id`;

const isFresh = `${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})
  AND received_at <= fromUnixTimestamp64Milli({until:Int64})`;
const Row = z.object({ projectId: z.string(), hash: z.coerce.number(), time: z.coerce.number() });
type Row = z.infer<typeof Row>;
const rowsWhere = (condition: string) =>
  `SELECT project_id AS projectId, ${idHash} AS hash, toUnixTimestamp64Milli(timestamp) AS time FROM events WHERE ${condition}`;
const rowsOfFresh = rowsWhere(isFresh);
const rowsOfProjects = rowsWhere("project_id IN {projectIds:Array(String)}");

const Known = z.object({ hash: z.coerce.number(), hour: z.coerce.number() });
const known = `SELECT id_hash AS hash, toUnixTimestamp(hour) AS hour FROM event_hours WHERE id_hash IN {hashes:Array(UInt64)}`;

const isFreshOfPart = `${isFresh} AND cityHash64(event_id) % {parts:UInt32} = {part:UInt32}`;
/** Ids of new events that also occur with another timestamp, or in `event_hours`, and the hours in which they occur. */
const repeatedFresh = `SELECT hash, arrayJoin(hours) FROM (
  SELECT hash, groupUniqArray(hour) AS hours FROM (
    SELECT ${idHash} AS hash, ${hourOf} AS hour, timestamp AS at FROM events WHERE ${isFreshOfPart}
    UNION ALL
    SELECT id_hash AS hash, hour, toDateTime64(0, 3, 'UTC') AS at FROM event_hours
    WHERE id_hash GLOBAL IN (SELECT ${idHash} FROM events WHERE ${isFreshOfPart})
  )
  GROUP BY hash HAVING min(at) != max(at)
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
SELECT ${idHash}, ${hourOf}, project_id FROM events WHERE ${isFresh}`;
const recordSearch = `INSERT INTO copy_searches (project_id, recorded_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64})`;

/** A search of the events received after `since`, up to `until`. In milliseconds since the epoch. */
type Search = { readonly projectId: string; readonly since: number; readonly until: number; readonly now: number };
/** Later than any time of receipt, even if a clock is fast. */
const endOfTime = Date.UTC(2200, 0);

const running = onceInProcess("searches for duplicates", () => new Map<string, Promise<void>>());
type Searched = Fresh & { readonly since: number; readonly mayHaveDuplicates: boolean };
/**
 * The last search of each project. It is repeated once its new events change: their number, or the sum of their times of receipt. The time
 * limit bounds how long a list is used that another server has erased from.
 */
const lastSearches = onceInProcess(
  "last searches for duplicates",
  () => new LRUCache<string, Searched>({ max: 1_000, ttl: 60_000 }),
);

/** Searches a project again on the next query, for example because its list was erased from. */
export const forgetSearch = inEveryWorker("forget search for duplicates", (projectId: string) => {
  lastSearches.delete(projectId);
});

/**
 * Once this resolves, the list includes all duplicates stored before the call.
 * @param now In milliseconds since the epoch.
 * @param maxFresh How many new events are searched at once.
 * @returns whether the project may have duplicates
 */
export async function findDuplicates(
  projectId: string,
  now: number,
  signal?: AbortSignal,
  maxFresh = maxEventsAtOnce,
): Promise<boolean> {
  const settledUntil = now - settledAfterMs;
  const countFresh = (since: number) => queryRow(freshRows, { projectId, settledUntil, since }, Fresh, signal);
  const last = lastSearches.get(projectId);
  const sinceLast = last && (await countFresh(last.since));
  if (last && sinceLast && isUnchanged(last, sinceLast)) return last.mayHaveDuplicates;
  const { since, listed } = await queryRow(recordedSearch, { projectId }, Recorded, signal);
  const counted = sinceLast && since === last?.since ? sinceLast : await countFresh(since);
  const { fresh, settled } = counted;
  if (settled > maxFresh) {
    const search = { projectId, since, until: settledUntil, now };
    const earlier = running.get(projectId);
    const recording = earlier ?? recordInSlices(search, settled, maxFresh).finally(() => running.delete(projectId));
    running.set(projectId, recording);
    await recording;
    return findDuplicates(projectId, now, signal, maxFresh);
  }
  const search = { projectId, since, until: endOfTime, now };
  let mayHaveMore = fresh > 0;
  if (fresh > maxLiterals) await listRepeated(search, Math.ceil(fresh / maxFresh));
  else if (fresh > 0)
    mayHaveMore = await listFewRepeated(await queryRows(rowsOfFresh, search, Row, signal), now, signal);
  const mayHaveDuplicates = listed > 0 || mayHaveMore;
  lastSearches.set(projectId, { ...counted, since, mayHaveDuplicates });
  if (settled >= recordAfterRows) {
    await record({ ...search, until: settledUntil });
    lastSearches.delete(projectId);
  }
  return mayHaveDuplicates;
}

const isUnchanged = (last: Fresh, current: Fresh) =>
  current.fresh === last.fresh && current.times === last.times && current.settled < recordAfterRows;

const OfProject = z.object({ projectId: z.string() });
const EventsOfProject = OfProject.extend({ events: z.coerce.number() });
type EventsOfProject = z.infer<typeof EventsOfProject>;

/** Like `findDuplicates`, for many projects. Searches projects with few events together. */
export async function findDuplicatesOfMany(
  projectIds: readonly string[],
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const recorded = await queryRows(projectsWithRecord, { projectIds }, OfProject, signal);
  const others = new Set(recorded.map(({ projectId }) => projectId));
  const unrecorded = projectIds.filter((id) => !others.has(id));
  const small: EventsOfProject[] = [];
  for (const project of await queryRows(eventsOfProjects, { projectIds: unrecorded }, EventsOfProject, signal)) {
    if (project.events < recordAfterRows) small.push(project);
    else others.add(project.projectId);
  }
  const searchTogether = async (ids: readonly string[]) =>
    listFewRepeated(await queryRows(rowsOfProjects, { projectIds: ids }, Row, signal), now, signal);
  await Promise.all([
    ...[...others].map((id) => findDuplicates(id, now, signal)),
    ...inGroups(small).map(searchTogether),
  ]);
}

/** Groups small projects, with at most `maxLiterals` events in a group. */
function inGroups(projects: readonly EventsOfProject[]): string[][] {
  const groups: string[][] = [];
  let free = 0;
  for (const { projectId, events } of projects) {
    if (events > free) {
      groups.push([]);
      free = maxLiterals;
    }
    groups.at(-1)?.push(projectId);
    free -= events;
  }
  return groups;
}

const slotMs = 10_000;
const Slices = z.object({ slots: z.coerce.number().array() });

/** Searches the events of a backfill. Each slice is recorded, so that an interrupted search continues where it stopped. */
async function recordInSlices(search: Search, events: number, maxFresh: number): Promise<void> {
  const count = Math.ceil(events / maxFresh);
  const levels = Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
  const slices = `SELECT quantilesExactWeighted(${levels})(intDiv(toUnixTimestamp64Milli(received_at), ${slotMs}), 1) AS slots
FROM events WHERE ${isFresh}`;
  const { slots } = await queryRow(slices, search, Slices);
  let { since } = search;
  for (const until of [...slots.map((slot) => slot * slotMs), search.until]) {
    if (until <= since) continue;
    const slice = { ...search, since, until };
    await listRepeated(slice, 1);
    await record(slice);
    since = until;
  }
}

async function listRepeated(search: Search, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await runCommand(list(isIn(repeatedFresh)), { ...search, parts, part });
}

async function record(search: Search): Promise<void> {
  await runCommand(recordHours, search);
  await runCommand(recordSearch, search);
}

/** @returns whether any may be repeated */
async function listFewRepeated(fresh: readonly Row[], now: number, signal?: AbortSignal): Promise<boolean> {
  const times = new Map<number, Set<number>>();
  for (const { hash, time } of fresh) times.set(hash, (times.get(hash) ?? new Set()).add(time));
  const recorded = await queryRows(known, { hashes: [...times.keys()] }, Known, signal);
  const isRepeated = new Set(recorded.map(({ hash }) => hash));
  for (const [hash, { size }] of times) if (size > 1) isRepeated.add(hash);
  const repeated = fresh.filter(({ hash }) => isRepeated.has(hash));
  for (const projectId of new Set(repeated.map((row) => row.projectId))) {
    const ofThis = repeated.filter((row) => row.projectId === projectId);
    const hashes = new Set(ofThis.map(({ hash }) => hash));
    const pairs = [
      ...recorded.filter(({ hash }) => hashes.has(hash)),
      ...ofThis.map(({ hash, time }) => ({ hash, hour: (Math.floor(time / hourMs) * hourMs) / 1_000 })),
    ];
    const params = { projectId, now, hashes: pairs.map(({ hash }) => hash), hours: pairs.map(({ hour }) => hour) };
    await runCommand(listGiven, params);
  }
  return repeated.length > 0;
}
