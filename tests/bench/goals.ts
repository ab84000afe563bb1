/** The performance goals, compared with the measurements. */
import type { Cell } from "@/tests/bench/measure";
import type { TargetName } from "@/tests/bench/targets";

export type Goal = {
  readonly text: string;
  readonly measured: number;
  readonly bound: "≤" | "≥";
  readonly goal: number;
  readonly unit: "" | "×" | "ms" | "MB";
  readonly isMet: boolean;
};
export type Results = { readonly cells: readonly Cell[]; readonly sustained: Cell };
/** CPU milliseconds per 1,000 events, under the same load. */
export type Ratio = {
  readonly batchSize: number;
  readonly withSink: number;
  readonly baseline: number;
  readonly ratio: number;
  readonly goal: number;
};

/** CPU per event with the null sink, as a multiple of the baseline's. */
const ratioGoals = new Map([
  [1, 1.2],
  [20, 1.5],
  [100, 2.3],
  [1_000, 3.2],
]);
const openLoopGoals = [
  { requestsPerSecond: 300, batchSize: 20, p99Ms: 25 },
  { requestsPerSecond: 100, batchSize: 100, p99Ms: 30 },
] as const;
export const openLoops = openLoopGoals.map(({ requestsPerSecond, batchSize }) => ({
  kind: "open" as const,
  requestsPerSecond,
  batchSize,
}));

const ratioClients = 16;
const bytesPerMegabyte = 1_000_000;

export function ratiosOf(cells: readonly Cell[]): Ratio[] {
  return [...ratioGoals].map(([batchSize, goal]) => {
    const cpuOf = (target: TargetName) =>
      closed(cells, target, ratioClients, batchSize)?.cpuMsPerThousand ?? Number.NaN;
    const [withSink, baseline] = [cpuOf("null sink"), cpuOf("baseline")];
    return { batchSize, withSink, baseline, ratio: withSink / baseline, goal };
  });
}

export function goalsOf({ cells, sustained }: Results): Goal[] {
  const ratios = ratiosOf(cells).map(({ batchSize, ratio, goal }) =>
    atMost(`CPU per event, null sink over baseline, ${ratioClients} clients × ${batchSize}`, ratio, goal, "×"),
  );
  const latencies = openLoopGoals.map(({ requestsPerSecond, batchSize, p99Ms }) => {
    const cell = cells.find(
      ({ shape }) =>
        shape.kind === "open" && shape.requestsPerSecond === requestsPerSecond && shape.batchSize === batchSize,
    );
    return atMost(`p99, null sink, open loop ${requestsPerSecond}/s × ${batchSize}`, p99Of(cell), p99Ms, "ms");
  });
  const at1000 = closed(cells, "null sink", 16, 1_000);
  return [
    ...ratios,
    ...latencies,
    atMost("Peak RSS, null sink, 16 clients × 100", peakOf(closed(cells, "null sink", 16, 100)), 350, "MB"),
    atMost("Peak RSS, null sink, 16 clients × 1000", peakOf(at1000), 450, "MB"),
    atMost("Answers but 200, null sink, 16 clients × 1000", otherAnswers(at1000), 0, ""),
    atLeast("Events/s, embedded, 64 clients × 100, sustained", sustained.eventsPerSecond, 15_000, ""),
    atMost("Peak RSS, embedded, 64 clients × 100, sustained", peakOf(sustained), 900, "MB"),
    atMost("RSS of the last third over the middle third, embedded, sustained", rssGrowth(sustained), 1.05, "×"),
  ];
}

function closed(cells: readonly Cell[], target: TargetName, clients: number, batchSize: number): Cell | undefined {
  return cells.find(
    ({ target: name, shape }) =>
      name === target && shape.kind === "closed" && shape.clients === clients && shape.batchSize === batchSize,
  );
}

export function atMost(text: string, measured: number, goal: number, unit: Goal["unit"]): Goal {
  return { text, measured, bound: "≤", goal, unit, isMet: measured <= goal };
}

function atLeast(text: string, measured: number, goal: number, unit: Goal["unit"]): Goal {
  return { text, measured, bound: "≥", goal, unit, isMet: measured >= goal };
}

const p99Of = (cell: Cell | undefined) => cell?.p99Ms ?? Number.NaN;
const peakOf = (cell: Cell | undefined) => (cell?.peakRssBytes ?? Number.NaN) / bytesPerMegabyte;

function otherAnswers(cell: Cell | undefined): number {
  if (!cell) return Number.NaN;
  const all = Object.values(cell.byStatus).reduce((sum, count) => sum + count, 0);
  return all - (cell.byStatus["200"] ?? 0);
}

function rssGrowth({ rssBytes }: Cell): number {
  const third = Math.floor(rssBytes.length / 3);
  return mean(rssBytes.slice(-third)) / mean(rssBytes.slice(-2 * third, -third));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
