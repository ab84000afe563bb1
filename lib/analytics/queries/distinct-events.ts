/** A project's events without duplicates, which all dashboard queries read. */
import { z } from "zod";
import type { Filters, Period } from "@/lib/analytics/contracts/analytics";
import { comparesReceipt, filtersSql } from "@/lib/analytics/queries/conditions";
import type { Params } from "@/lib/store/reader";

export type Scope = Period & {
  readonly projectId: string;
  readonly filters: Filters;
  /** The time zone of charts. */
  readonly zone: string;
  /** Whether the period ends at the current time. */
  readonly endsNow?: boolean;
  /** Earlier events are past the project's retention. In milliseconds since the epoch. */
  readonly keptSince?: number;
  /** False if the project has no duplicates, so that they need not be looked up. */
  readonly hasDuplicates?: boolean | undefined;
  /** False if the project has no repeats, likewise. */
  readonly hasRepeats?: boolean | undefined;
  /** Whether a tool call counts once in all, which is the default, or for each session or user of its reports. */
  readonly countsBy?: "session" | "user";
};
type Events = {
  /** The table expression after FROM. */
  readonly sql: string;
  /** Like `sql`, for queries that are not affected by identical retries. */
  readonly withoutFinal: string;
  /** Like `withoutFinal`, but first checks a condition that few events meet. Can include a row that a retry has replaced. */
  readonly withoutFinalFirst: (condition: string) => string;
  /** Like `withoutFinal`, for queries that are not affected by duplicates either. */
  readonly matching: string;
  readonly params: Params;
};

/**
 * The events of a period that match the filters. FINAL merges identical retries. Duplicates are excluded using the list that
 * `findDuplicates` updates.
 */
export function distinctEvents(scope: Scope): Events {
  const { projectId, from, to, filters, keptSince = 0 } = scope;
  const { sql, params } = filtersSql(projectId, filters, countedType(projectAndPeriod, scope));
  const matching = projectAndPeriod + sql;
  const where = `${matching}${andOriginal(scope, projectAndPeriod)}`;
  const distinct = `events FINAL WHERE ${where}`;
  const tellsRetriesApart = comparesReceipt(filters);
  const merged = tellsRetriesApart ? "events FINAL" : "events";
  return {
    sql: distinct,
    withoutFinal: `${merged} WHERE ${where}`,
    withoutFinalFirst: (condition) => `${merged} PREWHERE ${condition} WHERE ${where}`,
    matching: tellsRetriesApart ? distinct : `events WHERE ${matching}`,
    params: { projectId, from: Math.max(from, keptSince), to, ...params },
  };
}

export const projectAndPeriod = `project_id = {projectId:String}
  AND timestamp >= fromUnixTimestamp64Milli({from:Int64}) AND timestamp < fromUnixTimestamp64Milli({to:Int64})`;

/** Selects events by their times, in milliseconds since the epoch. */
export const isAtTimes = "timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)})))";

/** Planning this condition takes a third of the time of a small query. */
export const andOriginal = ({ hasDuplicates = true }: Pick<Scope, "hasDuplicates">, within: string): string =>
  hasDuplicates ? ` AND ${isOriginal(within)}` : "";

/**
 * Checks the timestamp first: few events share one with a duplicate, so most need no lookup by id.
 * @param within The condition that selects the relevant duplicates.
 */
export function isOriginal(within: string): string {
  const copies = (columns: string) => `(SELECT ${columns} FROM later_copies WHERE ${within})`;
  const isListed = `(timestamp, event_id) GLOBAL IN ${copies("timestamp, event_id")}`;
  return `NOT (timestamp GLOBAL IN ${copies("timestamp")} AND ${isListed})`;
}

/** What decides which events are repeats. */
export type CountScope = Pick<Scope, "hasRepeats" | "countsBy"> & { readonly filters?: Filters };

/**
 * The start of a SELECT from events with `repeats_usage`: whether an event repeats the usage of a descendant. If the project has repeats,
 * `event_type` becomes the type that figures count.
 * @param within The condition that selects the relevant repeats.
 */
export const withRepeats = (within: string, counted: CountScope = {}): string =>
  counted.hasRepeats === false
    ? "WITH false AS repeats_usage"
    : `WITH ${isRepeat(within, "usage")} AS repeats_usage, ${countedType(within, counted)} AS event_type`;

/**
 * The type that figures count: a report of a tool call that another report counts is a step. Among the events of a session or a user, it
 * isn't if the other report is of another one.
 */
export function countedType(within: string, { hasRepeats = true, countsBy, filters = {} }: CountScope = {}): string {
  if (!hasRepeats) return "events.event_type";
  const by = countsBy ?? (["session", "user"] as const).find((name) => selects(filters, name));
  const isCounted = by === undefined ? "" : ` AND NOT ${isRepeat(within, by)}`;
  return `if(events.event_type = 'tool_call' AND ${isRepeat(within, "call")}${isCounted}, 'step', events.event_type)`;
}

/** Whether all events that match are of the given sessions or users. */
const selects = (filters: Filters, name: "session" | "user") => {
  const { [name]: given, where = [] } = selectors(filters);
  return given !== undefined || where.some((condition) => condition.name === name);
};

/** The filters that select events of sessions and users, which are indexed. */
export const selectors = ({ session, user, where = [] }: Filters): Filters => ({
  session,
  user,
  where: where.filter(({ operator, name }) => operator === "is" && (name === "session" || name === "user")),
});

/** Checks the timestamp first, like `isOriginal`. */
function isRepeat(within: string, kind: "usage" | "call" | "session" | "user"): string {
  const listed = `FROM repeats FINAL WHERE ${within} AND kind = '${kind}' AND tupleElement(latest, 2) != toUUIDOrZero('')`;
  return `(timestamp GLOBAL IN (SELECT timestamp ${listed})
    AND (timestamp, event_id) GLOBAL IN (SELECT timestamp, event_id ${listed}))`;
}

/**
 * Deduplicates a few events found by an index. Merges retries without FINAL, which would read all rows in between. Every subquery takes
 * milliseconds to plan, so all rows are compared by id, without the check of `isOriginal` by timestamp.
 */
export function dedupedByIndex(condition: string, columns: string): string {
  return `(
  SELECT ${columns} FROM events
  WHERE ${condition} AND (timestamp, event_id) GLOBAL NOT IN (
    SELECT timestamp, event_id FROM later_copies
    WHERE project_id = {projectId:String} AND event_id GLOBAL IN (SELECT event_id FROM events WHERE ${condition})
  )
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`;
}

/** Converts milliseconds since the epoch, as returned by queries, to an ISO timestamp. */
export const Time = z.coerce.number().transform((milliseconds) => new Date(milliseconds).toISOString());
export const Count = z.coerce.number();
/** Null if there are no values: the engine returns NaN, which becomes null in JSON. */
export const Measure = z.number().nullable();
