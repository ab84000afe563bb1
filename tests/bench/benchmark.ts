/** Runs the cells of the report: which loads run against which target, in which order, and how the results compare with the goals. */
import { meanEventBytes } from "@/tests/bench/batches";
import { startBusyDashboards } from "@/tests/bench/dashboards";
import {
  batchSizes,
  computeGoals,
  computeRatios,
  contentBatchSize,
  contents,
  embeddedSizes,
  openLoops,
  ratioClients,
  singleEvents,
  toContentRatios,
} from "@/tests/bench/goals";
import type { Shape } from "@/tests/bench/load";
import { type Cell, measure } from "@/tests/bench/measure";
import { installNode, makeRoom, ownNode } from "@/tests/bench/processes";
import {
  print,
  printCell,
  printCellHead,
  printContentRatios,
  printGoals,
  printMachine,
  printRatios,
} from "@/tests/bench/report";
import { startBaseline, startEmbedded, startFloor, startWithSink, type Target } from "@/tests/bench/targets";

const thorough = {
  heatUpMs: 4_000,
  warmUpMs: 500,
  measureMs: 3_000,
  openLoopMs: 10_000,
  sustainedMs: 30_000,
  rounds: 5,
};
const quick = { heatUpMs: 1_000, warmUpMs: 250, measureMs: 1_000, openLoopMs: 3_000, sustainedMs: 6_000, rounds: 1 };

/** Compared with the version that runs the benchmark. */
const otherMajor = 24;

const sustainedLoad = { kind: "closed", clients: 64, batchSize: 100 } as const;

export async function benchmark(isQuick: boolean) {
  const times = isQuick ? quick : thorough;
  const cells: Cell[] = [];
  const cellsOfOther: Cell[] = [];
  const run = async (target: Target, shape: Shape, measureMs = times.measureMs) => {
    const cell = await measure(target, shape, { warmUpMs: times.warmUpMs, measureMs });
    (target.node === ownNode ? cells : cellsOfOther).push(cell);
    printCell(cell);
    return cell;
  };
  printMachine(meanEventBytes());
  print("Building what is not built yet …");
  makeRoom();
  const withSink = await startWithSink();
  const workers = await startWithSink(2);
  const baseline = await startBaseline();
  const targets = [await startFloor(), baseline, withSink, workers];
  const isOwn = process.versions.node.startsWith(`${otherMajor}.`);
  const other = isOwn ? undefined : installNode(otherMajor);
  if (isOwn) print(`This is Node ${otherMajor}, so no other version is measured.`);
  else if (other === undefined) print(`Node ${otherMajor} could not be installed with npm, so its cells are missing.`);
  else targets.push(await startFloor(other), await startBaseline(other), await startWithSink(1, other));
  for (const target of targets) await heatUp(target, times.heatUpMs);
  printCellHead();
  // Interleaved, so that other load on the machine affects all targets equally.
  for (let round = 0; round < times.rounds; round++) {
    for (const batchSize of batchSizes) {
      for (const target of targets) await run(target, { kind: "closed", clients: ratioClients, batchSize });
    }
    for (const content of contents)
      for (const target of [baseline, withSink])
        await run(target, { kind: "closed", clients: ratioClients, batchSize: contentBatchSize, content });
  }
  for (const shape of openLoops) await run(withSink, shape, times.openLoopMs);
  for (const target of targets) await target.stop();

  const embedded = await startEmbedded();
  await heatUp(embedded, times.heatUpMs);
  for (const batchSize of embeddedSizes) await run(embedded, { kind: "closed", clients: 64, batchSize });
  await run(embedded, singleEvents, times.openLoopMs);
  await embedded.stop();

  // A separate process, so that its memory reflects only this load.
  const steady = await startEmbedded();
  await heatUp(steady, times.heatUpMs);
  const sustained = await run(steady, sustainedLoad, times.sustainedMs);
  await steady.stop();

  const dashboards = await startBusyDashboards(isQuick ? 100_000 : 1_000_000);
  const besideDashboards = await run(dashboards.target, singleEvents, times.openLoopMs);
  await dashboards.stop();

  const ratios = computeRatios(cells);
  const contentRatios = toContentRatios(cells);
  const goals = computeGoals({ cells, sustained, besideDashboards });
  printRatios([...ratios, ...(cellsOfOther.length > 0 ? computeRatios(cellsOfOther) : [])]);
  printContentRatios(contentRatios);
  print(`Dashboards beside the last cell: ${dashboards.loads()} pages of 30 days loaded`);
  printGoals(goals);
  return { cells, cellsOfOther, ratios, contentRatios, goals };
}

/** Lets V8 optimize the hot code, which takes tens of thousands of requests, and checks that the target returns 200. */
async function heatUp(target: Target, measureMs: number): Promise<void> {
  for (const batchSize of [1, 1, 1, 20, 100]) {
    const shape = { kind: "closed", clients: 16, batchSize } as const;
    const { byStatus } = await measure(target, shape, { warmUpMs: 0, measureMs });
    if (Object.keys(byStatus).join() !== "200") throw new Error(`${target.name} answers ${JSON.stringify(byStatus)}`);
  }
}
