/**
 * Latencies are counted in logarithmic steps of 2%, with a separate step for 0. Counts of hours can be added, so a percentile is the same
 * whether it is computed from events or from hourly rollups.
 */
import { z } from "zod";

const stepFactor = 1.02;
const zeroStep = -(2 ** 31);
const step = `toInt32(if(latency_ms > 0, ceil(log(assumeNotNull(latency_ms)) / log(${stepFactor})), ${zeroStep}))`;

/** With arrays in place of maps, the engine takes three times as long. */
const counted = `mapSort(sumMapIf(map(${step}, toUInt64(1)), latency_ms IS NOT NULL))`;
/** SQL for steps and the number of events in each. */
export const countLatencies = `(mapKeys(${counted}), mapValues(${counted}))`;
/** SQL that adds the counts of several rows. */
export const addLatencies = (name: string) => `sumMap(${name}.1, ${name}.2)`;

/** The number of events per step, in ascending order. */
export const Latencies = z.tuple([z.array(z.number()), z.array(z.coerce.number())]);
export type Latencies = z.infer<typeof Latencies>;
export const noLatencies: Latencies = [[], []];

/** The middle of a step, in milliseconds, which differs from the values in it by less than 1%. */
const latencyOfStep = (step: number) => (step === zeroStep ? 0 : stepFactor ** step * (2 / (1 + stepFactor)));

/** The middle of the step that a latency is in. */
export const roundedLatency = (latency: number): number =>
  latency > 0 ? latencyOfStep(Math.ceil(Math.log(latency) / Math.log(stepFactor))) : 0;

export const countCalls = ([, counts]: Latencies) => counts.reduce((sum, count) => sum + count, 0);

/** Null if there are no latencies. */
export function latencyPercentile([steps, counts]: Latencies, share: number): number | null {
  const rank = share * (countCalls([steps, counts]) - 1);
  if (rank < 0) return null;
  let seen = 0;
  const seenByStep = counts.map((count) => {
    seen += count;
    return seen;
  });
  const stepAt = (wanted: number) => steps[seenByStep.findIndex((seen) => seen > wanted)] as number;
  return between(rank, stepAt(Math.floor(rank)), stepAt(Math.ceil(rank)));
}

/** Interpolates between the latencies at the two nearest ranks. */
function between(rank: number, lowerStep: number, upperStep: number): number {
  const [lower, upper] = [latencyOfStep(lowerStep), latencyOfStep(upperStep)];
  return lower + (rank - Math.floor(rank)) * (upper - lower);
}

const trendShares = [0.5, 0.95] as const;

/** SQL for the steps at the two nearest ranks of each share, which is less to transfer than all steps. `seen`: the cumulative counts. */
export const nearestSteps = (latencies: string, seen: string) =>
  `arrayMap(rank -> ${latencies}.1[arrayFirstIndex(count -> count > rank, ${seen})], [${trendShares.flatMap((share) => {
    const rank = `${share} * (${seen}[-1] - 1)`;
    return [`floor(${rank})`, `ceil(${rank})`];
  })}])`;

/** @param nearest `nearestSteps` of this many latencies. */
export function trendPercentiles(count: number, nearest: readonly number[]) {
  const [latencyP50 = null, latencyP95 = null] = trendShares.map((share, at) =>
    count === 0 ? null : between(share * (count - 1), nearest[2 * at] as number, nearest[2 * at + 1] as number),
  );
  return { latencyP50, latencyP95 };
}
