/** The tools, the users and the sessions of a period, as sortable lists. */
import type { z } from "zod";
import { SessionsSort, UsersSort } from "@/lib/analytics/contracts/analytics";
import { SessionList, type ToolList, UserList } from "@/lib/analytics/contracts/analytics-answers";
import type { SessionSortName, UserSortName } from "@/lib/analytics/contracts/page-parameters";
import {
  Count,
  distinctEvents,
  projectAndPeriod,
  type Scope,
  withRepeats,
} from "@/lib/analytics/queries/distinct-events";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { newestSince } from "@/lib/analytics/queries/newest-since";
import { isCall, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { planReading } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { toolsOfBoth } from "@/lib/analytics/queries/tools";
import { parseAs } from "@/lib/gate/http/body";
import { queryRows } from "@/lib/store/limited-query";

const maxTools = 500;
const maxRows = 200;
/** Rollups have no users and sessions. */
const maxEvents = 1_000_000;

export async function listTools(scope: Scope, signal: AbortSignal): Promise<ToolList> {
  const { listed, called } = await toolsOfBoth(scope, await planReading(scope, scope, signal), maxTools, signal);
  return {
    tools: listed.map(({ previous: _, latencies: __, ...tool }) => tool),
    moreTools: Math.max(0, called - listed.length),
  };
}

const columns = `toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last,
  count() AS events, countIf(${isCall}) AS toolCalls, countIf(${isFailedCall}) AS errors, countIf(${isCallWithOutcome}) AS outcomes,
  sumIf(toFloat64(ifNull(tokens_in, 0)) + ifNull(tokens_out, 0), NOT repeats_usage) AS tokens`;

const orders = {
  events: "events",
  calls: "toolCalls",
  errors: "errors",
  // NaN without an outcome, which sorts last in both directions.
  rate: "errors / outcomes",
  tokens: "tokens",
  last: "last",
} as const;
const userOrders: Record<UserSortName, string> = { ...orders, user: "userId", sessions: "sessions", first: "first" };
const sessionOrders: Record<SessionSortName, string> = {
  ...orders,
  session: "sessionId",
  traces: "traces",
  length: "last - first",
};

const UserRow = rowSchema(UserList.shape.users.element, { all: Count });
const SessionRow = rowSchema(SessionList.shape.sessions.element, { all: Count });

/** @param fields The query parameters. */
export async function listUsers(scope: Scope, fields: Record<string, unknown>, signal: AbortSignal): Promise<UserList> {
  const { sort } = parseAs(UsersSort, fields);
  const { listed, more, since } = await listBy(
    { ...scope, countsBy: "user" },
    {
      id: "user_id",
      selected: `user_id AS userId, ${columns}, uniqExactIf(session_id, session_id != '') AS sessions`,
      order: orderSql(userOrders, sort),
      Row: UserRow,
    },
    signal,
  );
  return { users: listed, moreUsers: more, since };
}

/** One number decides between users at the same time, because comparing tuples takes three times as long. */
const latestUser = `argMaxIf(user_id,
    bitShiftLeft(toUInt128(toUnixTimestamp64Milli(timestamp)), 64) + user_hash, user_id != '')`;

/** @param fields The query parameters. */
export async function listSessions(
  scope: Scope,
  fields: Record<string, unknown>,
  signal: AbortSignal,
): Promise<SessionList> {
  const { sort } = parseAs(SessionsSort, fields);
  const { listed, more, since } = await listBy(
    { ...scope, countsBy: "session" },
    {
      id: "session_id",
      selected: `session_id AS sessionId, ${latestUser} AS userId, ${columns},
  uniqExact(trace_id) AS traces`,
      order: orderSql(sessionOrders, sort),
      Row: SessionRow,
    },
    signal,
  );
  return { sessions: listed, moreSessions: more, since };
}

const orderSql = <Name extends string>(orders: Readonly<Record<Name, string>>, sort: Name | `-${Name}`) =>
  `${orders[sort.replace("-", "") as Name]} ${sort.startsWith("-") ? "DESC" : "ASC"} NULLS LAST`;

type Listed<Row> = {
  readonly id: "user_id" | "session_id";
  readonly selected: string;
  readonly order: string;
  readonly Row: z.ZodType<Row>;
};

async function listBy<Row extends { all: number }>(
  scope: Scope,
  { id, selected, order, Row }: Listed<Row>,
  signal: AbortSignal,
) {
  const since = await newestSince(scope, maxEvents, signal);
  const { sql, params } = distinctEvents({ ...scope, from: since ?? scope.from });
  const statement = `${withRepeats(projectAndPeriod, scope)}
SELECT ${selected}, count() OVER () AS all
FROM ${sql} AND ${id} != '' GROUP BY ${id} ORDER BY ${order}, ${id} LIMIT ${maxRows}`;
  const rows = await queryRows(statement, params, Row, signal);
  return { ...splitTotal(rows), since: since === undefined ? null : new Date(since).toISOString() };
}
