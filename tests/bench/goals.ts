/** The performance goals, compared with the measurements. */
import type { Content } from "@/tests/bench/batches";
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
type Results = { readonly cells: readonly Cell[]; readonly sustained: Cell; readonly besideDashboards: Cell };
/** Median CPU milliseconds per 1,000 events, under the same load. */
export type Ratio = {
  /** The version. */
  readonly node: string;
  readonly batchSize: number;
  readonly floor: number;
  readonly baseline: number;
  readonly withSink: number;
  /** The ratio of Sluice with the null sink to the baseline. */
  readonly ratio: number;
  readonly goal: number;
};

/** CPU per event with the null sink, as a multiple of the baseline's. */
const ratioGoals = new Map([
  [1, 0.32],
  [20, 0.85],
  [100, 2],
  [1_000, 2],
]);
export const batchSizes = [...ratioGoals.keys()];
export const ratioClients = 16;

const openLoopGoals = [
  { requestsPerSecond: 300, batchSize: 20, p99Ms: 25 },
  { requestsPerSecond: 100, batchSize: 100, p99Ms: 30 },
] as const;
export const openLoops = openLoopGoals.map(({ requestsPerSecond, batchSize }) => ({
  kind: "open" as const,
  requestsPerSecond,
  batchSize,
}));
export const singleEvents = { kind: "open", requestsPerSecond: 200, batchSize: 1 } as const;

/** Events per second with the embedded store, at 64 clients. */
const embeddedGoals = new Map([
  [1, 900],
  [20, 10_000],
  [100, 25_000],
]);
export const embeddedSizes = [...embeddedGoals.keys()];

const bytesPerMegabyte = 1_000_000;

/** @param cells Of one version of Node. */
export function computeRatios(cells: readonly Cell[]): Ratio[] {
  const node = cells[0]?.node ?? "";
  return [...ratioGoals].map(([batchSize, goal]) => {
    const cpuFor = (target: TargetName) => medianCpu(closed(cells, target, ratioClients, batchSize));
    const [floor, baseline, withSink] = [cpuFor("floor"), cpuFor("baseline"), cpuFor("null sink")];
    return { node, batchSize, floor, baseline, withSink, ratio: withSink / baseline, goal };
  });
}

/** Median CPU milliseconds per 1,000 events in bodies of another kind. */
export type ContentRatio = {
  readonly content: Content;
  readonly baseline: number;
  readonly withSink: number;
  readonly ratio: number;
};
export const contents = ["personal", "python"] as const satisfies readonly Content[];
export const contentBatchSize = 100;

export function toContentRatios(cells: readonly Cell[]): ContentRatio[] {
  return contents.map((content) => {
    const cpuFor = (target: TargetName) => medianCpu(closed(cells, target, ratioClients, contentBatchSize, content));
    const [baseline, withSink] = [cpuFor("baseline"), cpuFor("null sink")];
    return { content, baseline, withSink, ratio: withSink / baseline };
  });
}

export function computeGoals({ cells, sustained, besideDashboards }: Results): Goal[] {
  const ratios = computeRatios(cells);
  const findOpenLoop = (batchSize: number) =>
    cells.find(({ target, shape }) => target === "null sink" && shape.kind === "open" && shape.batchSize === batchSize);
  const single = cells.find(
    ({ target, shape }) => target === "embedded" && shape.kind === "open" && shape.batchSize === singleEvents.batchSize,
  );
  return [
    ...ratios.map(({ batchSize, ratio, goal }) =>
      atMost(`CPU per event, null sink over baseline, ${ratioClients} clients × ${batchSize}`, ratio, goal, "×"),
    ),
    ...[20, 100].map((batchSize) => {
      const [two, one] = (["workers", "null sink"] as const).map((target) =>
        medianCpu(closed(cells, target, ratioClients, batchSize)),
      );
      const name = `CPU per event, two workers over one process, ${ratioClients} clients × ${batchSize}`;
      return atMost(name, (two ?? Number.NaN) / (one ?? Number.NaN), 1.1, "×");
    }),
    ...openLoopGoals.flatMap(({ requestsPerSecond, batchSize, p99Ms }) => {
      const name = `null sink, open loop ${requestsPerSecond}/s × ${batchSize}`;
      const saturated = ratios.find((ratio) => ratio.batchSize === batchSize)?.withSink ?? Number.NaN;
      const cpu = (findOpenLoop(batchSize)?.cpuMsPerThousand ?? Number.NaN) / saturated;
      return [
        atMost(`CPU per event over that of saturation, ${name}`, cpu, 1.3, "×"),
        atMost(`p99, ${name}`, cellP99(findOpenLoop(batchSize)), p99Ms, "ms"),
      ];
    }),
    ...[[100, 210] as const, [1_000, 280] as const].map(([batchSize, goal]) =>
      atMost(
        `Peak RSS, null sink, ${ratioClients} clients × ${batchSize}`,
        // Of the first round: later ones keep memory that larger batches needed.
        megabytes(closed(cells, "null sink", ratioClients, batchSize)[0]),
        goal,
        "MB",
      ),
    ),
    atMost(
      `Answers but 200, null sink, ${ratioClients} clients × 1000`,
      closed(cells, "null sink", ratioClients, 1_000).reduce((sum, cell) => sum + otherAnswers(cell), 0),
      0,
      "",
    ),
    ...[...embeddedGoals].map(([batchSize, goal]) => {
      const [cell] = closed(cells, "embedded", 64, batchSize);
      return atLeast(`Events/s, embedded, 64 clients × ${batchSize}`, cell?.eventsPerSecond ?? Number.NaN, goal, "");
    }),
    atMost("p99, embedded, 200 single events/s", cellP99(single), 25, "ms"),
    atMost("p99, embedded, 200 single events/s beside four dashboards", cellP99(besideDashboards), 80, "ms"),
    atLeast("Events/s, embedded, 64 clients × 100, sustained", sustained.eventsPerSecond, 25_000, ""),
    atMost("Peak RSS, embedded, 64 clients × 100, sustained", megabytes(sustained), 900, "MB"),
    atMost("RSS of the last third over the middle third, embedded, sustained", rssGrowth(sustained), 1.05, "×"),
  ];
}

function closed(
  cells: readonly Cell[],
  target: TargetName,
  clients: number,
  batchSize: number,
  content?: Content,
): Cell[] {
  return cells.filter(
    ({ target: name, shape }) =>
      name === target &&
      shape.kind === "closed" &&
      shape.clients === clients &&
      shape.batchSize === batchSize &&
      shape.content === content,
  );
}

export function atMost(text: string, measured: number, goal: number, unit: Goal["unit"]): Goal {
  return { text, measured, bound: "≤", goal, unit, isMet: measured <= goal };
}

function atLeast(text: string, measured: number, goal: number, unit: Goal["unit"]): Goal {
  return { text, measured, bound: "≥", goal, unit, isMet: measured >= goal };
}

const cellP99 = (cell: Cell | undefined) => cell?.p99Ms ?? Number.NaN;
const megabytes = (cell: Cell | undefined) => (cell?.peakRssBytes ?? Number.NaN) / bytesPerMegabyte;

function otherAnswers({ byStatus }: Cell): number {
  const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return all - (byStatus["200"] ?? 0);
}

function rssGrowth({ rssBytes }: Cell): number {
  const third = Math.floor(rssBytes.length / 3);
  return mean(rssBytes.slice(-third)) / mean(rssBytes.slice(-2 * third, -third));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function medianCpu(cells: readonly Cell[]): number {
  const sorted = cells.map(({ cpuMsPerThousand }) => cpuMsPerThousand).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
