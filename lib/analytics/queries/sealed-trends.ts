/** Error rate, latency and redactions over time, from sealed hours and the events of the other hours. */
import { z } from "zod";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { removedInText } from "@/lib/analytics/queries/redactions";
import { type Steps, startParams } from "@/lib/analytics/queries/steps";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { latencyOfStep, sealedRedactions, sealedRows } from "@/lib/analytics/sealing/sealed-tables";
import { hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

const shares = [0.5, 0.95] as const;

const lengthOf = ({ from, to }: Scope) => to - from;

/** Whether each hour of the previous period is within one hour of this one. */
export const isInHours = (scope: Scope) => lengthOf(scope) % hourMs === 0;

/** SQL for the step of a sealed hour. Those of the previous period are in the steps one period later. */
export const stepOfHour = "roundDown(toUInt32(start + if(is_current, 0, {seconds:Int64})), {starts:Array(UInt32)})";
export const hourParams = (scope: Scope, steps: Steps) => ({
  ...startParams(steps),
  seconds: isInHours(scope) ? lengthOf(scope) / 1_000 : 0,
});

/** SQL for the steps of the two latencies that are nearest to the rank of each share. `seen` has the cumulative counts of `latencies`. */
export const nearestLatencies = (latencies: string, seen: string) =>
  `arrayMap(rank -> ${latencies}.1[arrayFirstIndex(count -> count > rank, ${seen})], [${shares.flatMap((share) => {
    const rank = `${share} * (${seen}[-1] - 1)`;
    return [`floor(${rank})`, `ceil(${rank})`];
  })}])`;

export type TrendPart = {
  readonly isCurrent: boolean;
  readonly step: number;
  readonly errors: number;
  readonly outcomes: number;
  readonly latencyP50: number | null;
  readonly latencyP95: number | null;
};

/** The step, failed events, outcomes, the number of latencies, and `nearestLatencies`. */
export const TrendRow = z.tuple([z.coerce.number(), Count, Count, Count, z.array(z.number())]);

export function trendPartOf(isCurrent: boolean, row: z.infer<typeof TrendRow>): TrendPart {
  const [step, errors, outcomes, counted, nearest] = row;
  const [latencyP50, latencyP95] = shares.map((share, at) => {
    if (counted === 0) return null;
    const [lower, upper] = nearest.slice(2 * at, 2 * at + 2).map(latencyOfStep) as [number, number];
    return interpolated(share * (counted - 1), lower, upper);
  }) as [number | null, number | null];
  return { isCurrent, step, errors, outcomes, latencyP50, latencyP95 };
}

/** Between the two nearest values, like all our percentiles. */
export const interpolated = (rank: number, lower: number, upper: number) =>
  lower + (rank - Math.floor(rank)) * (upper - lower);

const Removed = z.object({ isCurrent: z.coerce.boolean(), step: z.coerce.number(), removed: Count });
export type Removed = z.infer<typeof Removed>;

/** The values removed from text, by step. */
export function sealedRemovals(scope: Scope, steps: Steps, sealed: SealedPeriod, signal: AbortSignal) {
  const { sql, params } = sealedRows(sealedRedactions, scope, sealed);
  return queryRows(
    `SELECT is_current AS isCurrent, ${stepOfHour} AS step, sum(${removedInText("paths", "counts")}) AS removed
FROM ${sql} GROUP BY isCurrent, step`,
    { ...params, ...hourParams(scope, steps) },
    Removed,
    signal,
  );
}
