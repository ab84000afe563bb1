/** The newest traces of a period, and single traces with their events. */

import { z } from "zod";
import type { Before } from "@/lib/analytics/contracts/analytics";
import type { Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { dedupedByIndex, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { HeadRow, headColumns, toHead } from "@/lib/analytics/queries/event-heads";
import { type Found, findWithinBounds, projectBounds, withinBounds } from "@/lib/analytics/queries/find-within-bounds";
import {
  columnsOfHead,
  headOfTrace,
  readTraceHeads,
  TraceHeadRow,
  tracesPerPage,
} from "@/lib/analytics/queries/trace-heads";
import { usageColumns, usageOfEvents } from "@/lib/analytics/queries/usage";
import { hourMs } from "@/lib/durations";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { keptSince } from "@/lib/gate/settings/setting-store";
import { iso } from "@/lib/iso-time";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const maxEvents = 500;
const minSearchedMs = hourMs;

const Newest = z.object({ traceId: z.string(), lastMs: z.coerce.number() });
const cursorTime = "fromUnixTimestamp64Milli({at:Int64})";
/** Includes the id, because many traces may have their last event in the same millisecond. */
const cursor = `(${cursorTime}, {traceId:String})`;
/**
 * Traces with an event that matches the filters, with all their events in the period, ordered by last matching event.
 * @param before The cursor of the previous response. It contains the time of the first request, so that newer events don't move traces
 * between pages.
 */
export async function newestTraces(scope: Scope, before: Before | undefined, signal: AbortSignal): Promise<Traces> {
  const cursorOfPage = before ?? { at: scope.to, traceId: "", until: Date.now() };
  const newest = await newestBefore(scope, cursorOfPage, signal);
  const traces = await readTraceHeads(
    scope,
    newest.map(({ traceId }) => traceId),
    signal,
  );
  const oldest = newest.length < tracesPerPage ? undefined : newest.at(-1);
  return { traces, before: oldest ? `${iso(oldest.lastMs)} ${oldest.traceId} ${iso(cursorOfPage.until)}` : null };
}

/** Searches ever longer parts of the period until the page is full, so that few events are read, however many there are. */
async function newestBefore(scope: Scope, { at, traceId, until }: Before, signal: AbortSignal) {
  const to = Math.min(scope.to, until);
  const wholeMs = at - scope.from;
  for (let searchedMs = Math.max(minSearchedMs, wholeMs / 512); ; searchedMs *= 8) {
    const isWhole = searchedMs >= wholeMs;
    const from = isWhole ? scope.from : Math.floor(at - searchedMs);
    // Without FINAL, because identical retries do not affect the list.
    const { withoutFinal, params } = distinctEvents({ ...scope, from, to });
    const statement = `SELECT trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS lastMs
FROM ${withoutFinal} AND timestamp <= ${cursorTime} AND (timestamp, trace_id) < ${cursor}
  AND trace_id GLOBAL NOT IN (
    SELECT trace_id FROM ${withoutFinal} AND timestamp >= ${cursorTime} AND (timestamp, trace_id) >= ${cursor}
      AND received_at <= fromUnixTimestamp64Milli({until:Int64})
  )
ORDER BY timestamp DESC, trace_id DESC LIMIT 1 BY trace_id LIMIT ${tracesPerPage}`;
    const newest = await queryRows(statement, { ...params, at, traceId, until }, Newest, signal);
    if (isWhole || newest.length === tracesPerPage) return newest;
  }
}

const isOfTrace = "project_id = {projectId:String} AND trace_id = {traceId:String}";
const traceBounds = withinBounds(isOfTrace);

/** @param id The id as sent or as stored. */
export async function findTrace(projectId: string, id: string, signal: AbortSignal): Promise<Trace | undefined> {
  // Older events are hidden until they are deleted.
  const since = keptSince((await projectSettings(projectId)).settings, Date.now());
  return findWithinBounds(
    projectId,
    { by: "trace", id },
    {
      condition: `${isOfTrace} AND timestamp >= fromUnixTimestamp64Milli({keptSince:Int64})`,
      paramsOf: (traceId) => ({ projectId, traceId, keptSince: since }),
      read: (params, _, found) => readTrace(projectId, params, found, signal),
    },
    signal,
  );
}

async function readTrace(
  projectId: string,
  params: Params,
  found: Found,
  signal: AbortSignal,
): Promise<Trace | undefined> {
  const heads = dedupedByIndex(traceBounds, columnsOfHead(projectBounds, found));
  const traceSql = `SELECT ${headOfTrace} FROM ${heads} GROUP BY trace_id`;
  const [trace] = await queryRows(traceSql, params, TraceHeadRow, signal);
  if (trace === undefined) return undefined;
  const eventsSql = `SELECT ${headColumns} FROM ${dedupedByIndex(traceBounds, "*")}
ORDER BY timestamp, event_id LIMIT ${maxEvents}`;
  const rows = await queryRows(eventsSql, params, HeadRow, signal);
  const usage = await usageOfEvents(
    projectId,
    { sql: dedupedByIndex(traceBounds, usageColumns), params },
    found,
    signal,
  );
  return { trace, usage, events: rows.map(toHead), more: trace.events - rows.length };
}
