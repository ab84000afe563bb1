/**
 * Lists duplicates: events that were resent with a new timestamp. The earliest one is the original. With the list, queries don't have to
 * compare all events with each other. The table is named `later_copies` for historical reasons.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { hourMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { queryRow, queryRows, runCommand } from "@/lib/store/limited-query";
import { selectWithReuse } from "@/lib/store/query";
import { countChanges } from "@/lib/store/table-changes";
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
export const hourSql = "toStartOfHour(timestamp)";
/** Events received up to then have been searched, and are in `event_hours`. */
export const recordedUntil = "(SELECT max(recorded_until) FROM copy_searches WHERE project_id = {projectId:String})";

const isProject = "project_id = {projectId:String}";

const Recorded = z.object({ since: z.coerce.number(), listed: z.coerce.boolean() });
const recordedSearch = `SELECT toUnixTimestamp64Milli(max(recorded_until)) AS since,
  (SELECT count() FROM (SELECT 1 FROM later_copies WHERE ${isProject} LIMIT 1)) AS listed
FROM copy_searches WHERE ${isProject}`;

/** Each new event is in the slot of its time of receipt, in seconds: how many events a slot has, and the sum of their hashes. */
const Slot = z.tuple([z.coerce.number(), z.coerce.number(), z.string()]);
type Slot = z.infer<typeof Slot>;
/** A slot, the hash of an event's id, and its timestamp in milliseconds since the epoch. */
const SlotRow = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);
/** `rows`: the new events, or `maxRows` of them. */
const Fresh = z.object({
  fresh: z.coerce.number(),
  settled: z.coerce.number(),
  slots: z.array(Slot),
  rows: z.array(SlotRow),
});
type Fresh = z.infer<typeof Fresh>;
const slotMs = 1_000;
const slotSql = `intDiv(toUnixTimestamp64Milli(received_at), ${slotMs})`;
/** More are not compared. */
const maxSlots = 5_000;
/** Another statement to read these few takes longer than to read them with the slots. */
const maxRows = 500;
const freshRows = `SELECT sum(events) AS fresh, sum(settledEvents) AS settled, groupArray(${maxSlots + 1})((slot, events, hashes)) AS slots,
  groupArrayArray(${maxRows})(slotRows) AS rows
FROM (
  SELECT ${slotSql} AS slot, count() AS events, toString(sum(sipHash64(event_id, timestamp))) AS hashes,
    groupArray(${maxRows})((${slotSql}, ${idHash}, toUnixTimestamp64Milli(timestamp))) AS slotRows,
    countIf(received_at <= fromUnixTimestamp64Milli({settledUntil:Int64})) AS settledEvents
  FROM events WHERE ${isProject} AND received_at > fromUnixTimestamp64Milli({since:Int64}) GROUP BY slot
)`;

const projectsWithRecord =
  "SELECT DISTINCT project_id AS projectId FROM copy_searches WHERE project_id IN {projectIds:Array(String)}";
const eventsOfProjects = `SELECT project_id AS projectId, count() AS events FROM events
WHERE project_id IN {projectIds:Array(String)} GROUP BY project_id`;

const isFresh = `${isProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})
  AND received_at <= fromUnixTimestamp64Milli({until:Int64})`;
const Row = z.object({ projectId: z.string(), hash: z.coerce.number(), time: z.coerce.number() });
type Row = z.infer<typeof Row>;
const rowsWhere = (condition: string) =>
  `SELECT DISTINCT project_id AS projectId, ${idHash} AS hash, toUnixTimestamp64Milli(timestamp) AS time FROM events WHERE ${condition}`;
const rowsOfFresh = rowsWhere(isFresh);
const rowsOfChanged = `${rowsWhere(
  `${isFresh} AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${isFresh} AND ${slotSql} IN {slots:Array(Int64)})`,
)} LIMIT ${maxLiterals + 1}`;
const rowsOfProjects = rowsWhere("project_id IN {projectIds:Array(String)}");

const Known = z.object({ hash: z.coerce.number(), hour: z.coerce.number() });
const known = `SELECT id_hash AS hash, toUnixTimestamp(hour) AS hour FROM event_hours WHERE id_hash IN {hashes:Array(UInt64)}`;

const isFreshOfPart = `${isFresh} AND cityHash64(event_id) % {parts:UInt32} = {part:UInt32}`;
/** Ids of new events that also occur with another timestamp, or in `event_hours`, and the hours in which they occur. */
const repeatedFresh = `SELECT hash, arrayJoin(hours) FROM (
  SELECT hash, groupUniqArray(hour) AS hours FROM (
    SELECT ${idHash} AS hash, ${hourSql} AS hour, timestamp AS at FROM events WHERE ${isFreshOfPart}
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
  WHERE ${isProject} AND ${mayBeRepeated}
  GROUP BY project_id, event_id
)
WHERE (later, event_id) GLOBAL NOT IN (
  SELECT timestamp, event_id FROM later_copies WHERE ${isProject} AND ${mayBeRepeated}
)`;
const isListed = (hashesAndHours: string) => `(${idHash}, ${hourSql}) GLOBAL IN (${hashesAndHours})`;
const given =
  "SELECT arrayJoin(arrayZip({hashes:Array(UInt64)}, arrayMap(hour -> toDateTime(hour, 'UTC'), {hours:Array(UInt32)}))) AS pair";
const listGiven = list(isListed(`SELECT pair.1, pair.2 FROM (${given})`));

const recordHours = `INSERT INTO event_hours (id_hash, hour, project_id)
SELECT ${idHash}, ${hourSql}, project_id FROM events WHERE ${isFresh}`;
const recordSearch = `INSERT INTO copy_searches (project_id, recorded_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64})`;

/** A search of the events received after `since`, up to `until`. In milliseconds since the epoch. */
type Search = { readonly projectId: string; readonly since: number; readonly until: number; readonly now: number };
/** Later than any time of receipt, even if a clock is fast. */
const endOfTime = Date.UTC(2200, 0);

const running = onceInProcess("searches for duplicates", () => new Map<string, Promise<void>>());
type Searched = Pick<Fresh, "slots"> & {
  readonly since: number;
  readonly mayHaveDuplicates: boolean;
  /** Of the table of events, before it was read. */
  readonly changes: number | undefined;
};
/**
 * The last search of each project. Only slots that have changed since then are searched again.
 */
const lastSearches = onceInProcess(
  "last searches for duplicates",
  () => new LRUCache<string, Searched>({ maxSize: 200_000, sizeCalculation: ({ slots }) => 20 + slots.length }),
);

/** Searches a project again on the next query, for example because its list was erased from. */
export const forgetSearch = inEveryWorker("forget search for duplicates", (projectId: string) => {
  lastSearches.delete(projectId);
});

/**
 * Once this resolves, the list includes all duplicates stored before the call. For pages. Doesn't record the search; the job `duplicates`
 * does.
 * @param now In milliseconds since the epoch.
 * @returns whether the project may have duplicates
 */
export async function findNewDuplicates(projectId: string, now: number, signal?: AbortSignal): Promise<boolean> {
  const changes = countChanges("events");
  const last = lastSearches.get(projectId);
  if (last && changes !== undefined && last.changes === changes) return last.mayHaveDuplicates;
  const search = await openSearch(projectId, now, { last, signal });
  if (search.settled > maxEventsAtOnce || search.slots.length > maxSlots) return findDuplicates(projectId, now, signal);
  return searchFresh(search, { changes, last, signal });
}

/**
 * Like `findNewDuplicates`, for any number of new events, and records what was searched.
 * @param maxFresh How many new events are searched at once.
 */
export async function findDuplicates(
  projectId: string,
  now: number,
  signal?: AbortSignal,
  maxFresh = maxEventsAtOnce,
): Promise<boolean> {
  const changes = countChanges("events");
  const last = lastSearches.get(projectId);
  const search = await openSearch(projectId, now, { last, signal });
  if (search.settled > maxFresh) {
    const slices = { ...search, until: search.settledUntil };
    const earlier = running.get(projectId);
    const recording =
      earlier ?? recordInSlices(slices, search.settled, maxFresh).finally(() => running.delete(projectId));
    running.set(projectId, recording);
    await recording;
    lastSearches.delete(projectId);
    return findDuplicates(projectId, now, signal, maxFresh);
  }
  const mayHaveDuplicates = await searchFresh(search, { changes, last, signal, maxFresh });
  if (search.settled < recordAfterRows) return mayHaveDuplicates;
  const { settledUntil: until } = search;
  await record({ ...search, until });
  const left = search.slots.filter(([slot]) => slot * slotMs > until);
  remember(projectId, { slots: left, since: until, mayHaveDuplicates, changes });
  return mayHaveDuplicates;
}

/** What is recorded of earlier searches. */
async function recordedOf(projectId: string): Promise<z.infer<typeof Recorded>> {
  const tables = ["copy_searches", "later_copies"];
  const [recorded] = await selectWithReuse(tables, recordedSearch, { projectId }, Recorded);
  return recorded ?? { since: 0, listed: false };
}

type Opened = Search & Fresh & { readonly settledUntil: number; readonly listed: boolean };
type Before = { readonly last: Searched | undefined; readonly signal: AbortSignal | undefined };

/** Counts the new events. */
async function openSearch(projectId: string, now: number, { last, signal }: Before): Promise<Opened> {
  const settledUntil = now - settledAfterMs;
  const { since, listed } = last ? { since: last.since, listed: last.mayHaveDuplicates } : await recordedOf(projectId);
  const fresh = await queryRow(freshRows, { projectId, settledUntil, since }, Fresh, signal);
  return { ...fresh, projectId, since, now, settledUntil, listed, until: endOfTime };
}

type Searching = Before & { readonly changes: number | undefined; readonly maxFresh?: number };

/** Lists the duplicates among new events that the last search did not cover. */
async function searchFresh(
  { projectId, since, slots, rows: few, fresh, listed, ...times }: Opened,
  { changes, last, signal, maxFresh = maxEventsAtOnce }: Searching,
): Promise<boolean> {
  const search = { ...times, projectId, since };
  const known = new Map(last?.slots.map((slot) => [slot[0], slot]));
  const changed = slots.filter((slot) => !isSame(slot, known.get(slot[0])));
  const events = slots.length > maxSlots ? fresh : changed.reduce((sum, [, count]) => sum + count, 0);
  let mayHaveMore = events > 0;
  const changedSlots = new Set(changed.map(([slot]) => slot));
  const readChanged = () => {
    if (few.length === fresh) return withIdsIn(changedSlots, few, projectId);
    const given = { ...search, slots: [...changedSlots] };
    return queryRows(events === fresh ? rowsOfFresh : rowsOfChanged, given, Row, signal);
  };
  // More than counted if the id of one was sent very often.
  const rows = events > 0 && events <= maxLiterals ? await readChanged() : [];
  if (events > maxLiterals || rows.length > maxLiterals) {
    await listRepeated(search, Math.ceil(fresh / maxFresh));
    // On a cluster, a replica may not have these rows yet.
    mayHaveMore = changes === undefined || (await recordedOf(projectId)).listed;
  } else if (events > 0) {
    mayHaveMore = await listFewRepeated(rows, since === 0, search.now, signal);
  }
  const mayHaveDuplicates = listed || mayHaveMore;
  if (slots.length <= maxSlots) remember(projectId, { slots, since, mayHaveDuplicates, changes });
  return mayHaveDuplicates;
}

/** On a server, the time limit bounds how long a list is used that another server has erased from. It does not start again with each search. */
function remember(projectId: string, search: Searched): void {
  const isOfServer = search.changes === undefined;
  lastSearches.set(projectId, search, { ttl: isOfServer ? 60_000 : 0, noUpdateTTL: isOfServer });
}

/** The rows of the ids that occur in these slots, with all rows of an id. */
function withIdsIn(slots: ReadonlySet<number>, rows: Fresh["rows"], projectId: string): Row[] {
  const hashes = new Set(rows.filter(([slot]) => slots.has(slot)).map(([, hash]) => hash));
  return rows.filter(([, hash]) => hashes.has(hash)).map(([, hash, time]) => ({ projectId, hash, time }));
}

const isSame = (slot: Slot, other: Slot | undefined) => slot.every((value, at) => value === other?.[at]);

const OfProject = z.object({ projectId: z.string() });
const EventsOfProject = OfProject.extend({ events: z.coerce.number() });
type EventsOfProject = z.infer<typeof EventsOfProject>;

/** Like `findNewDuplicates`, for many projects. Searches projects with few events together. */
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
    listFewRepeated(await queryRows(rowsOfProjects, { projectIds: ids }, Row, signal), true, now, signal);
  await Promise.all([
    ...[...others].map((id) => findNewDuplicates(id, now, signal)),
    ...groupProjects(small).map(searchTogether),
  ]);
}

/** Groups small projects, with at most `maxLiterals` events in a group. */
function groupProjects(projects: readonly EventsOfProject[]): string[][] {
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

const Slices = z.object({ slots: z.coerce.number().array() });

/** Searches the events of a backfill. Each slice is recorded, so that an interrupted search continues where it stopped. */
async function recordInSlices(search: Search, events: number, maxFresh: number): Promise<void> {
  const count = Math.ceil(events / maxFresh);
  const levels = Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);
  const slices = `SELECT quantilesExactWeighted(${levels})(${slotSql}, 1) AS slots
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
  for (let part = 0; part < parts; part++) await runCommand(list(isListed(repeatedFresh)), { ...search, parts, part });
}

async function record(search: Search): Promise<void> {
  await runCommand(recordHours, search);
  await runCommand(recordSearch, search);
}

/**
 * @param isFirst Whether no search of these projects is recorded, so that `event_hours` has none of their ids.
 * @returns whether any may be repeated
 */
async function listFewRepeated(
  fresh: readonly Row[],
  isFirst: boolean,
  now: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const times = new Map<number, Set<number>>();
  for (const { hash, time } of fresh) times.set(hash, (times.get(hash) ?? new Set()).add(time));
  const recorded = isFirst ? [] : await queryRows(known, { hashes: [...times.keys()] }, Known, signal);
  const isRepeated = new Set(recorded.map(({ hash }) => hash));
  for (const [hash, { size }] of times) if (size > 1) isRepeated.add(hash);
  const repeated = fresh.filter(({ hash }) => isRepeated.has(hash));
  for (const projectId of new Set(repeated.map((row) => row.projectId))) {
    const projectRows = repeated.filter((row) => row.projectId === projectId);
    const hashes = new Set(projectRows.map(({ hash }) => hash));
    const pairs = [
      ...recorded.filter(({ hash }) => hashes.has(hash)),
      ...projectRows.map(({ hash, time }) => ({ hash, hour: (Math.floor(time / hourMs) * hourMs) / 1_000 })),
    ];
    const params = { projectId, now, hashes: pairs.map(({ hash }) => hash), hours: pairs.map(({ hour }) => hour) };
    await runCommand(listGiven, params);
  }
  return repeated.length > 0;
}
