/** The whole report: runs the loads on the targets in order, and draws the conclusions. */
import { meanEventBytes } from "@/tests/bench/batches";
import { goalsOf, openLoops, ratiosOf } from "@/tests/bench/goals";
import type { Shape } from "@/tests/bench/load";
import { type Cell, measure } from "@/tests/bench/measure";
import { print, printCell, printCellHead, printGoals, printMachine, printRatios } from "@/tests/bench/report";
import { startBaseline, startEmbedded, startWithSink, type Target } from "@/tests/bench/targets";

const thorough = { heatUpMs: 4_000, warmUpMs: 1_000, measureMs: 4_000, openLoopMs: 10_000, sustainedMs: 30_000 };
const quick = { heatUpMs: 1_000, warmUpMs: 250, measureMs: 1_000, openLoopMs: 3_000, sustainedMs: 6_000 };

/** From few clients to many, so that a cell's memory use is not left over from a heavier load. */
const closedLoops = [1, 16, 64].flatMap((clients) =>
  [1, 20, 100, 1_000].map((batchSize) => ({ kind: "closed", clients, batchSize }) as const),
);
const sustainedLoad = { kind: "closed", clients: 64, batchSize: 100 } as const;

export async function benchmark(isQuick: boolean) {
  const times = isQuick ? quick : thorough;
  const cells: Cell[] = [];
  const run = async (target: Target, shape: Shape, measureMs = times.measureMs) => {
    const cell = await measure(target, shape, { warmUpMs: times.warmUpMs, measureMs });
    cells.push(cell);
    printCell(cell);
    return cell;
  };
  printMachine(meanEventBytes());
  print("Building what is not built yet …");
  const withSink = await startWithSink();
  const baseline = await startBaseline();
  await heatUp(withSink, times.heatUpMs);
  await heatUp(baseline, times.heatUpMs);
  printCellHead();
  // Alternately, so that other load on the machine affects both.
  for (const shape of closedLoops) {
    await run(baseline, shape);
    await run(withSink, shape);
  }
  await baseline.stop();
  for (const shape of openLoops) await run(withSink, shape, times.openLoopMs);
  await withSink.stop();

  const embedded = await startEmbedded();
  await heatUp(embedded, times.heatUpMs);
  for (const shape of closedLoops) await run(embedded, shape);
  await embedded.stop();

  // In a new process, so that its memory use is not left over from a heavier load.
  const steady = await startEmbedded();
  await heatUp(steady, times.heatUpMs);
  const sustained = await run(steady, sustainedLoad, times.sustainedMs);
  await steady.stop();

  const ratios = ratiosOf(cells);
  const goals = goalsOf({ cells, sustained });
  printRatios(ratios);
  printGoals(goals);
  return { cells, ratios, goals };
}

/** Lets the engine compile hot code, which takes about ten thousand requests, and verifies that the target returns 200. */
async function heatUp(target: Target, measureMs: number): Promise<void> {
  for (const batchSize of [1, 1, 1, 20, 100]) {
    const shape = { kind: "closed", clients: 16, batchSize } as const;
    const { byStatus } = await measure(target, shape, { warmUpMs: 0, measureMs });
    if (Object.keys(byStatus).join() !== "200") throw new Error(`${target.name} answers ${JSON.stringify(byStatus)}`);
  }
}
