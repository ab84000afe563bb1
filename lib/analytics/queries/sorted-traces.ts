/** The traces of a period, sorted by a column of the list. */

import { z } from "zod";
import type { SortedBefore } from "@/lib/analytics/contracts/analytics";
import type { Traces } from "@/lib/analytics/contracts/analytics-answers";
import type { TraceSort, TraceSortName } from "@/lib/analytics/contracts/page-parameters";
import { hasFilters } from "@/lib/analytics/queries/conditions";
import { distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import { readTraceHeads, tracesPerPage } from "@/lib/analytics/queries/trace-heads";
import type { Measure } from "@/lib/analytics/sealing/rollup-tables";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

type Value = {
  /** NULL when a trace has no value. */
  readonly sql: string;
  readonly type: "Int64" | "String";
};
/** An integer, because it has to survive the round trip through a cursor. */
const number = (sql: string): Value => ({ sql: `toInt64(${sql})`, type: "Int64" });
/**
 * Sorts like `ended`. The engine finds the maximum of a number three times as fast as of a tuple. The bits of non-negative floats sort like
 * the floats. Ends before 1970 are ties.
 */
const endedKey = "bitShiftLeft(toUInt128(reinterpretAsUInt64(greatest(ended.1, 0))), 1) + ended.2";
/** Of the parts of a trace. Calls at the same time are in the same part, so `argMin` has no ties. */
const values: Record<TraceSortName, Value> = {
  title: { sql: "nullIf(lowerUTF8(argMin(first_call.2, first_call.1)), '')", type: "String" },
  outcome: number(`if(sum(outcomes) = 0, NULL, bitAnd(max(${endedKey}), 1))`),
  errors: number("sum(errors)"),
  events: number("sum(part.events)"),
  duration: number(`round(1000 * if(min(first_at) = max(last_at) AND sum(measured) = 0, NULL,
    max(end_ms) - toUnixTimestamp64Milli(min(first_at))))`),
  last: number("toUnixTimestamp64Milli(max(last_at))"),
};
/** What each value is computed from. */
const measuresBySort: Record<TraceSortName, readonly Measure[]> = {
  title: ["first_call"],
  outcome: ["outcomes", "ended"],
  errors: ["errors"],
  events: ["events"],
  duration: ["first_at", "last_at", "measured", "end_ms"],
  last: ["last_at"],
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
  const name = sort.replace("-", "") as TraceSortName;
  const { sql: value, type } = values[name];
  const order = orders[sort.startsWith("-") ? "descending" : "ascending"];
  const matching = distinctEvents(listed);
  // All events of the traces, also those that don't match.
  const unfiltered = { ...listed, filters: {} };
  const reading = await planReading(unfiltered, unfiltered, signal);
  const { sql, params } = relation(unfiltered, reading, { by: ["trace_id"], measures: measuresBySort[name] });
  const Row = z.object({ traceId: z.string(), value: type === "Int64" ? z.coerce.number() : z.string() });
  const statement = `SELECT trace_id AS traceId, ifNull(${value}, ${order.missing[type]}) AS value
FROM ${sql} AS part
${hasFilters(scope.filters) ? `WHERE trace_id GLOBAL IN (SELECT trace_id FROM ${matching.withoutFinal})` : ""}
GROUP BY trace_id
${before ? `HAVING (value, traceId) ${order.beyond} ({value:${type}}, {traceId:String})` : ""}
ORDER BY value ${order.sql}, traceId ${order.sql} LIMIT ${tracesPerPage}`;
  const position = before && { value: before.value, traceId: before.traceId };
  const found = await queryRows(statement, { ...params, ...matching.params, ...position }, Row, signal);
  const traces = await readTraceHeads(
    listed,
    found.map(({ traceId }) => traceId),
    signal,
  );
  const last = found.length < tracesPerPage ? undefined : found.at(-1);
  return { traces, before: last ? JSON.stringify({ ...last, from, until } satisfies SortedBefore) : null };
}
