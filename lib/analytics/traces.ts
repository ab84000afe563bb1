/** Traces: the newest of a period, and one of them with its events on one axis of time. */
import { z } from "zod";
import {
  Count,
  distinctEvents,
  fewDistinctEvents,
  inPeriod,
  Measure,
  type Scope,
  Time,
} from "@/lib/analytics/distinct-events";
import { HeadRow, headColumns, headOf } from "@/lib/analytics/event-heads";
import { failed } from "@/lib/analytics/outcomes";
import { questionRows } from "@/lib/clickhouse/questions";
import type { Before } from "@/lib/contracts/analytics";
import type { Trace, Traces } from "@/lib/contracts/analytics-answers";

const tracesAtOnce = 50;
const mostEvents = 500;

const Newest = z.object({ traceId: z.string(), lastMs: z.coerce.number() });
const Head = z.object({
  traceId: z.string(),
  sessionId: z.string(),
  userId: z.string(),
  first: Time,
  last: Time,
  durationMs: Measure,
  events: Count,
  errors: Count,
  sources: z.array(z.string()),
  firstName: z.string(),
});

const columnsOfHead = `trace_id, session_id, user_id, timestamp, latency_ms, status, error_category, event_type, event_name,
    source, event_id, received_at`;
/** An event is drawn from its timestamp for as long as its latency. Of one moment without any, nobody knows how long it took. */
const headOfTrace = `trace_id AS traceId,
  argMin(session_id, timestamp) AS sessionId,
  anyIf(user_id, user_id != '') AS userId,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  if(min(timestamp) = max(timestamp) AND count(latency_ms) = 0, NULL,
    max(toUnixTimestamp64Milli(timestamp) + ifNull(latency_ms, 0)) - toUnixTimestamp64Milli(min(timestamp))) AS durationMs,
  count() AS events,
  countIf(${failed}) AS errors,
  arraySort(groupUniqArray(toString(source))) AS sources,
  if(max(event_name) = '', argMin(event_type, timestamp), argMinIf(event_name, timestamp, event_name != '')) AS firstName`;

const cursorTime = "fromUnixTimestamp64Milli({at:Int64})";
/** Many may have their last event in the same millisecond. */
const cursor = `(${cursorTime}, {traceId:String})`;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Traces of which some event passes the filters, with all their events of the period, by the last event that passes.
 * @param before Only traces that have it before that, at the time when the list began: what came since moves none of them.
 */
export async function newestTraces(scope: Scope, before: Before | undefined, signal: AbortSignal): Promise<Traces> {
  const { at, traceId, until } = before ?? { at: scope.to, traceId: "", until: Date.now() };
  const { unfolded, params } = distinctEvents({ ...scope, to: Math.min(scope.to, until) });
  // Unfolded, the events are read from the newest on, and no further than needed; copies change no list of traces.
  const newest = await questionRows(
    `SELECT trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS lastMs
FROM ${unfolded} AND timestamp <= ${cursorTime} AND (timestamp, trace_id) < ${cursor}
  AND trace_id GLOBAL NOT IN (
    SELECT trace_id FROM ${unfolded} AND timestamp >= ${cursorTime} AND (timestamp, trace_id) >= ${cursor}
      AND received_at <= fromUnixTimestamp64Milli({until:Int64})
  )
ORDER BY timestamp DESC, trace_id DESC LIMIT 1 BY trace_id LIMIT ${tracesAtOnce}`,
    { ...params, at, traceId, until },
    Newest,
    signal,
  );
  const ids = newest.map(({ traceId }) => traceId);
  const listed = `${inPeriod} AND trace_id IN {ids:Array(String)}`;
  const traces = await questionRows(
    `SELECT ${headOfTrace} FROM ${fewDistinctEvents(listed, columnsOfHead)} GROUP BY trace_id ORDER BY indexOf({ids:Array(String)}, traceId)`,
    { projectId: scope.projectId, from: scope.from, to: scope.to, ids },
    Head,
    signal,
  );
  const oldest = newest.length < tracesAtOnce ? undefined : newest.at(-1);
  return { traces, before: oldest ? `${iso(oldest.lastMs)} ${oldest.traceId} ${iso(until)}` : null };
}

const ofTrace = "project_id = {projectId:String} AND trace_id = {traceId:String}";
export async function findTrace(projectId: string, traceId: string, signal: AbortSignal): Promise<Trace | undefined> {
  const params = { projectId, traceId };
  const [trace] = await questionRows(
    `SELECT ${headOfTrace} FROM ${fewDistinctEvents(ofTrace, columnsOfHead)} GROUP BY trace_id`,
    params,
    Head,
    signal,
  );
  if (trace === undefined) return undefined;
  const rows = await questionRows(
    `SELECT ${headColumns} FROM ${fewDistinctEvents(ofTrace, "*")} ORDER BY timestamp, event_id LIMIT ${mostEvents}`,
    params,
    HeadRow,
    signal,
  );
  return { trace, events: rows.map(headOf), more: trace.events - rows.length };
}
