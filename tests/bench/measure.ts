/** One cell of the report: applies a load to a target for some seconds and measures the server's resource use. */
import { setTimeout as sleep } from "node:timers/promises";
import { prepareLoad, type Shape } from "@/tests/bench/load";
import { cpuMs, forgetPeak, peakRssBytes, rssBytes } from "@/tests/bench/process-usage";
import type { Target, TargetName } from "@/tests/bench/targets";

export type Cell = {
  readonly target: TargetName;
  /** The version. */
  readonly node: string;
  readonly shape: Shape;
  readonly seconds: number;
  /** Events in batches with a 200 response. */
  readonly eventsPerSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  /** CPU milliseconds of the server process per 1,000 such events. */
  readonly cpuMsPerThousand: number;
  readonly peakRssBytes: number;
  /** Four samples per second. */
  readonly rssBytes: readonly number[];
  readonly byStatus: Readonly<Record<string, number>>;
};

const sampleEveryMs = 250;

/**
 * Starts and ends with nothing in flight, so that every CPU tick belongs to a counted batch. With few large batches, those in
 * progress at the start or end of the window could be a tenth of the total.
 */
export async function measure(
  target: Target,
  shape: Shape,
  { warmUpMs, measureMs }: { warmUpMs: number; measureMs: number },
): Promise<Cell> {
  const { pid, name, node } = target;
  const load = prepareLoad(target, shape);
  load.start();
  await sleep(warmUpMs);
  await load.stop();

  forgetPeak(pid);
  const cpuBefore = cpuMs(pid);
  const started = performance.now();
  load.start();
  const rss: number[] = [];
  while (performance.now() - started < measureMs) {
    await sleep(sampleEveryMs);
    rss.push(rssBytes(pid));
  }
  const { latenciesMs, byStatus } = await load.stop();
  load.close();
  const spentCpuMs = cpuMs(pid) - cpuBefore;
  const seconds = (performance.now() - started) / 1_000;
  const peak = peakRssBytes(pid);
  const events = latenciesMs.length * shape.batchSize;
  latenciesMs.sort((a, b) => a - b);
  const percentile = (share: number) => latenciesMs[Math.ceil(latenciesMs.length * share) - 1] ?? Number.NaN;
  return {
    target: name,
    node: node.version,
    shape,
    seconds,
    eventsPerSecond: events / seconds,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
    cpuMsPerThousand: (spentCpuMs / events) * 1_000,
    peakRssBytes: peak,
    rssBytes: rss,
    byStatus,
  };
}
