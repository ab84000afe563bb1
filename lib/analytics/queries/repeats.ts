/**
 * Lists repeats, which would count twice: events whose usage a descendant in their trace has too, and reports of a tool call that another
 * report counts. With the list, queries don't have to look for other events. The job that builds rollups searches traces with new events,
 * and pages search those that it hasn't searched yet.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import { dedupedByIndex } from "@/lib/analytics/queries/distinct-events";
import { settledAfterMs } from "@/lib/analytics/queries/duplicates";
import { hasUsage, isCall } from "@/lib/analytics/queries/outcomes";
import { callRepeats } from "@/lib/analytics/sealing/trace-calls";
import { usageRepeats } from "@/lib/analytics/sealing/trace-repeats";
import { hourMs } from "@/lib/durations";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";
import { erase } from "@/lib/store/erase";
import { queryRow, queryRows, runCommand } from "@/lib/store/limited-query";
import { insert, selectWithReuse } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";
import { countChanges } from "@/lib/store/table-changes";
import { inEveryWorker } from "@/lib/workers/link";

/** A page doesn't wait for a search of more new events. The job searches them within minutes, and reopens the hours of what it finds. */
const maxEventsOfPage = 20_000;
/** Nor does it read traces with more events than this in all. */
const maxEventsInTracesOfPage = 200_000;
/** With many new events, each page tries. */
const maxMsOfPage = 3_000;
const maxEventsAtOnce = 200_000;
/** Traces, events or rows in one statement. */
const maxInStatement = 1_000;
/** Bounds what is in memory at once. */
const maxEventsInMemory = 50_000;
/** Each new event makes its whole trace read again, so larger traces are not searched, and their usage counts as it was sent. */
const maxEventsOfTrace = 10_000;

const isProject = "project_id = {projectId:String}";

const Recorded = z.object({ since: z.coerce.number(), hasLinks: z.coerce.boolean(), listed: z.coerce.boolean() });
type Recorded = z.infer<typeof Recorded>;
const recordedSearch = `SELECT toUnixTimestamp64Milli(max(calls_until)) AS since, max(has_parents) AS hasLinks,
  (SELECT count() FROM (SELECT 1 FROM repeats WHERE ${isProject} LIMIT 1)) AS listed
FROM seal_progress WHERE ${isProject}`;

/** What is recorded of earlier searches. */
async function recordedOf(projectId: string): Promise<Recorded> {
  const [recorded] = await selectWithReuse(["seal_progress", "repeats"], recordedSearch, { projectId }, Recorded);
  return recorded ?? { since: 0, hasLinks: false, listed: false };
}

const isFresh = `${isProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;
/** Other events matter only as a link between their parent and their children, so not without a parent. */
const matters = `(isNotNull(parent_id) OR ${hasUsage} OR reported_by != '')`;
/** The sum of the times of receipt changes with every new event. */
const Fresh = z.object({ links: z.coerce.number(), relevant: z.coerce.number(), times: z.string() });
const fresh = `SELECT countIf(isNotNull(parent_id) OR isNotNull(call_id)) AS links, countIf(${matters}) AS relevant,
  toString(sum(toUnixTimestamp64Milli(received_at))) AS times
FROM events WHERE ${isFresh}`;

const Trace = z.object({ traceId: z.string() });
const freshTraces = `SELECT DISTINCT trace_id AS traceId FROM events
WHERE ${isFresh} AND ${matters} AND cityHash64(trace_id) % {parts:UInt32} = {part:UInt32}`;

type Searched = z.infer<typeof Fresh> & {
  readonly since: number;
  readonly hasRepeats: boolean;
  /** Of the table of events, before it was read. */
  readonly changes: number | undefined;
};
/** The last search of each project, until its new events change. The time limit is for changes by other servers. */
const lastSearches = onceInProcess(
  "last searches for repeats",
  () => new LRUCache<string, Searched>({ max: 1_000, ttl: 60_000 }),
);
const forgetSearch = inEveryWorker("forget search for repeats", (projectId: string) => {
  lastSearches.delete(projectId);
});

/**
 * Once this resolves, the list includes the repeats among all events stored before the call, unless there are too many new ones, or the
 * search takes too long. A page doesn't fail because of it.
 * @param now In milliseconds since the epoch.
 * @param duplicates Resolves when the list of duplicates is up to date.
 * @returns whether the project may have repeats
 */
export async function findRepeats(
  projectId: string,
  now: number,
  signal?: AbortSignal,
  duplicates: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  return (await unlessTooMuch(findFreshRepeats(projectId, now, signal, duplicates))) ?? true;
}

/** @returns undefined if the store could not read everything in the time and memory that a query has */
async function unlessTooMuch<T>(search: Promise<T>): Promise<T | undefined> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof Problem && error.code === "too_much_data")) throw error;
    log("warn", "searching_repeats", { cause: describeError(error) });
    return undefined;
  }
}

async function findFreshRepeats(
  projectId: string,
  now: number,
  signal: AbortSignal | undefined,
  duplicates: Promise<unknown>,
): Promise<boolean> {
  const countFresh = (since: number) => queryRow(fresh, { projectId, since }, Fresh, signal);
  const changes = countChanges("events");
  const last = lastSearches.get(projectId);
  if (last && changes !== undefined && last.changes === changes) return last.hasRepeats;
  const sinceLast = last && (await countFresh(last.since));
  if (last && last.times === sinceLast?.times && last.relevant === sinceLast.relevant) {
    // Another search may have replaced it, or a job may have listed more.
    if (changes !== undefined && lastSearches.get(projectId) === last)
      lastSearches.set(projectId, { ...last, changes }, { noUpdateTTL: true });
    return last.hasRepeats;
  }
  const { since, hasLinks, listed } = await recordedOf(projectId);
  const counted = sinceLast && since === last?.since ? sinceLast : await countFresh(since);
  await duplicates;
  let hasRepeats = listed;
  if ((hasLinks || counted.links > 0) && counted.relevant > 0 && counted.relevant <= maxEventsOfPage) {
    const search = withDeadline(maxMsOfPage, signal ?? new AbortController().signal, (limited) =>
      searchFresh({ projectId, since, now }, { signal: limited, maxEvents: maxEventsInTracesOfPage }),
    );
    // What was found before it failed is listed. Other pages don't try again until there are new events.
    hasRepeats = ((await unlessTooMuch(search)) ?? true) || hasRepeats;
  }
  lastSearches.set(projectId, { ...counted, since, hasRepeats, changes });
  return hasRepeats;
}

const recordSearched = `INSERT INTO seal_progress (project_id, calls_until, has_parents)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64}, 'UTC'), {hasLinks:UInt8}`;

/**
 * Like `findRepeats`, for any number of new events, and records that they were searched. A search that is interrupted, or that the store
 * could not complete, is repeated by the next call.
 */
export async function findAllRepeats(projectId: string, now: number, isStopping: () => boolean): Promise<boolean> {
  const search = async () => {
    const recorded = await recordedOf(projectId);
    const { since } = recorded;
    const { links, relevant } = await queryRow(fresh, { projectId, since }, Fresh);
    const hasLinks = recorded.hasLinks || links > 0;
    const parts = Math.ceil(relevant / maxEventsAtOnce);
    const hasMore = hasLinks && relevant > 0 && (await searchFresh({ projectId, since, now }, { parts, isStopping }));
    if (isStopping()) return true;
    await runCommand(recordSearched, { projectId, until: now - settledAfterMs, hasLinks: Number(hasLinks) });
    return recorded.listed || hasMore;
  };
  const hasRepeats = (await unlessTooMuch(search())) ?? true;
  await forgetSearch(projectId);
  return hasRepeats;
}

type Search = { readonly projectId: string; readonly since: number; readonly now: number };

type Limits = {
  readonly parts?: number;
  readonly signal?: AbortSignal | undefined;
  readonly isStopping?: () => boolean;
  /** The search ends before it reads more events than this. */
  readonly maxEvents?: number;
};

/** @returns whether the traces of new events have repeats */
async function searchFresh(
  { projectId, since, now }: Search,
  { parts = 1, signal, isStopping = () => false, maxEvents = Number.POSITIVE_INFINITY }: Limits,
): Promise<boolean> {
  let hasRepeats = false;
  let room = maxEvents;
  for (let part = 0; part < parts; part++) {
    const traces = await queryRows(freshTraces, { projectId, since, parts, part }, Trace, signal);
    for (const chunk of splitItems(traces)) {
      const ids = chunk.map(({ traceId }) => traceId);
      for (const group of await readGroups(projectId, ids, signal)) {
        room -= group.events;
        if (isStopping() || room < 0) return hasRepeats;
        hasRepeats = (await searchTraces(projectId, group, now, { signal })) || hasRepeats;
      }
    }
  }
  return hasRepeats;
}

const splitItems = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxInStatement) }, (_, at) =>
    items.slice(at * maxInStatement, (at + 1) * maxInStatement),
  );

/** Traces that are read at once. */
type Group = {
  readonly traceIds: string[];
  /** Those that are not too large to search. */
  readonly searched: string[];
  /** When their events begin and end, in milliseconds since the epoch. */
  first: number;
  last: number;
  /** Of the traces that are searched. */
  events: number;
};

const Size = z.object({
  traceId: z.string(),
  events: z.coerce.number(),
  first: z.coerce.number(),
  last: z.coerce.number(),
});
const sizes = `SELECT trace_id AS traceId, count() AS events, toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last
FROM events WHERE ${isProject} AND trace_id IN {traceIds:Array(String)} GROUP BY trace_id ORDER BY min(timestamp), trace_id`;

async function readGroups(projectId: string, traceIds: readonly string[], signal?: AbortSignal): Promise<Group[]> {
  const groups: Group[] = [];
  for (const { traceId, events, first, last } of await queryRows(sizes, { projectId, traceIds }, Size, signal)) {
    const isSearched = events <= maxEventsOfTrace;
    const more = isSearched ? events : 0;
    let group = groups.at(-1);
    if (group === undefined || group.events + more > maxEventsInMemory) {
      group = { traceIds: [], searched: [], first, last, events: 0 };
      groups.push(group);
    }
    group.traceIds.push(traceId);
    if (isSearched) group.searched.push(traceId);
    group.last = Math.max(group.last, last);
    group.events += more;
  }
  return groups;
}

const betweenTimes = `${isProject} AND timestamp >= fromUnixTimestamp64Milli({first:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({last:Int64})`;
const inSearchedTraces = `${betweenTimes} AND trace_id IN {searched:Array(String)}`;
/** The list has only hashes of trace ids, because an id can contain what the scrubber removes once a project adds a rule. */
const inListedTraces = `${betweenTimes}
  AND tupleElement(latest, 3) IN arrayMap(id -> sipHash64(id), {traceIds:Array(String)})`;
const groupParams = (projectId: string, { traceIds, searched, first, last }: Group) => ({
  projectId,
  traceIds,
  searched,
  first,
  last,
});

/** `session`, `user`: a report of a call that doesn't count, except for its session or its user, because the one that counts has another. */
const Kind = z.enum(["usage", "call", "session", "user"]);

const Known = z.object({
  kind: Kind,
  trace: z.string(),
  eventId: z.string(),
  timestamp: z.coerce.number(),
  at: z.coerce.number(),
  of: z.string(),
});
type Known = z.infer<typeof Known>;
const knownWhere = (
  condition: string,
  trace = "tupleElement(latest, 3)",
) => `SELECT kind, trace, eventId, timestampMs AS timestamp, at, of
FROM (
  SELECT kind, toString(${trace}) AS trace, toString(event_id) AS eventId, toUnixTimestamp64Milli(timestamp) AS timestampMs,
    toUnixTimestamp64Micro(tupleElement(latest, 1)) AS at, toString(tupleElement(latest, 2)) AS of
  FROM repeats FINAL WHERE ${condition}
)`;
const known = knownWhere(inListedTraces);

const Row = z.object({
  trace: z.string(),
  eventId: z.string(),
  parentId: z.string(),
  timestamp: z.coerce.number(),
  hasUsage: z.coerce.boolean(),
  isCall: z.coerce.boolean(),
  reportedBy: z.enum(["agent", "log", "client", "server", ""]).catch(""),
  tool: z.string(),
  platform: z.string(),
  callId: z.string(),
  session: z.string(),
  user: z.string(),
});
const eventsWhere = (
  condition: string,
) => `SELECT trace, toString(event_id) AS eventId, parentId, timestampMs AS timestamp, hasUsage, isCall,
  reported_by AS reportedBy, tool, caller AS platform, callId, session, user
FROM ${dedupedByIndex(
  condition,
  `toString(sipHash64(trace_id)) AS trace, event_id, ifNull(toString(parent_id), '') AS parentId, timestamp, received_at,
    toUnixTimestamp64Milli(timestamp) AS timestampMs, ${hasUsage} AS hasUsage, ${isCall} AS isCall, reported_by,
    if(reported_by = '', '', event_name) AS tool, if(reported_by = '', '', events.platform) AS caller,
    ifNull(toString(call_id), '') AS callId, toString(session_hash) AS session, toString(user_hash) AS user`,
)}`;

type Repeat = Omit<Known, "at">;
const repeatKey = ({ kind, timestamp, eventId }: Pick<Repeat, "kind" | "timestamp" | "eventId">) =>
  `${kind} ${timestamp} ${eventId}`;
/** Instead of the event that counts. */
const none = "00000000-0000-0000-0000-000000000000";

async function readRepeats(condition: string, params: Params, signal?: AbortSignal): Promise<Map<string, Repeat>> {
  const traces = new Map<string, z.infer<typeof Row>[]>();
  for (const event of await queryRows(eventsWhere(condition), params, Row, signal)) {
    const others = traces.get(event.trace);
    if (others === undefined) traces.set(event.trace, [event]);
    else others.push(event);
  }
  const found = new Map<string, Repeat>();
  for (const [trace, events] of traces) {
    const repeats = { usage: usageRepeats(events), ...callRepeats(events) };
    for (const kind of Kind.options)
      for (const [{ timestamp, eventId }, of] of repeats[kind])
        found.set(repeatKey({ kind, timestamp, eventId }), { kind, trace, timestamp, eventId, of: of.eventId });
  }
  return found;
}

/**
 * Writes what changed in the list. What is known is read first: if another process has added a repeat, its events are read as well.
 * @param keepsListed Whether events that no longer are repeats stay listed.
 * @returns whether the traces have repeats
 */
async function searchTraces(
  projectId: string,
  group: Group,
  now: number,
  { signal, keepsListed = false }: { readonly signal?: AbortSignal | undefined; readonly keepsListed?: boolean } = {},
): Promise<boolean> {
  const params = groupParams(projectId, group);
  const before = await queryRows(known, params, Known, signal);
  const found = await readRepeats(inSearchedTraces, params, signal);
  const times = new Map(before.map((row) => [repeatKey(row), row]));
  const added = [...found].filter(([key, { of }]) => times.get(key)?.of !== of).map(([, repeat]) => repeat);
  const removed = keepsListed ? [] : before.filter((row) => row.of !== none && !found.has(repeatKey(row)));
  await list(projectId, [...added, ...removed.map((row) => ({ ...row, of: none }))], (repeat) =>
    // Later than the change before, whatever the clock.
    Math.max(now * 1_000, (times.get(repeatKey(repeat))?.at ?? 0) + 1),
  );
  return found.size > 0;
}

/** @param changedAt In microseconds since the epoch. */
async function list(projectId: string, repeats: readonly Repeat[], changedAt: (repeat: Repeat) => number) {
  const rows = repeats.map((repeat) => ({
    project_id: projectId,
    timestamp: (repeat.timestamp / 1_000).toFixed(3),
    event_id: repeat.eventId,
    kind: repeat.kind,
    latest: { at: microsecondsText(changedAt(repeat)), of: repeat.of, trace: repeat.trace },
  }));
  for (const chunk of splitItems(rows)) await insert("repeats", chunk);
}

const microsecondsText = (time: number) => `${Math.floor(time / 1e6)}.${String(time % 1e6).padStart(6, "0")}`;

/**
 * Lists the repeats as if events were erased, before they are: an interrupted erasure is repeated, and finds them again. Rows of their traces
 * are removed from disk, because they contain ids.
 * @param condition Selects events of the project.
 * @returns A function to call once the events are erased, because a page may have searched their traces in the meantime, and the hours of
 * events that no longer are repeats, in seconds since the epoch.
 */
export async function listWithoutErased(projectId: string, condition: string, given: Params, now: number) {
  const params = { ...given, projectId };
  const { hasLinks, since } = await recordedOf(projectId);
  const { links } = await queryRow(fresh, { projectId, since }, Fresh);
  const erasedTraces = `SELECT DISTINCT trace_id AS traceId FROM events WHERE ${condition}`;
  const traces = hasLinks || links > 0 ? await queryRows(erasedTraces, params, Trace) : [];
  const hours = new Set<number>();
  const groups: Group[] = [];
  for (const chunk of splitItems(traces)) {
    const ids = chunk.map(({ traceId }) => traceId);
    groups.push(...(await readGroups(projectId, ids)));
  }
  for (const group of groups) {
    const groupValues = groupParams(projectId, group);
    const before = await queryRows(known, groupValues, Known);
    if (before.length === 0) continue;
    const left = `${inSearchedTraces} AND event_id GLOBAL NOT IN (SELECT event_id FROM events WHERE ${condition})`;
    const found = await readRepeats(left, { ...params, ...groupValues });
    await erase("repeats", inListedTraces, groupValues);
    await list(projectId, [...found.values()], () => now * 1_000);
    for (const { timestamp } of before) hours.add(Math.floor(timestamp / hourMs) * (hourMs / 1_000));
  }
  await forgetSearch(projectId);
  const searchAgain = async () => {
    for (const group of groups) {
      await searchTraces(projectId, group, now);
      const searched = new Set(group.searched);
      const large = group.traceIds.filter((id) => !searched.has(id));
      // The erasure may have left few enough events.
      for (const smaller of await readGroups(projectId, large)) await searchTraces(projectId, smaller, now);
    }
    await forgetSearch(projectId);
  };
  return { hours: [...hours], searchAgain };
}

/** An event that gets another trace id. */
type Moved = {
  readonly id: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
  /** The new one. */
  readonly traceId: string;
};

const newTrace = "sipHash64(transform(toString(event_id), {ids:Array(String)}, {newTraces:Array(String)}, ''))";
const isMovedEvent = `${betweenTimes} AND toString(event_id) IN {ids:Array(String)}`;
const listedElsewhere = `${isMovedEvent} AND tupleElement(latest, 3) != ${newTrace}`;

/**
 * Replaces the hashes of trace ids that are being replaced in the events. Call this before, so that it is repeated after a crash.
 * @returns A function to call once the events have their new ids. Events that arrived with a new id may now be in the same trace as others.
 */
export async function moveRepeats(projectId: string, moved: readonly Moved[], now: number) {
  if (moved.length === 0) return async () => undefined;
  const chunks = splitItems(moved);
  const move = async () => {
    for (const chunk of chunks) {
      const times = chunk.map(({ at }) => at);
      const ids = chunk.map(({ id }) => id);
      const newTraces = chunk.map(({ traceId }) => traceId);
      const params = { projectId, ids, newTraces, first: Math.min(...times), last: Math.max(...times) };
      const listed = await queryRows(knownWhere(listedElsewhere, newTrace), params, Known);
      // As the same change, so that hours need not be rolled up again for it.
      const at = new Map(listed.map((row) => [repeatKey(row), row.at + 1]));
      await list(projectId, listed, (row) => at.get(repeatKey(row)) ?? 0);
      if (listed.length > 0) await erase("repeats", listedElsewhere, params);
    }
  };
  await move();
  return async () => {
    await move();
    for (const chunk of chunks) {
      const traceIds = [...new Set(chunk.map(({ traceId }) => traceId))];
      // Other events of the trace may get their new id later, so what is listed stays.
      for (const group of await readGroups(projectId, traceIds))
        await searchTraces(projectId, group, now, { keepsListed: true });
    }
    await forgetSearch(projectId);
  };
}
