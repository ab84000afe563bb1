/** How many events a project stored on each day, in UTC. Counted from the events, and kept for as long as events can be. */
import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";

type DayOfUsage = { /** As `2026-11-24`. */ readonly day: string; readonly events: number };
export type Usage = {
  readonly today: DayOfUsage;
  /** In this calendar month, including today. */
  readonly month: number;
  /** The last 30 days, oldest first. */
  readonly days: readonly DayOfUsage[];
};

const shownDays = 30;
/** After this time, a day's count includes everything received on that day. */
const settledAfterMs = 600_000;

const Row = z.object({ day: z.string(), events: z.coerce.number(), countedAt: z.coerce.number() });
const counted = `SELECT toString(project_usage.day) AS day, max(project_usage.events) AS events,
  toUnixTimestamp64Milli(max(counted_at)) AS countedAt
FROM project_usage WHERE project_id = {projectId:String} AND project_usage.day >= {first:Date} GROUP BY project_usage.day`;

const Sample = z.object({ isSample: z.coerce.boolean() });
const sampleProject = "SELECT max(is_sample) AS isSample FROM projects WHERE project_id = {projectId:String}";
/** The events of the sample arrive at once, and count as if each had arrived at its time. */
const countGenerated = `SELECT toString(toDate(timestamp)) AS day, uniqExact(event_id) AS events FROM events
WHERE project_id = {projectId:String} AND timestamp >= fromUnixTimestamp64Milli({from:Int64})
  AND timestamp < fromUnixTimestamp64Milli({to:Int64})
GROUP BY toDate(timestamp)`;

const Counted = z.object({ day: z.string(), events: z.coerce.number() });
const received = `project_id = {projectId:String} AND received_at >= fromUnixTimestamp64Milli({from:Int64})
  AND received_at < fromUnixTimestamp64Milli({to:Int64})`;
/** Must match `first_receipts`. */
const hash = "sipHash64(project_id, event_id)";
/** A resend replaces an event's row and has a later time of receipt. Most events are received on the day they occur. */
const isOfEarlierDay = "timestamp < toStartOfDay(received_at)";
const resent = `SELECT hash, day FROM (
    SELECT ${hash} AS hash, toDate(received_at) AS day FROM events WHERE ${received} AND ${isOfEarlierDay}
  ) AS later GLOBAL INNER JOIN (
    SELECT event_hash AS hash, toDate(min(received_at)) AS first FROM first_receipts
    WHERE event_hash GLOBAL IN (SELECT ${hash} FROM events WHERE ${received} AND ${isOfEarlierDay})
    GROUP BY event_hash
  ) AS firsts USING hash WHERE first < day`;
const count = `SELECT toString(toDate(received_at)) AS day, uniqExact(event_id) AS events FROM events
WHERE ${received} AND NOT (${isOfEarlierDay} AND (${hash}, toDate(received_at)) GLOBAL IN (${resent}))
GROUP BY toDate(received_at)`;

/**
 * Counts the days that may have changed since they were last counted, usually today.
 * @param now In milliseconds since the epoch.
 * @throws Problem too_much_data, storage_unavailable
 */
export async function countUsage(projectId: string, now: number): Promise<Usage> {
  const today = startOfDay(now);
  const month = startOfMonth(now);
  const first = Math.min(month, today - (shownDays - 1) * dayMs);
  const rows = await queryRows(counted, { projectId, first: dayName(first) }, Row);
  const known = new Map(rows.map((row) => [row.day, row]));
  const starts = Array.from({ length: (today - first) / dayMs + 1 }, (_, at) => first + at * dayMs);
  const isFinal = (start: number) => (known.get(dayName(start))?.countedAt ?? 0) > start + dayMs + settledAfterMs;
  const due = starts.filter((start) => !isFinal(start));
  // The clocks of servers differ, so events can have a later time than `now`.
  const period = { projectId, from: Math.min(...due), to: now + dayMs };
  const { isSample } = await queryRow(sampleProject, { projectId }, Sample);
  const found = await countDays(isSample ? countGenerated : count, period);
  const eventsOn = (start: number) => {
    const day = dayName(start);
    // An erasure does not reduce the usage.
    return { day, events: Math.max(known.get(day)?.events ?? 0, found.get(day) ?? 0) };
  };
  // The count of a past day is final only if it was taken after the day ended.
  const changed = due.filter((start) => start < today || known.get(dayName(start))?.events !== eventsOn(start).events);
  const counted_at = new Date(now).toISOString();
  if (changed.length > 0)
    await insert(
      "project_usage",
      changed.map((start) => ({ project_id: projectId, ...eventsOn(start), counted_at })),
    );
  const sum = starts.filter((start) => start >= month).reduce((events, start) => events + eventsOn(start).events, 0);
  return { today: eventsOn(today), month: sum, days: starts.slice(-shownDays).map(eventsOn) };
}

async function countDays(sql: string, period: Params): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(sql, period, Counted);
  return new Map(rows.map(({ day, events }) => [day, events]));
}

export const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs;
export function startOfMonth(time: number, offset = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
}
export const dayName = (day: number) => new Date(day).toISOString().slice(0, 10);
