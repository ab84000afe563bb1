/** A project's events without duplicates, which all dashboard queries read. */
import { z } from "zod";
import type { Filters, Period } from "@/lib/dashboard/contracts/analytics";
import { withoutSession } from "@/lib/dashboard/contracts/analytics-scope";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import type { Params } from "@/lib/store/reader";

export type Scope = Period & {
  readonly projectId: string;
  readonly filters: Filters;
  /** Whether the period ends at the current time. */
  readonly endsNow?: boolean;
};
type Events = {
  /** The part after FROM. */
  readonly sql: string;
  /** The same, for queries that identical retries do not affect. */
  readonly withoutFinal: string;
  /** The same, for queries that duplicates do not affect either. */
  readonly matching: string;
  readonly params: Params;
};

const conditions: Record<keyof Filters, string> = {
  type: "event_type = {type:String}",
  tool: "event_name = {tool:String}",
  platform: "platform = {platform:String}",
  source: "source = {source:String}",
  status: "status = {status:String}",
  user: userCondition("user"),
  session: "session_id IN {session:Array(String)}",
};

/** Narrows rows by the index on the hash, then compares ids. @param name The name of the parameter, a list of `storedIds`. */
export function userCondition(name: string): string {
  const ids = `{${name}:Array(String)}`;
  return `user_hash IN (SELECT sipHash64(arrayJoin(${ids}))) AND has(${ids}, user_id)`;
}

/**
 * The events of a period that match the filters. FINAL merges identical retries. Duplicates are excluded by their list,
 * which `findDuplicates` updates.
 */
export function distinctEvents({ projectId, from, to, filters }: Scope): Events {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [keyof Filters, string][];
  const matching = [inPeriod, ...given.map(([name]) => conditions[name])].join(" AND ");
  const where = `${matching} AND ${isOriginal(inPeriod)}`;
  return {
    sql: `events FINAL WHERE ${where}`,
    withoutFinal: `events WHERE ${where}`,
    matching: `events WHERE ${matching}`,
    params: {
      ...{ projectId, from, to, ...Object.fromEntries(given) },
      ...(filters.user && { user: storedIds(projectId, { by: "user", id: filters.user }) }),
      ...(filters.session && { session: sessionIds(projectId, filters.session) }),
    },
  };
}

const sessionIds = (projectId: string, id: string) =>
  id === withoutSession ? [""] : storedIds(projectId, { by: "session", id });

export const inPeriod = `project_id = {projectId:String}
  AND timestamp >= fromUnixTimestamp64Milli({from:Int64}) AND timestamp < fromUnixTimestamp64Milli({to:Int64})`;

/**
 * Checks timestamps first, because most events have no duplicate at theirs and need no lookup by id.
 * @param within The condition that selects the relevant duplicates.
 */
export function isOriginal(within: string): string {
  const copies = (columns: string) => `(SELECT ${columns} FROM later_copies WHERE ${within})`;
  const isListed = `(timestamp, event_id) GLOBAL IN ${copies("timestamp, event_id")}`;
  return `NOT (timestamp GLOBAL IN ${copies("timestamp")} AND ${isListed})`;
}

/** The same for a few events found by an index. Retries are merged here, because FINAL would read everything in between. */
export function dedupedByIndex(condition: string, columns: string): string {
  return `(
  SELECT ${columns} FROM events
  WHERE ${condition} AND ${isOriginal(`project_id = {projectId:String} AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})`)}
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`;
}

/** Milliseconds since the epoch, as queries return them, to a time. */
export const Time = z.coerce.number().transform((milliseconds) => new Date(milliseconds).toISOString());
export const Count = z.coerce.number();
/** Null without values, because the engine returns NaN, which is null in JSON. */
export const Measure = z.number().nullable();
