/** The Overview page: figures for a period and the one before it, over time and by tool, platform and source. */
import { z } from "zod";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { breakdownOf } from "@/lib/analytics/queries/breakdown";
import { Count, distinctEvents, Measure, type Scope } from "@/lib/analytics/queries/distinct-events";
import { figuresOf } from "@/lib/analytics/queries/figures";
import { moversOf } from "@/lib/analytics/queries/movers";
import { failed, hasOutcome } from "@/lib/analytics/queries/outcomes";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { areQuarters, figuresOfBoth, ToolCounts, toolsOfHours } from "@/lib/analytics/queries/sealed-overview";
import { sealedPeriodOf } from "@/lib/analytics/queries/sealed-period";
import { sealedRemovals } from "@/lib/analytics/queries/sealed-trends";
import { stepsOf } from "@/lib/analytics/queries/steps";
import { eventTrends, trendStepsOf, trendsFrom } from "@/lib/analytics/queries/trends";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { queryRows } from "@/lib/store/limited-query";

export async function overviewOf(scope: Scope, signal: AbortSignal): Promise<Overview> {
  const { from, to } = scope;
  const steps = stepsOf(scope, scope.zone);
  const sealed = areQuarters(steps) ? await sealedPeriodOf(scope, bothPeriods(scope), signal) : undefined;
  const [figures, breakdown, tools] = await Promise.all([
    sealed ? sealedFigures(scope, sealed, signal) : eventFigures(scope, signal),
    breakdownOf(scope, steps, sealed, signal),
    toolsOf(scope, sealed, signal),
  ]);
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...figures,
    ...breakdown,
    ...tools,
    roundedLatencies: sealed !== undefined,
  };
}

type OverTime = Pick<Overview, "figures" | "previous" | "trends">;

async function sealedFigures(scope: Scope, sealed: SealedPeriod, signal: AbortSignal): Promise<OverTime> {
  const steps = trendStepsOf(scope);
  const [{ trend, latencies: _, ...figures }, removals] = await Promise.all([
    figuresOfBoth(scope, sealed, steps, signal),
    sealedRemovals(scope, steps, sealed, signal),
  ]);
  return { ...figures, trends: trendsFrom(scope, steps, trend, removals) };
}

async function eventFigures(scope: Scope, signal: AbortSignal): Promise<OverTime> {
  const before = { ...bothPeriods(scope), to: scope.from };
  const [figures, previous, trends] = await Promise.all([
    figuresOf(scope, signal),
    figuresOf(before, signal),
    eventTrends(scope, trendStepsOf(scope), signal),
  ]);
  return { figures, previous, trends };
}

const maxTools = 200;
const Tool = ToolCounts.extend({
  quantiles: z.tuple([Measure, Measure]),
  previousLatency: Measure,
  latencies: Count,
  previousLatencies: Count,
});

async function toolsOf(
  scope: Scope,
  sealed: SealedPeriod | undefined,
  signal: AbortSignal,
): Promise<Pick<Overview, "tools" | "moreTools" | "movers" | "moreMovers">> {
  const { rows, tools } = sealed
    ? await toolsOfHours(scope, sealed, maxTools, signal)
    : await eventTools(scope, signal);
  const called = rows.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
  return {
    tools: called.map(({ previous: _, latencies: __, ...tool }) => tool),
    moreTools: tools - called.length,
    ...moversOf(rows),
  };
}

async function eventTools(scope: Scope, signal: AbortSignal) {
  const { sql, params } = distinctEvents(bothPeriods(scope));
  const statement = `WITH toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS is_current
SELECT event_name AS tool, countIf(is_current) AS calls, countIf(is_current AND ${failed}) AS errors,
  countIf(is_current AND ${hasOutcome}) AS outcomes,
  countIf(NOT is_current) AS previousCalls, countIf(NOT is_current AND ${failed}) AS previousErrors,
  countIf(NOT is_current AND ${hasOutcome}) AS previousOutcomes,
  quantilesExactInclusiveIf(0.5, 0.95)(latency_ms, is_current) AS quantiles,
  quantileExactInclusiveIf(0.95)(latency_ms, NOT is_current) AS previousLatency,
  countIf(is_current AND latency_ms IS NOT NULL) AS latencies,
  countIf(NOT is_current AND latency_ms IS NOT NULL) AS previousLatencies,
  toUnixTimestamp64Milli(maxIf(timestamp, is_current)) AS lastSeen,
  countIf(calls > 0) OVER () AS tools
FROM ${sql} AND event_type = 'tool_call'
GROUP BY tool ORDER BY greatest(calls, previousCalls) DESC, tool LIMIT ${maxTools}`;
  const rows = await queryRows(statement, { ...params, cut: scope.from }, Tool, signal);
  return {
    tools: rows[0]?.tools ?? 0,
    rows: rows.map(
      ({
        tools: _,
        quantiles,
        previousCalls,
        previousErrors,
        previousOutcomes,
        previousLatency,
        previousLatencies,
        ...tool
      }) => ({
        ...tool,
        latencyP50: quantiles[0],
        latencyP95: quantiles[1],
        previous: {
          calls: previousCalls,
          errors: previousErrors,
          outcomes: previousOutcomes,
          latencyP95: previousLatency,
          latencies: previousLatencies,
        },
      }),
    ),
  };
}
