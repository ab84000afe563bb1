/** The events of a project, each once: what every question of the dashboard is asked of. */
import { z } from "zod";
import type { Filters, Period } from "@/lib/dashboard/contracts/analytics";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import type { Params } from "@/lib/store/reader";

export type Scope = Period & {
  readonly projectId: string;
  readonly filters: Filters;
  /** Whether the period ends now, whenever that is. */
  readonly endsNow?: boolean;
};
type Events = {
  /** What follows FROM. */
  readonly sql: string;
  /** The same, for questions to which it does not matter that what was sent again as it was is there twice. */
  readonly unfolded: string;
  /** The same, where later copies do not matter either. */
  readonly matching: string;
  readonly params: Params;
};

const conditions: Record<keyof Filters, string> = {
  type: "event_type = {type:String}",
  tool: "event_name = {tool:String}",
  platform: "platform = {platform:String}",
  source: "source = {source:String}",
  status: "status = {status:String}",
  user: ofUser("user"),
  session: "session_id IN {session:Array(String)}",
};

/** The hash narrows rows by its index, the id decides. @param name Of the parameter, a list of `storedIds`. */
export function ofUser(name: string): string {
  const ids = `{${name}:Array(String)}`;
  return `user_hash IN (SELECT sipHash64(arrayJoin(${ids}))) AND has(${ids}, user_id)`;
}

/**
 * The events of a period that pass the filters. FINAL folds what was sent again as it was; later copies are left out by
 * their list, which `findLaterCopies` brings up to date.
 */
export function distinctEvents({ projectId, from, to, filters }: Scope): Events {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [keyof Filters, string][];
  const matching = [inPeriod, ...given.map(([name]) => conditions[name])].join(" AND ");
  const where = `${matching} AND ${isFirstCopy(inPeriod)}`;
  return {
    sql: `events FINAL WHERE ${where}`,
    unfolded: `events WHERE ${where}`,
    matching: `events WHERE ${matching}`,
    params: {
      ...{ projectId, from, to, ...Object.fromEntries(given) },
      ...(filters.user && { user: storedIds(projectId, { by: "user", id: filters.user }) }),
      ...(filters.session && { session: storedIds(projectId, { by: "session", id: filters.session }) }),
    },
  };
}

export const inPeriod = `project_id = {projectId:String}
  AND timestamp >= fromUnixTimestamp64Milli({from:Int64}) AND timestamp < fromUnixTimestamp64Milli({to:Int64})`;

/**
 * Most events have no later copy at their time, and of those the id is not looked up.
 * @param within Which copies may matter.
 */
export function isFirstCopy(within: string): string {
  const copies = (columns: string) => `(SELECT ${columns} FROM later_copies WHERE ${within})`;
  const isListed = `(timestamp, event_id) GLOBAL IN ${copies("timestamp, event_id")}`;
  return `NOT (timestamp GLOBAL IN ${copies("timestamp")} AND ${isListed})`;
}

/** The same for few events, found by an index: copies are folded here, where FINAL would read all that lies between. */
export function fewDistinctEvents(condition: string, columns: string): string {
  return `(
  SELECT ${columns} FROM events
  WHERE ${condition} AND ${isFirstCopy(`project_id = {projectId:String} AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})`)}
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`;
}

/** Milliseconds since the epoch, as a question answers them, to a time. */
export const Time = z.coerce.number().transform((milliseconds) => new Date(milliseconds).toISOString());
export const Count = z.coerce.number();
/** None of no values: the engine says it is not a number, and JSON says null. */
export const Measure = z.number().nullable();
