/** Everything stored about a user, over all time: sessions, tools and errors. */
import { z } from "zod";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";
import { userCondition } from "@/lib/dashboard/queries/conditions";
import { Count, dedupedByIndex, Time } from "@/lib/dashboard/queries/distinct-events";
import { errorShape } from "@/lib/dashboard/queries/error-shape";
import { errorIdOf } from "@/lib/dashboard/queries/failures";
import { failed, hasOutcome } from "@/lib/dashboard/queries/outcomes";
import { storedIds } from "@/lib/dashboard/queries/stored-ids";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxSessions = 100;
const maxTools = 50;
const maxErrors = 20;

const Bounds = z.object({ rows: Count, from: z.coerce.number(), to: z.coerce.number() });
const isOfUser = `project_id = {projectId:String} AND ${userCondition("user")}`;
const boundsOfUser = `SELECT count() AS rows, toUnixTimestamp64Milli(min(timestamp)) AS from, toUnixTimestamp64Milli(max(timestamp)) AS to
FROM events WHERE ${isOfUser}`;
/** Rows are sorted by time, so that the bounds exclude most of them. */
const ofUser = `${isOfUser} AND timestamp >= fromUnixTimestamp64Milli({from:Int64})
  AND timestamp <= fromUnixTimestamp64Milli({to:Int64})`;
const events = dedupedByIndex(
  ofUser,
  `session_id, trace_id, timestamp, event_id, received_at, event_type, event_name, status, error_category,
    if(${failed}, ${errorShape}, '') AS shape`,
);

const times = "toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last";
const Totals = z.object({
  first: Time,
  last: Time,
  events: Count,
  sessions: Count,
  traces: Count,
  toolCalls: Count,
  errors: Count,
  outcomes: Count,
});
const totals = `SELECT ${times}, count() AS events, uniqExactIf(session_id, session_id != '') AS sessions, uniqExact(trace_id) AS traces,
  countIf(event_type = 'tool_call') AS toolCalls, countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes
FROM ${events} HAVING events > 0`;

const Session = z.object({
  sessionId: z.string(),
  first: Time,
  last: Time,
  events: Count,
  traces: Count,
  toolCalls: Count,
  errors: Count,
  all: Count,
});
const sessions = `SELECT session_id AS sessionId, ${times}, count() AS events, uniqExact(trace_id) AS traces,
  countIf(event_type = 'tool_call') AS toolCalls, countIf(${failed}) AS errors, count() OVER () AS all
FROM ${events} GROUP BY session_id ORDER BY last DESC, sessionId LIMIT ${maxSessions}`;

const Tool = z.object({ tool: z.string(), calls: Count, errors: Count, outcomes: Count, last: Time, all: Count });
const tools = `SELECT toString(event_name) AS tool, count() AS calls, countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes,
  toUnixTimestamp64Milli(max(timestamp)) AS last, count() OVER () AS all
FROM ${events} WHERE event_type = 'tool_call' GROUP BY tool ORDER BY calls DESC, tool LIMIT ${maxTools}`;

const ErrorGroup = z.object({
  id: z.string(),
  category: z.string(),
  shape: z.string(),
  count: Count,
  first: Time,
  last: Time,
  newest: z.tuple([z.string(), z.string()]),
  all: Count,
});
const errors = `SELECT ${errorIdOf("error_category", "shape")} AS id, toString(error_category) AS category, shape, count() AS count, ${times},
  argMax((trace_id, toString(event_id)), (timestamp, event_id)) AS newest, count() OVER () AS all
FROM ${events} WHERE ${failed} GROUP BY error_category, shape ORDER BY count DESC, last DESC, category, shape LIMIT ${maxErrors}`;

/** @param id The id as sent or as stored. */
export async function findUser(projectId: string, id: string, signal: AbortSignal): Promise<User | undefined> {
  for (const userId of storedIds(projectId, { by: "user", id })) {
    const user = userId === "" ? undefined : await findStoredUser(projectId, userId, signal);
    if (user !== undefined) return user;
  }
  return undefined;
}

async function findStoredUser(projectId: string, userId: string, signal: AbortSignal): Promise<User | undefined> {
  const named = { projectId, user: [userId] };
  const { rows, ...bounds } = await queryRow(boundsOfUser, named, Bounds, signal);
  if (rows === 0) return undefined;
  const params = { ...named, ...bounds };
  const [user] = await queryRows(totals, params, Totals, signal);
  if (user === undefined) return undefined;
  const lists = {
    sessions: listOf(await queryRows(sessions, params, Session, signal)),
    tools: listOf(await queryRows(tools, params, Tool, signal)),
    errors: listOf(await queryRows(errors, params, ErrorGroup, signal)),
  };
  return {
    user: { userId, ...user },
    sessions: lists.sessions.listed,
    moreSessions: lists.sessions.more,
    tools: lists.tools.listed,
    moreTools: lists.tools.more,
    errors: lists.errors.listed.map(({ newest: [traceId, eventId], ...group }) => ({ ...group, traceId, eventId })),
    moreErrors: lists.errors.more,
  };
}

/** `all`: the number of rows without the limit. */
function listOf<Row extends { all: number }>(rows: readonly Row[]): { listed: Omit<Row, "all">[]; more: number } {
  return {
    listed: rows.map(({ all: _, ...row }) => row),
    more: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
  };
}
