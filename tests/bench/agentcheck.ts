/**
 * `npm run bench -- agentcheck`: how long a scan of an ordinary server takes, and how long one of a hostile target keeps the event loop busy
 * and how much memory it takes. The targets are in a separate process. CPU time, because other processes of a busy machine add to wall time.
 */
import { fork } from "node:child_process";
import path from "node:path";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { atMost } from "@/tests/bench/goals";
import { printGoals } from "@/tests/bench/report";

const ordinary = "30 tools";
const hostile = [
  "10,000 tools",
  "2,000 schemas with properties",
  "a schema of 60 levels, 300 times",
  "one description of 1 MiB",
  "a description of hyphens",
  "1 MiB of <",
  "1 MiB of tags",
  "1 MiB of words",
  "a sitemap of 1 MiB",
  "a sitemap without ends",
  "an llms.txt of links",
  "an llms.txt without ends",
  "an llms.txt of spaces",
  "an llms.txt of digits",
];
const [goalSliceMs, goalMegabytes, goalScanMs] = [30, 30, 1_500];

const policy = {
  allows: () => true,
  ports: undefined,
  allowsLocalNames: true,
  userAgent: "SluiceAgentcheck/1.0 (bench)",
};

type Measured = { readonly sliceMs: number; readonly wholeMs: number; readonly megabytes: number };

async function measured(name: string): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, "agentcheck-target.ts"), [name], { execArgv: process.execArgv });
  const port = await new Promise<number>((resolve) => child.once("message", (message) => resolve(Number(message))));
  const url = `http://127.0.0.1:${port}/mcp`;
  const target = parseTarget({ url, mcpEndpoint: url }, policy);
  if ("issue" in target) throw new Error(target.issue);
  const rss = process.memoryUsage.rss();
  let [isOver, sliceMs, peak, before] = [false, 0, rss, process.cpuUsage()];
  const watch = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    sliceMs = Math.max(sliceMs, (user + system) / 1_000);
    peak = Math.max(peak, process.memoryUsage.rss());
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const started = performance.now();
  await scan(newReport("", target, 0), target, policy);
  isOver = true;
  child.kill();
  return { sliceMs, wholeMs: performance.now() - started, megabytes: (peak - rss) / 1e6 };
}

/** @param scans Of the ordinary server. */
export async function benchmarkAgentcheck(scans: number) {
  // The first scan of a kind also compiles.
  await measured(ordinary);
  const whole: number[] = [];
  for (let at = 0; at < scans; at++) whole.push((await measured(ordinary)).wholeMs);
  const median = whole.toSorted((one, other) => one - other)[Math.floor(scans / 2)] ?? Number.NaN;
  const goals = [atMost("A scan of a server with 30 tools, median", median, goalScanMs, "ms")];
  for (const name of hostile) {
    await measured(name);
    const { sliceMs, megabytes } = await measured(name);
    goals.push(atMost(`Longest slice of the event loop, ${name}`, sliceMs, goalSliceMs, "ms"));
    goals.push(atMost(`Memory, ${name}`, megabytes, goalMegabytes, "MB"));
  }
  printGoals(goals);
  return goals;
}
