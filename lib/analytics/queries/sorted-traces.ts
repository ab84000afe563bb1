/** The traces of a period, sorted by a column of the list. */

import { z } from "zod";
import type { SortedBefore } from "@/lib/analytics/contracts/analytics";
import type { Traces } from "@/lib/analytics/contracts/analytics-answers";
import type { TraceSort, TraceSortName } from "@/lib/analytics/contracts/page-parameters";
import { andOriginal, distinctEvents, inPeriod, type Scope } from "@/lib/analytics/queries/distinct-events";
import { failed, hasOutcome } from "@/lib/analytics/queries/outcomes";
import { durationMs, endedInError, headsOf, isToolCall, tracesPerPage } from "@/lib/analytics/queries/trace-heads";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

type Value = {
  /** NULL when a trace has no value. */
  readonly sql: string;
  readonly type: "Int64" | "String";
};
/** An integer, because it has to survive the round trip through a cursor. */
const number = (sql: string): Value => ({ sql: `toInt64(${sql})`, type: "Int64" });
const values: Record<TraceSortName, Value> = {
  // If several tools were called in the same millisecond, use the first by name, as the title does.
  title: {
    sql: `nullIf(lowerUTF8(argMinIf(toString(event_name), (timestamp, event_name), ${isToolCall})), '')`,
    type: "String",
  },
  outcome: number(`if(countIf(${hasOutcome}) = 0, NULL, ${endedInError})`),
  errors: number(`countIf(${failed})`),
  events: number("count()"),
  duration: number(`round(1000 * ${durationMs})`),
  last: number("toUnixTimestamp64Milli(max(timestamp))"),
};

/** Traces without a value come last in both directions: they get a value above the highest or below the lowest. */
const orders = {
  ascending: { sql: "ASC", beyond: ">", missing: { Int64: Number.MAX_SAFE_INTEGER, String: "unhex('f48fbfbf')" } },
  descending: { sql: "DESC", beyond: "<", missing: { Int64: -1, String: "''" } },
} as const;

/** Cursors expire after a day: the cursor's period may start at most this much earlier than the scope's. */
const maxReadMs = dayMs;

/**
 * The traces of `newestTraces` in another order.
 * @param before The cursor of the previous response. It fixes the period of the list, so newer events don't move traces between pages. An older event
 * that arrives late can still do so, because it cannot be distinguished from a retry.
 */
export async function sortedTraces(
  scope: Scope,
  sort: TraceSort,
  before: SortedBefore | undefined,
  signal: AbortSignal,
): Promise<Traces> {
  const until = before?.until ?? Date.now();
  const from = before ? Math.min(scope.from, Math.max(before.from, scope.from - maxReadMs)) : scope.from;
  const listed = { ...scope, from, to: Math.min(scope.to, until) };
  const { sql, type } = values[sort.replace("-", "") as TraceSortName];
  const order = orders[sort.startsWith("-") ? "descending" : "ascending"];
  const { withoutFinal, params } = distinctEvents(listed);
  const isFiltered = Object.values(scope.filters).some((filter) => filter !== undefined);
  const Row = z.object({ traceId: z.string(), value: type === "Int64" ? z.coerce.number() : z.string() });
  const statement = `SELECT trace_id AS traceId, ifNull(${sql}, ${order.missing[type]}) AS value
FROM events FINAL WHERE ${inPeriod}${andOriginal(scope, inPeriod)}
  ${isFiltered ? `AND trace_id GLOBAL IN (SELECT trace_id FROM ${withoutFinal})` : ""}
GROUP BY trace_id
${before ? `HAVING (value, traceId) ${order.beyond} ({value:${type}}, {traceId:String})` : ""}
ORDER BY value ${order.sql}, traceId ${order.sql} LIMIT ${tracesPerPage}`;
  const position = before && { value: before.value, traceId: before.traceId };
  const found = await queryRows(statement, { ...params, ...position }, Row, signal);
  const traces = await headsOf(
    listed,
    found.map(({ traceId }) => traceId),
    signal,
  );
  const last = found.length < tracesPerPage ? undefined : found.at(-1);
  return { traces, before: last ? JSON.stringify({ ...last, from, until } satisfies SortedBefore) : null };
}
