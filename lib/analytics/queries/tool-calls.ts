/** Figures that need a tool's individual calls: their inputs, their users, and the calls around them. Read from the newest ones. */
import { z } from "zod";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { newestRows } from "@/lib/analytics/queries/newest-since";
import { hourMs } from "@/lib/durations";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxNewest = 5_000;
const maxListed = 10;
const maxInputs = 50;
const traceMarginMs = hourMs;

type Newest = Tool["newest"];

export async function readNewestCalls(scope: Scope, tool: string, signal: AbortSignal): Promise<Omit<Newest, "isAll">> {
  const { rows, sinceMs } = await newestRows(scope, maxNewest, signal);
  const newest = { ...scope, from: rows === 0 ? scope.to : sinceMs };
  const [inputs, users, neighbors] = await Promise.all([
    readInputs(newest, signal),
    readUsers({ ...newest, countsBy: "user" }, signal),
    readNeighbors(newest, tool, signal),
  ]);
  return { ...inputs, since: rows === 0 ? null : new Date(sinceMs).toISOString(), ...users, ...neighbors };
}

/**
 * The distinct calls of a short period. Without FINAL, so that the engine reads columns only for the rows that match, and keeps one copy of
 * each resent call.
 */
function callsSql(scope: Scope, columns: string, condition = "true") {
  const { withoutFinal, params } = distinctEvents(scope);
  return {
    sql: `(SELECT ${columns} FROM ${withoutFinal} AND ${condition} ORDER BY received_at DESC LIMIT 1 BY event_id)`,
    params,
  };
}

const Input = z.object({
  name: z.string(),
  calls: Count,
  types: z.array(z.tuple([z.string(), Count])),
});
const Inputs = z.object({ calls: Count, withInputs: Count });

const argumentsSql = `arraySlice(JSONExtractKeysAndValuesRaw(properties, 'input_values'), 1, ${maxInputs})`;
/** The capture level `shape` stores type names, with lengths, in place of values. */
const storedType = String.raw`^"(?:(?:null|boolean|number|other)|(?:string|array)\(\d{1,5}\))"$`.replaceAll(
  "\\",
  "\\\\",
);
const typeSql = (raw: string) => `multiIf(
    match(${raw}, '${storedType}'), extract(${raw}, '[a-z]+'),
    startsWith(${raw}, '"'), 'string', startsWith(${raw}, '{'), 'object', startsWith(${raw}, '['), 'array',
    ${raw} IN ('true', 'false'), 'boolean', ${raw} = 'null', 'null', 'number')`;

async function readInputs(scope: Scope, signal: AbortSignal): Promise<Pick<Newest, "calls" | "withInputs" | "inputs">> {
  const { sql, params } = callsSql(scope, `${argumentsSql} AS inputs`);
  const statement = `SELECT count() AS calls, countIf(notEmpty(inputs)) AS withInputs FROM ${sql}`;
  const totals = await queryRow(statement, params, Inputs, signal);
  const rows =
    totals.withInputs === 0
      ? []
      : await queryRows(
          `SELECT name, sum(counted) AS calls, arraySort(pair -> (-pair.2, pair.1), groupArray((type, counted))) AS types
FROM (
  SELECT input.1 AS name, ${typeSql("input.2")} AS type, count() AS counted
  FROM ${sql} ARRAY JOIN inputs AS input GROUP BY name, type
)
GROUP BY name ORDER BY calls DESC, name LIMIT ${maxInputs}`,
          params,
          Input,
          signal,
        );
  return {
    ...totals,
    inputs: rows.map(({ types, ...input }) => ({ ...input, types: types.map(([type, calls]) => ({ type, calls })) })),
  };
}

const User = z.object({ userId: z.string(), calls: Count, all: Count });

async function readUsers(scope: Scope, signal: AbortSignal): Promise<Pick<Newest, "users" | "moreUsers">> {
  const { sql, params } = callsSql(scope, "user_id");
  const statement = `SELECT user_id AS userId, count() AS calls, count() OVER () AS all FROM ${sql}
WHERE user_id != '' GROUP BY user_id ORDER BY calls DESC, userId LIMIT ${maxListed}`;
  const rows = await queryRows(statement, params, User, signal);
  const { listed, more } = splitTotal(rows);
  return { users: listed, moreUsers: more };
}

const Neighbor = z.object({ isBefore: z.coerce.boolean(), tool: z.string().nullable(), calls: Count });

const isCall = "event_type = 'tool_call' AND event_name = {tool:String}";
const isInCalls = `timestamp >= fromUnixTimestamp64Milli({callsFrom:Int64}) AND timestamp < fromUnixTimestamp64Milli({callsTo:Int64})`;
const isInTraces = `trace_id GLOBAL IN (SELECT trace_id FROM events WHERE project_id = {projectId:String} AND ${isInCalls} AND ${isCall})`;

async function readNeighbors(
  scope: Scope,
  tool: string,
  signal: AbortSignal,
): Promise<Pick<Newest, "before" | "after">> {
  const around = {
    ...scope,
    from: scope.from - traceMarginMs,
    to: scope.to + traceMarginMs,
    filters: { type: "tool_call" },
  };
  const { sql, params } = callsSql(around, "trace_id, timestamp, event_id, toString(event_name) AS name", isInTraces);
  const statement = `SELECT isBefore, neighbor AS tool, count() AS calls FROM (
  SELECT name, timestamp, lagInFrame(toNullable(name)) OVER trace AS previous, leadInFrame(toNullable(name)) OVER trace AS next
  FROM ${sql}
  WINDOW trace AS (PARTITION BY trace_id ORDER BY timestamp, event_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
)
ARRAY JOIN [previous, next] AS neighbor, [true, false] AS isBefore
WHERE name = {tool:String} AND ${isInCalls}
GROUP BY isBefore, tool ORDER BY calls DESC, tool LIMIT ${maxListed} BY isBefore`;
  const callParams = { tool, callsFrom: scope.from, callsTo: scope.to };
  const rows = await queryRows(statement, { ...params, ...callParams }, Neighbor, signal);
  const neighbors = (wanted: boolean) =>
    rows.filter(({ isBefore }) => isBefore === wanted).map(({ isBefore: _, ...neighbor }) => neighbor);
  return { before: neighbors(true), after: neighbors(false) };
}
