/** Everything stored about a user, over all time: sessions, tools and errors. */
import { z } from "zod";
import { User } from "@/lib/analytics/contracts/analytics-answers";
import { userCondition } from "@/lib/analytics/queries/conditions";
import { Count, countedType, dedupedByIndex } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { groupId } from "@/lib/analytics/queries/failures";
import { type Found, findWithinBounds, projectBounds, withinBounds } from "@/lib/analytics/queries/find-within-bounds";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { failed, hasOutcome, isCall, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { usageColumns, usageOfEvents } from "@/lib/analytics/queries/usage";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const maxSessions = 100;
const maxTools = 50;
const maxErrors = 20;

const isOfUser = `project_id = {projectId:String} AND ${userCondition("user")}`;
const eventsWith = (found: Found) =>
  dedupedByIndex(
    withinBounds(isOfUser),
    `session_id, trace_id, timestamp, event_id, received_at, ${countedType(projectBounds, { ...found, countsBy: "user" })} AS event_type, event_name, status,
    error_category, if(${failed}, ${errorShape}, '') AS shape`,
  );

const times = "toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last";
const Totals = rowSchema(User.shape.user.omit({ userId: true }));
const totals = (
  events: string,
) => `SELECT ${times}, count() AS events, uniqExactIf(session_id, session_id != '') AS sessions, uniqExact(trace_id) AS traces,
  countIf(${isCall}) AS toolCalls, countIf(${isFailedCall}) AS errors, countIf(${isCallWithOutcome}) AS outcomes
FROM ${events} HAVING events > 0`;

const Session = rowSchema(User.shape.sessions.element, { all: Count });
const sessions = (
  events: string,
) => `SELECT session_id AS sessionId, ${times}, count() AS events, uniqExact(trace_id) AS traces,
  countIf(event_type = 'tool_call') AS toolCalls, countIf(${failed}) AS errors, count() OVER () AS all
FROM ${events} GROUP BY session_id ORDER BY last DESC, sessionId LIMIT ${maxSessions}`;

const Tool = rowSchema(User.shape.tools.element, { all: Count });
const tools = (
  events: string,
) => `SELECT toString(event_name) AS tool, count() AS calls, countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes,
  toUnixTimestamp64Milli(max(timestamp)) AS last, count() OVER () AS all
FROM ${events} WHERE event_type = 'tool_call' GROUP BY tool ORDER BY calls DESC, tool LIMIT ${maxTools}`;

const ErrorGroup = rowSchema(User.shape.errors.element.omit({ traceId: true, eventId: true }), {
  newest: z.tuple([z.string(), z.string()]),
  all: Count,
});
const errors = (
  events: string,
) => `SELECT ${groupId("error_category", "shape")} AS id, toString(error_category) AS category, shape, count() AS count, ${times},
  argMax((trace_id, toString(event_id)), (timestamp, event_id)) AS newest, count() OVER () AS all
FROM ${events} WHERE ${failed} GROUP BY error_category, shape ORDER BY count DESC, last DESC, category, shape LIMIT ${maxErrors}`;

/** @param id The id as sent or as stored. */
export const findUser = (projectId: string, id: string, signal: AbortSignal): Promise<User | undefined> =>
  findWithinBounds(
    projectId,
    { by: "user", id },
    {
      condition: isOfUser,
      paramsOf: (userId) => ({ projectId, user: [userId] }),
      read: (params, userId, found) => readUser(projectId, params, userId, found, signal),
    },
    signal,
  );

async function readUser(
  projectId: string,
  params: Params,
  userId: string,
  found: Found,
  signal: AbortSignal,
): Promise<User | undefined> {
  const events = eventsWith(found);
  const [user] = await queryRows(totals(events), params, Totals, signal);
  if (user === undefined) return undefined;
  const lists = {
    sessions: splitTotal(await queryRows(sessions(events), params, Session, signal)),
    tools: splitTotal(await queryRows(tools(events), params, Tool, signal)),
    errors: splitTotal(await queryRows(errors(events), params, ErrorGroup, signal)),
  };
  return {
    user: { userId, ...user },
    usage: await usageOfEvents(
      projectId,
      { sql: dedupedByIndex(withinBounds(isOfUser), usageColumns), params },
      found,
      signal,
    ),
    sessions: lists.sessions.listed,
    moreSessions: lists.sessions.more,
    tools: lists.tools.listed,
    moreTools: lists.tools.more,
    errors: lists.errors.listed.map(({ newest: [traceId, eventId], ...group }) => ({ ...group, traceId, eventId })),
    moreErrors: lists.errors.more,
  };
}
