/** Error rate, latency and redactions over time, for the Overview page. */
import { z } from "zod";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, Measure, type Scope } from "@/lib/analytics/queries/distinct-events";
import { callLatency, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { removedInText } from "@/lib/analytics/queries/redactions";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { areQuarters } from "@/lib/analytics/queries/sealed-overview";
import { isInHours, type Removed, type TrendPart } from "@/lib/analytics/queries/sealed-trends";
import { axisOf, eachStep, type Steps, startParams, stepsOf, wholeHoursOf } from "@/lib/analytics/queries/steps";
import { queryRows } from "@/lib/store/limited-query";

type Trends = Overview["trends"];

/** Sealed hours store latencies per hour, so longer ranges are divided into whole hours. */
export function trendStepsOf(scope: Scope): Steps {
  const steps = stepsOf(scope, scope.zone);
  return areQuarters(steps) ? wholeHoursOf(scope, scope.zone) : steps;
}

const isCompared = (scope: Scope, steps: Steps) => steps.stepSeconds < 3_600 || isInHours(scope);

const Row = z.object({
  isCurrent: z.coerce.boolean(),
  step: z.coerce.number(),
  errors: Count,
  outcomes: Count,
  latencies: z.tuple([Measure, Measure]),
  removed: Count,
});

export async function eventTrends(scope: Scope, steps: Steps, signal: AbortSignal): Promise<Trends> {
  const { sql, params } = distinctEvents(isCompared(scope, steps) ? bothPeriods(scope) : scope);
  const { from, to } = scope;
  const statement = `SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS isCurrent,
  roundDown(intDiv(toUnixTimestamp64Milli(timestamp) + if(isCurrent, 0, {length:Int64}), 1000), {starts:Array(UInt32)}) AS step,
  countIf(${isFailedCall}) AS errors, countIf(${isCallWithOutcome}) AS outcomes,
  quantilesExactInclusive(0.5, 0.95)(${callLatency}) AS latencies,
  sum(${removedInText("redactions.path", "redactions.count")}) AS removed
FROM ${sql} GROUP BY isCurrent, step`;
  const placed = { ...params, ...startParams(steps), cut: from, length: to - from };
  const rows = await queryRows(statement, placed, Row, signal);
  const parts = rows.map(({ latencies: [latencyP50, latencyP95], ...row }) => ({ ...row, latencyP50, latencyP95 }));
  return trendsFrom(scope, steps, parts, parts);
}

export function trendsFrom(
  scope: Scope,
  steps: Steps,
  parts: readonly TrendPart[],
  removals: readonly Removed[],
): Trends {
  const trendOf = (wanted: boolean) => {
    const isWanted = ({ isCurrent }: { readonly isCurrent: boolean }) => isCurrent === wanted;
    const [each, eachRemoved] = [eachStep(steps, parts.filter(isWanted)), eachStep(steps, removals.filter(isWanted))];
    return {
      errors: each((part) => part?.errors ?? 0),
      outcomes: each((part) => part?.outcomes ?? 0),
      latencyP50: each((part) => part?.latencyP50 ?? null),
      latencyP95: each((part) => part?.latencyP95 ?? null),
      redactions: eachRemoved((row) => row?.removed ?? 0),
    };
  };
  return { ...axisOf(steps), ...trendOf(true), previous: isCompared(scope, steps) ? trendOf(false) : null };
}
