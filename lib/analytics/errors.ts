/** Errors, grouped by category and by the shape of their messages. */
import { z } from "zod";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/distinct-events";
import { questionRow, questionRows } from "@/lib/clickhouse/questions";
import type { Errors } from "@/lib/contracts/analytics-answers";

const mostGroups = 100;
const isError = "(status = 'error' OR error_category != '' OR event_type = 'widget_error')";

/**
 * What differs between the messages of a kind: quoted pieces, identifiers, numbers. A quote within a word is an
 * apostrophe. For RE2, which knows no looking around.
 */
const differing = [
  String.raw`"[^"]*"`,
  String.raw`\B'[^']*'\B`,
  "`[^`]*`",
  String.raw`\bhttps?://[^\s"'<>)\]]+`,
  String.raw`\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\b`,
  String.raw`\b0x[0-9a-fA-F]+\b`,
  String.raw`\b[A-Za-z]{2,8}[_-][0-9A-Za-z]*[0-9][0-9A-Za-z]*\b`,
  String.raw`\b[0-9a-fA-F]{8,}\b`,
  String.raw`[0-9]+(?:[.,:][0-9]+)*`,
].join("|");

const Group = z.object({
  category: z.string(),
  shape: z.string(),
  errors: Count,
  first: Time,
  last: Time,
  tools: z.array(z.string()),
  examples: z.array(z.tuple([z.coerce.number(), z.string(), z.string(), z.string()])),
  groups: Count,
});
const Totals = z.object({ errors: Count, outcomes: Count });

export async function errorsOf(scope: Scope, signal: AbortSignal): Promise<Errors> {
  const { sql, params } = distinctEvents(scope);
  const totals = await questionRow(
    `SELECT countIf(${isError}) AS errors, countIf(status != '' OR ${isError}) AS outcomes FROM ${sql}`,
    params,
    Totals,
    signal,
  );
  const groups = await questionRows(
    `SELECT error_category AS category,
  replaceRegexpAll(leftUTF8(error_message, 400), {differing:String}, '…') AS shape,
  count() AS errors,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  arraySort(groupUniqArrayIf(5)(toString(event_name), event_name != '')) AS tools,
  groupArraySorted(3)((-toUnixTimestamp64Milli(timestamp), toString(event_id), trace_id, error_message)) AS examples,
  count() OVER () AS groups
FROM ${sql} AND ${isError}
GROUP BY category, shape ORDER BY errors DESC, last DESC, category, shape LIMIT ${mostGroups}`,
    { ...params, differing },
    Group,
    signal,
  );
  return {
    ...totals,
    groups: groups.map(({ groups: _, errors, examples, ...group }) => ({
      ...group,
      count: errors,
      examples: examples.map(([before, eventId, traceId, message]) => ({
        eventId,
        traceId,
        timestamp: new Date(-before).toISOString(),
        message,
      })),
    })),
    moreGroups: Math.max(0, (groups[0]?.groups ?? 0) - mostGroups),
  };
}
