/** Traces for lists: what they did, how they ended, how long they took. */
import { TraceHead } from "@/lib/analytics/contracts/analytics-answers";
import {
  type CountScope,
  countedType,
  dedupedByIndex,
  projectAndPeriod,
  type Scope,
} from "@/lib/analytics/queries/distinct-events";
import { endOfEvent, failed, hasOutcome, isNamedCall } from "@/lib/analytics/queries/outcomes";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { queryRows } from "@/lib/store/limited-query";

export const tracesPerPage = 50;

export const TraceHeadRow = rowSchema(TraceHead);

/** @param within The condition that selects the relevant repeats. */
export const columnsOfHead = (within: string, counted: CountScope) =>
  `trace_id, session_id, user_id, timestamp, latency_ms, status, error_category, ${countedType(within, counted)} AS event_type,
    event_name, source, event_id, received_at`;
const maxTools = 10;
const end = endOfEvent("latency_ms");
/** Unknown if all events have the same timestamp and none has a latency. */
export const durationMs = `if(min(timestamp) = max(timestamp) AND count(latency_ms) = 0, NULL,
    max(${end}) - toUnixTimestamp64Milli(min(timestamp)))`;
/** Whether the event that ended last failed. If several ended at the same time, any failure counts. */
const endedInError = `maxIf((${end}, ${failed}), ${hasOutcome}).2`;
/** Excludes connections and lists of tools. Every client sends these first, so their names do not distinguish traces. */
const isDistinctive = "event_name != '' AND event_type NOT IN ('connection', 'tool_discovery')";
const toolsByFirstCall = `arraySort((tool, at) -> at,
    (minMapIf([toString(event_name)], [toUnixTimestamp64Milli(timestamp)], ${isNamedCall}) AS calls).1, calls.2)`;
/** Of several at the same time, the smallest, so that a trace always reads the same. */
const earliest = (column: string, condition = "true") => `minIf((timestamp, toString(${column})), ${condition}).2`;
export const headOfTrace = `trace_id AS traceId,
  ${earliest("session_id", "session_id != ''")} AS sessionId,
  ${earliest("user_id", "user_id != ''")} AS userId,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  ${durationMs} AS durationMs,
  count() AS events,
  countIf(${failed}) AS errors,
  multiIf(countIf(${hasOutcome}) = 0, '', ${endedInError}, 'error', 'success') AS outcome,
  arraySort(groupUniqArray(toString(source))) AS sources,
  arraySlice(${toolsByFirstCall} AS chain, 1, ${maxTools}) AS tools,
  greatest(0, toInt64(length(chain)) - ${maxTools}) AS moreTools,
  if(countIf(${isDistinctive}) = 0, ${earliest("event_type")}, ${earliest("event_name", isDistinctive)}) AS firstName`;

/** In the order of the ids. */
export async function readTraceHeads(scope: Scope, ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  const { projectId, from, to, hasRepeats = true } = scope;
  const listed = `${projectAndPeriod} AND trace_id IN {ids:Array(String)}`;
  const statement = `SELECT ${headOfTrace} FROM ${dedupedByIndex(listed, columnsOfHead(projectAndPeriod, { hasRepeats }))} GROUP BY trace_id ORDER BY indexOf({ids:Array(String)}, traceId)`;
  return queryRows(statement, { projectId, from, to, ids }, TraceHeadRow, signal);
}
