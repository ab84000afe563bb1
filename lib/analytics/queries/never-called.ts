/** Tools that servers listed and that nobody called. */
import { z } from "zod";
import type { ColumnName } from "@/lib/analytics/contracts/conditions";
import { Requests } from "@/lib/analytics/contracts/requests";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

const maxTools = 100;
/** How far before and after the range to search for the last call, because reading all events would take too long. */
const maxQuietMs = 90 * dayMs;

const Listed = rowSchema(Requests.shape.tools.shape.neverCalled.element.omit({ lastCall: true }), {
  isCalled: z.coerce.boolean(),
  listed: Count,
  neverCalled: Count,
});
const LastCall = z.object({ tool: z.string(), last: Time });

/** Only filters on the origin of an event apply, because a list of tools is not a call. */
const originNames: readonly string[] = [
  ...(["platform", "source", "user", "session", "sdk_version", "country", "locale", "trace", "request"] as const),
] satisfies ColumnName[];

const callFilters = ({ type: _, tool: __, status: ___, where = [], ...filters }: Scope["filters"]) => {
  const others = where.filter(({ name }) => originNames.includes(name));
  return { ...filters, ...(others.length > 0 && { where: others }) };
};

export async function readNeverCalled(scope: Scope, signal: AbortSignal): Promise<Requests["tools"]> {
  const within = { ...scope, filters: callFilters(scope.filters) };
  const rows = await listedSql(within, signal);
  const [{ listed, neverCalled } = { listed: 0, neverCalled: 0 }] = rows;
  const uncalled = rows.filter(({ isCalled }) => !isCalled);
  const names = uncalled.map(({ tool }) => tool);
  const lastCalls = await readLastCalls(within, names, signal);
  // A call that counts for the tool of a gateway calls the tool behind it too.
  const isInRange = (time: number) => time >= scope.from && time < scope.to;
  const shown = uncalled.filter(({ tool }) => !isInRange(Date.parse(lastCalls.get(tool) ?? "")));
  return {
    listed,
    neverCalled: shown.map(({ isCalled: _, listed: __, neverCalled: ___, ...one }) => ({
      ...one,
      lastCall: lastCalls.get(one.tool) ?? null,
    })),
    moreNeverCalled: neverCalled - uncalled.length,
  };
}

/** Parses each distinct list once. The first row has the totals, even if all tools were called. */
async function listedSql(scope: Scope, signal: AbortSignal) {
  const { withoutFinalFirst, params } = distinctEvents(scope);
  const called = await callsSql(scope, signal);
  const statement = `SELECT tool, lists, toUnixTimestamp64Milli(last) AS lastListed,
  tool GLOBAL IN (${called.sql}) AS isCalled,
  count() OVER () AS listed, countIf(NOT isCalled) OVER () AS neverCalled
FROM (
  SELECT tool, sum(counted) AS lists, max(latest) AS last FROM (
    SELECT listed_tools, uniqExact(event_id) AS counted, max(timestamp) AS latest
    FROM ${withoutFinalFirst("listed_tools != ''")} GROUP BY listed_tools
  )
  ARRAY JOIN arrayDistinct(JSONExtract(toString(listed_tools), 'Array(String)')) AS tool
  GROUP BY tool HAVING tool != ''
)
ORDER BY isCalled, lists DESC, tool LIMIT ${maxTools}`;
  return queryRows(statement, { ...params, ...called.params }, Listed, signal);
}

/** A SELECT of the names of called tools. */
async function callsSql(scope: Scope, signal: AbortSignal) {
  const reading = await planReading(scope, scope, signal);
  const { sql, params } = relation(scope, reading, { by: ["event_name"], only: "calls", measures: ["events"] });
  return { sql: `SELECT toString(event_name) AS name FROM ${sql}`, params };
}

async function readLastCalls(
  scope: Scope,
  tools: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  if (tools.length === 0) return new Map();
  const { withoutFinal, params } = distinctEvents({
    ...scope,
    from: scope.from - maxQuietMs,
    to: scope.to + maxQuietMs,
  });
  const statement = `SELECT toString(event_name) AS tool, toUnixTimestamp64Milli(max(timestamp)) AS last
FROM ${withoutFinal} AND events.event_type = 'tool_call' AND event_name IN {tools:Array(String)} GROUP BY tool`;
  const rows = await queryRows(statement, { ...params, tools }, LastCall, signal);
  return new Map(rows.map(({ tool, last }) => [tool, last]));
}
