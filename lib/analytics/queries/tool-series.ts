/** The calls, errors and latency of a tool over time. */
import { z } from "zod";
import { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { distinctEvents, Measure, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { failed, hasOutcome } from "@/lib/analytics/queries/outcomes";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { Latencies, quantileOf, toolRows } from "@/lib/analytics/queries/sealed-overview";
import { axisOf, eachStep, type Steps, startParams, stepStart, stepsOf } from "@/lib/analytics/queries/steps";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { queryRows } from "@/lib/store/limited-query";

const hourSeconds = 3_600;
const quantiles = [0.5, 0.95, 0.99] as const;

const Part = rowOf(Tool.shape.figures.pick({ calls: true, errors: true, outcomes: true }), {
  isAll: z.coerce.boolean(),
  step: z.coerce.number(),
  last: Time,
});
const EventPart = Part.extend({ latencies: z.array(Measure) });
const SealedPart = Part.extend({ latencySteps: Latencies });
type Part = z.infer<typeof EventPart>;

/** Sealed hours store one latency per hour, so they are used only if each step consists of whole hours. */
export async function toolSeries(
  scope: Scope,
  sealed: SealedPeriod | undefined,
  signal: AbortSignal,
): Promise<Pick<Tool, "figures" | "series" | "roundedLatencies">> {
  const steps = stepsOf(scope, scope.zone);
  const areHours =
    steps.stepSeconds >= hourSeconds && steps.starts.every((start) => start % (hourSeconds * 1_000) === 0);
  const hours = areHours ? sealed : undefined;
  const parts = await (hours ? sealedParts(scope, steps, hours, signal) : eventParts(scope, steps, signal));
  const total = parts.find(({ isAll, calls }) => isAll && calls > 0);
  const [latencyP50 = null, latencyP95 = null, latencyP99 = null] = total?.latencies ?? [];
  const { calls = 0, errors = 0, outcomes = 0, last = null } = total ?? {};
  const inSteps = parts.filter(({ isAll }) => !isAll);
  const each = eachStep(steps, inSteps);
  return {
    figures: { calls, errors, outcomes, latencyP50, latencyP95, latencyP99, last },
    series: {
      ...axisOf(steps),
      calls: each((part) => part?.calls ?? 0),
      errors: each((part) => part?.errors ?? 0),
      latencyP50: each((part) => part?.latencies[0] ?? null),
      latencyP95: each((part) => part?.latencies[1] ?? null),
      latencyP99: each((part) => part?.latencies[2] ?? null),
    },
    roundedLatencies: hours !== undefined,
  };
}

async function eventParts(scope: Scope, steps: Steps, signal: AbortSignal): Promise<Part[]> {
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT grouping(step) AS isAll, step, count() AS calls, sum(isFailed) AS errors, sum(isOutcome) AS outcomes,
  toUnixTimestamp64Milli(max(time)) AS last, quantilesExactInclusive(${quantiles})(latency) AS latencies
FROM (
  SELECT ${stepStart} AS step, timestamp AS time, ${failed} AS isFailed, ${hasOutcome} AS isOutcome, latency_ms AS latency FROM ${sql}
)
GROUP BY GROUPING SETS ((), (step))`;
  return queryRows(statement, { ...params, ...startParams(steps) }, EventPart, signal);
}

async function sealedParts(scope: Scope, steps: Steps, sealed: SealedPeriod, signal: AbortSignal): Promise<Part[]> {
  const { sql, params } = toolRows(scope, sealed);
  const statement = `SELECT grouping(step) AS isAll, step, sum(calls) AS calls, sum(errors) AS errors, sum(outcomes) AS outcomes,
  toUnixTimestamp64Milli(max(last_at)) AS last, sumMap(latencies.1, latencies.2) AS latencySteps
FROM (
  SELECT roundDown(toUInt32(start), {starts:Array(UInt32)}) AS step, calls, errors, outcomes, last_at, latencies
  FROM ${sql}
)
GROUP BY GROUPING SETS ((), (step))`;
  const rows = await queryRows(statement, { ...params, ...startParams(steps) }, SealedPart, signal);
  return rows.map(({ latencySteps, ...part }) => ({
    ...part,
    latencies: quantiles.map((share) => quantileOf(latencySteps, share)),
  }));
}
