/** The tools called in a period or in the one before it, for the Overview page. */
import { z } from "zod";
import { Count, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { latencyFigures } from "@/lib/analytics/queries/figures";
import { Latencies, noLatencies } from "@/lib/analytics/queries/latency-steps";
import { relation } from "@/lib/analytics/queries/relation";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { queryRows } from "@/lib/store/limited-query";

const Counts = z.object({
  tool: z.string(),
  calls: Count,
  errors: Count,
  outcomes: Count,
  lastSeen: Time,
  toolsCalled: Count,
  previousCalls: Count,
  previousErrors: Count,
  previousOutcomes: Count,
});
const OfTool = z.object({ place: z.number(), isCurrent: z.coerce.boolean(), latencies: Latencies });

/** @param maxTools How many tools are returned: those with the most calls in one of the periods. */
export async function toolsOfBoth(scope: Scope, reading: Reading, maxTools: number, signal: AbortSignal) {
  const counted = relation(scope, reading, {
    by: ["event_name"],
    only: "calls",
    measures: ["events", "errors", "outcomes", "last_at"],
  });
  const inBoth = (measure: string, now: string, before: string) =>
    `sumIf(part.${measure}, is_current) AS ${now}, sumIf(part.${measure}, NOT is_current) AS ${before}`;
  const tools = await queryRows(
    `SELECT toString(event_name) AS tool, ${inBoth("events", "calls", "previousCalls")},
  ${inBoth("errors", "errors", "previousErrors")}, ${inBoth("outcomes", "outcomes", "previousOutcomes")},
  toUnixTimestamp64Milli(maxIf(last_at, is_current)) AS lastSeen, countIf(calls > 0) OVER () AS toolsCalled
FROM ${counted.sql} AS part GROUP BY event_name ORDER BY greatest(calls, previousCalls) DESC, tool LIMIT ${maxTools}`,
    counted.params,
    Counts,
    signal,
  );
  const names = tools.map(({ tool }) => tool);
  const measured = await readLatencies(scope, reading, names, signal);
  const pickLatencies = (name: string, wanted: boolean) =>
    latencyFigures(
      measured.find(({ place, isCurrent }) => names[place - 1] === name && isCurrent === wanted)?.latencies ??
        noLatencies,
    );
  return {
    called: tools[0]?.toolsCalled ?? 0,
    listed: tools.map(({ toolsCalled: _, previousCalls, previousErrors, previousOutcomes, ...tool }) => ({
      ...tool,
      ...pickLatencies(tool.tool, true),
      previous: {
        calls: previousCalls,
        errors: previousErrors,
        outcomes: previousOutcomes,
        ...pickLatencies(tool.tool, false),
      },
    })),
  };
}

/** Summing rows is faster than summing maps, and grouping them by a number is faster than by a name. */
function readLatencies(scope: Scope, reading: Reading, tools: readonly string[], signal: AbortSignal) {
  const { sql, params } = relation(scope, reading, { by: ["event_name"], only: "calls", measures: ["latencies"] });
  return queryRows(
    `SELECT place, is_current AS isCurrent, arraySort(groupArray((latency_step, events))) AS pairs,
  (pairs.1, pairs.2) AS latencies
FROM (
  SELECT place, is_current, latency_step, sum(counted) AS events
  FROM (
    SELECT toUInt16(indexOf({tools:Array(String)}, toString(event_name))) AS place, is_current, latencies FROM ${sql} WHERE place > 0
  )
  ARRAY JOIN latencies.1 AS latency_step, latencies.2 AS counted
  GROUP BY place, is_current, latency_step
)
GROUP BY place, is_current`,
    { ...params, tools },
    OfTool,
    signal,
  );
}
