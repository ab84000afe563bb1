/** One session of a project, of any age: its traces and events. */
import { z } from "zod";
import type { Session } from "@/lib/dashboard/contracts/analytics-answers";
import { Count, dedupedByIndex, Measure, Time } from "@/lib/dashboard/queries/distinct-events";
import { HeadRow, headColumns, headOf } from "@/lib/dashboard/queries/event-heads";
import { failed } from "@/lib/dashboard/queries/outcomes";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import { columnsOfHead, durationMs, headOfTrace, TraceHeadRow } from "@/lib/dashboard/queries/trace-heads";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxEvents = 500;
const maxTraces = 100;
const maxUsers = 10;

const Bounds = z.object({ rows: Count, from: z.coerce.number(), to: z.coerce.number() });
const isOfSession = "project_id = {projectId:String} AND session_id = {sessionId:String}";
const boundsOfSession = `SELECT count() AS rows, toUnixTimestamp64Milli(min(timestamp)) AS from, toUnixTimestamp64Milli(max(timestamp)) AS to
FROM events WHERE ${isOfSession}`;
/** Rows are sorted by time, so the bounds exclude most of them. */
const ofSession = `${isOfSession} AND timestamp >= fromUnixTimestamp64Milli({from:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({to:Int64})`;

const Totals = z.object({
  first: Time,
  last: Time,
  durationMs: Measure,
  events: Count,
  traces: Count,
  errors: Count,
  users: z.array(z.string()),
});
const totals = `SELECT toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last,
  ${durationMs} AS durationMs, count() AS events, uniqExact(trace_id) AS traces, countIf(${failed}) AS errors,
  arraySort(groupUniqArrayIf(${maxUsers})(user_id, user_id != '')) AS users
FROM ${dedupedByIndex(ofSession, columnsOfHead)} HAVING events > 0`;
const traces = `SELECT ${headOfTrace} FROM ${dedupedByIndex(ofSession, columnsOfHead)}
GROUP BY trace_id ORDER BY first, traceId LIMIT ${maxTraces}`;
const events = `SELECT ${headColumns} FROM ${dedupedByIndex(ofSession, "*")} ORDER BY timestamp, event_id LIMIT ${maxEvents}`;

/** @param id The id as sent or as stored. */
export async function findSession(projectId: string, id: string, signal: AbortSignal): Promise<Session | undefined> {
  for (const sessionId of storedIds(projectId, { by: "session", id })) {
    const session = sessionId === "" ? undefined : await findStoredSession({ projectId, sessionId }, signal);
    if (session !== undefined) return session;
  }
  return undefined;
}

async function findStoredSession(
  named: { projectId: string; sessionId: string },
  signal: AbortSignal,
): Promise<Session | undefined> {
  const { rows, ...bounds } = await queryRow(boundsOfSession, named, Bounds, signal);
  if (rows === 0) return undefined;
  const params = { ...named, ...bounds };
  const [session] = await queryRows(totals, params, Totals, signal);
  if (session === undefined) return undefined;
  const listed = await queryRows(events, params, HeadRow, signal);
  return {
    session: { sessionId: named.sessionId, ...session },
    traces: await queryRows(traces, params, TraceHeadRow, signal),
    events: listed.map(headOf),
    more: session.events - listed.length,
  };
}
