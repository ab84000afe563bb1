/** Errors, grouped by category and by the shape of their messages. */
import { z } from "zod";
import type { Errors } from "@/lib/dashboard/contracts/analytics-answers";
import { Count, distinctEvents, type Scope, Time } from "@/lib/dashboard/queries/distinct-events";
import { failed, hasOutcome } from "@/lib/dashboard/queries/outcomes";
import { topValues } from "@/lib/dashboard/queries/top-values";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxGroups = 100;

/**
 * The variable parts of error messages: quoted text, ids, numbers. A quote within a word is an apostrophe. For RE2, which
 * does not support lookaround.
 */
const differing = [
  '"[^"]*"',
  String.raw`\B'[^']*'\B`,
  "`[^`]*`",
  String.raw`\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\b`,
  String.raw`\b[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9:.]+(?:Z|[+-][0-9]{2}:?[0-9]{2})?)?`,
  String.raw`\b0x[0-9a-fA-F]+\b`,
  String.raw`\b[A-Za-z]{2,8}[_-][0-9A-Za-z]*[0-9][0-9A-Za-z]*\b`,
  String.raw`\b[0-9a-fA-F]{8,}\b`,
  String.raw`\b[0-9]+(?:[.,:][0-9]+)*`,
].join("|");

const Group = z.object({
  category: z.string(),
  shape: z.string(),
  errors: Count,
  first: Time,
  last: Time,
  trend: z.array(Count),
  tools: z.array(z.string()),
  newest: z.array(z.tuple([z.coerce.number(), z.string()])),
  groups: Count,
});
const Totals = z.object({ errors: Count, outcomes: Count });
const Example = z.object({
  eventId: z.string(),
  traceId: z.string(),
  at: Time,
  type: z.string(),
  name: z.string(),
  message: z.string(),
});

export async function errorsOf(scope: Scope, signal: AbortSignal): Promise<Errors> {
  const { sql, params } = distinctEvents(scope);
  const totals = await queryRow(
    `SELECT countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes FROM ${sql}`,
    params,
    Totals,
    signal,
  );
  const groups = await queryRows(
    `SELECT error_category AS category,
  replaceRegexpAll(leftUTF8(error_message, 400), {differing:String}, '…') AS shape,
  count() AS errors,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  countResample(0, 24, 1)(intDiv(24 * (toUnixTimestamp64Milli(timestamp) - {from:Int64}), {to:Int64} - {from:Int64})) AS trend,
  ${topValues("toString(event_name)", "1")} AS tools,
  groupArraySorted(3)((-toUnixTimestamp64Milli(timestamp), toString(event_id))) AS newest,
  count() OVER () AS groups
FROM ${sql} AND ${failed}
GROUP BY category, shape ORDER BY errors DESC, last DESC, category, shape LIMIT ${maxGroups}`,
    { ...params, differing },
    Group,
    signal,
  );
  const examples = await examplesOf(
    scope,
    groups.flatMap(({ newest }) => newest),
    signal,
  );
  return {
    ...totals,
    groups: groups.map(({ groups: _, errors, newest, ...group }) => ({
      ...group,
      count: errors,
      examples: newest.flatMap(([, eventId]) => examples.get(eventId) ?? []),
    })),
    moreGroups: Math.max(0, (groups[0]?.groups ?? 0) - maxGroups),
  };
}

/** Looks up examples by key. Reading the long trace ids and messages of all events would dominate the query time. */
async function examplesOf(
  { projectId }: Scope,
  keys: readonly [before: number, eventId: string][],
  signal: AbortSignal,
) {
  const times = keys.map(([before]) => -before);
  const ids = keys.map(([, eventId]) => eventId);
  const rows = await queryRows(
    `SELECT toString(event_id) AS eventId, trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS at,
  event_type AS type, event_name AS name, error_message AS message
FROM events
WHERE project_id = {projectId:String}
  AND timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)})))
  AND toString(event_id) IN {ids:Array(String)}
ORDER BY received_at DESC LIMIT 1 BY timestamp, event_id`,
    { projectId, times, ids },
    Example,
    signal,
  );
  return new Map(rows.map(({ at, ...example }) => [example.eventId, { ...example, timestamp: at }]));
}
