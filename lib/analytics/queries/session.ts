/** One session of a project, of any age: its traces and events. */
import { Session } from "@/lib/analytics/contracts/analytics-answers";
import { dedupedByIndex } from "@/lib/analytics/queries/distinct-events";
import { HeadRow, headColumns, toHead } from "@/lib/analytics/queries/event-heads";
import { type Found, findWithinBounds, projectBounds, withinBounds } from "@/lib/analytics/queries/find-within-bounds";
import { failed } from "@/lib/analytics/queries/outcomes";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { columnsOfHead, durationMs, headOfTrace, TraceHeadRow } from "@/lib/analytics/queries/trace-heads";
import { usageColumns, usageOfEvents } from "@/lib/analytics/queries/usage";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const maxEvents = 500;
const maxTraces = 100;
const maxUsers = 10;

const isOfSession = "project_id = {projectId:String} AND session_id = {sessionId:String}";
const sessionBounds = withinBounds(isOfSession);

const Totals = rowSchema(Session.shape.session.omit({ sessionId: true }));
const heads = (found: Found) =>
  dedupedByIndex(sessionBounds, columnsOfHead(projectBounds, { ...found, countsBy: "session" }));
const totals = (
  found: Found,
) => `SELECT toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last,
  ${durationMs} AS durationMs, count() AS events, uniqExact(trace_id) AS traces, countIf(${failed}) AS errors,
  arraySort(groupUniqArrayIf(${maxUsers})(user_id, user_id != '')) AS users
FROM ${heads(found)} HAVING events > 0`;
const traces = (found: Found) => `SELECT ${headOfTrace} FROM ${heads(found)}
GROUP BY trace_id ORDER BY first, traceId LIMIT ${maxTraces}`;
const events = `SELECT ${headColumns} FROM ${dedupedByIndex(sessionBounds, "*")} ORDER BY timestamp, event_id LIMIT ${maxEvents}`;

/** @param id The id as sent or as stored. */
export const findSession = (projectId: string, id: string, signal: AbortSignal): Promise<Session | undefined> =>
  findWithinBounds(
    projectId,
    { by: "session", id },
    {
      condition: isOfSession,
      paramsOf: (sessionId) => ({ projectId, sessionId }),
      read: (params, sessionId, found) => readSession(projectId, params, sessionId, found, signal),
    },
    signal,
  );

async function readSession(
  projectId: string,
  params: Params,
  sessionId: string,
  found: Found,
  signal: AbortSignal,
): Promise<Session | undefined> {
  const [session] = await queryRows(totals(found), params, Totals, signal);
  if (session === undefined) return undefined;
  const listed = await queryRows(events, params, HeadRow, signal);
  return {
    session: { sessionId, ...session },
    usage: await usageOfEvents(projectId, { sql: dedupedByIndex(sessionBounds, usageColumns), params }, found, signal),
    traces: await queryRows(traces(found), params, TraceHeadRow, signal),
    events: listed.map(toHead),
    more: session.events - listed.length,
  };
}
