/**
 * Lists repeats: events whose usage a descendant in their trace has too, so it would count twice. With the list, queries don't have to look
 * for descendants. The job that builds rollups searches traces with new events, and pages search those that it hasn't searched yet.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { dedupedByIndex } from "@/lib/analytics/queries/distinct-events";
import { hasUsage } from "@/lib/analytics/queries/outcomes";
import { usageRepeats } from "@/lib/analytics/sealing/trace-repeats";
import { hourMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { erase } from "@/lib/store/erase";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";
import { inEveryWorker } from "@/lib/workers/link";

/** A page doesn't wait for a search of more new events. The job searches them within minutes, and reopens the hours of what it finds. */
const maxEventsOfPage = 20_000;
const maxEventsAtOnce = 200_000;
const maxTracesAtOnce = 1_000;

const ofProject = "project_id = {projectId:String}";

const Recorded = z.object({ since: z.coerce.number(), hasParents: z.coerce.boolean(), listed: z.coerce.boolean() });
type Recorded = z.infer<typeof Recorded>;
const recordedSearch = `SELECT toUnixTimestamp64Milli(max(repeats_until)) AS since, max(has_parents) AS hasParents,
  (SELECT count() FROM (SELECT 1 FROM repeats WHERE ${ofProject} LIMIT 1)) AS listed
FROM seal_progress WHERE ${ofProject}`;

const isFresh = `${ofProject} AND received_at > fromUnixTimestamp64Milli({since:Int64})`;
/** An event without usage matters only as a link between its parent and its children, so not without a parent. */
const matters = `(isNotNull(parent_id) OR ${hasUsage})`;
/** The sum of the times of receipt changes with every new event. */
const Fresh = z.object({ parents: z.coerce.number(), relevant: z.coerce.number(), times: z.string() });
const fresh = `SELECT countIf(isNotNull(parent_id)) AS parents, countIf(${matters}) AS relevant,
  toString(sum(toUnixTimestamp64Milli(received_at))) AS times
FROM events WHERE ${isFresh}`;

const Trace = z.object({ traceId: z.string() });
const freshTraces = `SELECT DISTINCT trace_id AS traceId FROM events
WHERE ${isFresh} AND ${matters} AND cityHash64(trace_id) % {parts:UInt32} = {part:UInt32}`;

type Searched = z.infer<typeof Fresh> & { readonly since: number; readonly hasRepeats: boolean };
/** The last search of each project, until its new events change. The time limit is for changes by other servers. */
const lastSearches = onceInProcess(
  "last searches for repeats",
  () => new LRUCache<string, Searched>({ max: 1_000, ttl: 60_000 }),
);
const forgetSearch = inEveryWorker("forget search for repeats", (projectId: string) => {
  lastSearches.delete(projectId);
});

/**
 * Once this resolves, the list includes the repeats among all events stored before the call, unless there are too many new ones.
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
  const countFresh = (since: number) => queryRow(fresh, { projectId, since }, Fresh, signal);
  const last = lastSearches.get(projectId);
  const sinceLast = last && (await countFresh(last.since));
  if (last && last.times === sinceLast?.times && last.relevant === sinceLast.relevant) return last.hasRepeats;
  const { since, hasParents, listed } = await queryRow(recordedSearch, { projectId }, Recorded, signal);
  const counted = sinceLast && since === last?.since ? sinceLast : await countFresh(since);
  await duplicates;
  let hasRepeats = listed;
  if ((hasParents || counted.parents > 0) && counted.relevant > 0 && counted.relevant <= maxEventsOfPage)
    hasRepeats = (await searchFresh({ projectId, since, now }, 1, signal)) || hasRepeats;
  lastSearches.set(projectId, { ...counted, since, hasRepeats });
  return hasRepeats;
}

/**
 * Like `findRepeats`, for any number of new events.
 * @returns What to record in `seal_progress`. Undefined if the search was interrupted.
 */
export async function findAllRepeats(
  projectId: string,
  now: number,
  isStopping: () => boolean,
): Promise<{ hasParents: boolean } | undefined> {
  const recorded: Recorded = await queryRow(recordedSearch, { projectId }, Recorded);
  const { since } = recorded;
  const { parents, relevant } = await queryRow(fresh, { projectId, since }, Fresh);
  const hasParents = recorded.hasParents || parents > 0;
  if (hasParents && relevant > 0)
    await searchFresh({ projectId, since, now }, Math.ceil(relevant / maxEventsAtOnce), undefined, isStopping);
  await forgetSearch(projectId);
  return isStopping() ? undefined : { hasParents };
}

type Search = { readonly projectId: string; readonly since: number; readonly now: number };

/** @returns whether the traces of new events have repeats */
async function searchFresh(
  { projectId, since, now }: Search,
  parts: number,
  signal?: AbortSignal,
  isStopping = () => false,
): Promise<boolean> {
  let hasRepeats = false;
  for (let part = 0; part < parts; part++) {
    const traces = await queryRows(freshTraces, { projectId, since, parts, part }, Trace, signal);
    for (let at = 0; at < traces.length; at += maxTracesAtOnce) {
      if (isStopping()) return hasRepeats;
      const ids = traces.slice(at, at + maxTracesAtOnce).map(({ traceId }) => traceId);
      hasRepeats = (await searchTraces(projectId, ids, now, signal)) || hasRepeats;
    }
  }
  return hasRepeats;
}

const inTraces = `${ofProject} AND trace_id IN {traceIds:Array(String)}`;
const Known = z.object({
  traceId: z.string(),
  eventId: z.string(),
  timestamp: z.coerce.number(),
  at: z.coerce.number(),
  of: z.string(),
});
type Known = z.infer<typeof Known>;
const known = `SELECT trace_id AS traceId, toString(event_id) AS eventId, toUnixTimestamp64Milli(timestamp) AS timestamp,
  toUnixTimestamp64Micro(tupleElement(latest, 1)) AS at, toString(tupleElement(latest, 2)) AS of
FROM repeats FINAL WHERE ${inTraces} AND kind = 'usage'`;

const Row = z.object({
  traceId: z.string(),
  eventId: z.string(),
  parentId: z.string(),
  timestamp: z.coerce.number(),
  hasUsage: z.coerce.boolean(),
});
const eventsWhere = (
  condition: string,
) => `SELECT traceId, toString(event_id) AS eventId, parentId, timestampMs AS timestamp, hasUsage
FROM ${dedupedByIndex(
  condition,
  `trace_id AS traceId, event_id, ifNull(toString(parent_id), '') AS parentId, timestamp, received_at,
    toUnixTimestamp64Milli(timestamp) AS timestampMs, ${hasUsage} AS hasUsage`,
)}`;

type Repeat = Omit<Known, "at">;
const keyOf = ({ timestamp, eventId }: Pick<Repeat, "timestamp" | "eventId">) => `${timestamp} ${eventId}`;
/** Instead of the event that has the usage. */
const none = "00000000-0000-0000-0000-000000000000";

async function repeatsIn(condition: string, params: Params, signal?: AbortSignal): Promise<Map<string, Repeat>> {
  const traces = new Map<string, z.infer<typeof Row>[]>();
  for (const event of await queryRows(eventsWhere(condition), params, Row, signal)) {
    const trace = traces.get(event.traceId);
    if (trace === undefined) traces.set(event.traceId, [event]);
    else trace.push(event);
  }
  const found = new Map<string, Repeat>();
  for (const [traceId, events] of traces)
    for (const [{ timestamp, eventId }, of] of usageRepeats(events))
      found.set(keyOf({ timestamp, eventId }), { traceId, timestamp, eventId, of: of.eventId });
  return found;
}

/**
 * Writes what changed in the list. What is known is read first: if another process has added a repeat, its events are read as well.
 * @returns whether the traces have repeats
 */
async function searchTraces(
  projectId: string,
  traceIds: readonly string[],
  now: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const params = { projectId, traceIds };
  const before = await queryRows(known, params, Known, signal);
  const found = await repeatsIn(inTraces, params, signal);
  const times = new Map(before.map((row) => [keyOf(row), row]));
  const added = [...found].filter(([key, { of }]) => times.get(key)?.of !== of).map(([, repeat]) => repeat);
  const removed = before.filter((row) => row.of !== none && !found.has(keyOf(row)));
  await list(projectId, [...added, ...removed.map((row) => ({ ...row, of: none }))], (repeat) =>
    // Later than the change before, whatever the clock.
    Math.max(now * 1_000, (times.get(keyOf(repeat))?.at ?? 0) + 1),
  );
  return found.size > 0;
}

/** @param changedAt In microseconds since the epoch. */
async function list(projectId: string, repeats: readonly Repeat[], changedAt: (repeat: Repeat) => number) {
  const rows = repeats.map((repeat) => ({
    project_id: projectId,
    timestamp: (repeat.timestamp / 1_000).toFixed(3),
    event_id: repeat.eventId,
    kind: "usage",
    trace_id: repeat.traceId,
    latest: { at: inMicroseconds(changedAt(repeat)), of: repeat.of },
  }));
  for (let at = 0; at < rows.length; at += maxTracesAtOnce)
    await insert("repeats", rows.slice(at, at + maxTracesAtOnce));
}

const inMicroseconds = (time: number) => `${Math.floor(time / 1e6)}.${String(time % 1e6).padStart(6, "0")}`;

/**
 * Lists the repeats as if events were erased, before they are: an interrupted erasure is repeated, and finds them again. Rows of their traces
 * are removed from disk, because they contain ids.
 * @param condition Selects events of the project.
 * @returns A function to call once the events are erased, because a page may have searched their traces in the meantime, and the hours of
 * events that no longer are repeats, in seconds since the epoch.
 */
export async function listWithoutErased(projectId: string, condition: string, given: Params, now: number) {
  const params = { ...given, projectId };
  const { hasParents, since } = await queryRow(recordedSearch, { projectId }, Recorded);
  const { parents } = await queryRow(fresh, { projectId, since }, Fresh);
  const ofErased = `SELECT DISTINCT trace_id AS traceId FROM events WHERE ${condition}`;
  const traces = hasParents || parents > 0 ? await queryRows(ofErased, params, Trace) : [];
  const hours = new Set<number>();
  const chunks = Array.from({ length: Math.ceil(traces.length / maxTracesAtOnce) }, (_, at) =>
    traces.slice(at * maxTracesAtOnce, (at + 1) * maxTracesAtOnce).map(({ traceId }) => traceId),
  );
  for (const traceIds of chunks) {
    const before = await queryRows(known, { projectId, traceIds }, Known);
    if (before.length === 0) continue;
    const left = `${inTraces} AND event_id GLOBAL NOT IN (SELECT event_id FROM events WHERE ${condition})`;
    const found = await repeatsIn(left, { ...params, traceIds });
    await erase("repeats", inTraces, { projectId, traceIds });
    await list(projectId, [...found.values()], () => now * 1_000);
    for (const { timestamp } of before) hours.add(Math.floor(timestamp / hourMs) * (hourMs / 1_000));
  }
  await forgetSearch(projectId);
  const searchAgain = async () => {
    for (const traceIds of chunks) await searchTraces(projectId, traceIds, now);
    await forgetSearch(projectId);
  };
  return { hours: [...hours], searchAgain };
}
