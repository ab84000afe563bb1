/**
 * `npm run bench -- hostile`: the latency of an honest client during each attack by 64 hostile ones, and the memory that remains in
 * use.
 */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type AttackName, attacks, type Means, scanTarget } from "@/tests/bench/attacks";
import { atMost, type Goal } from "@/tests/bench/goals";
import { prepareLoad } from "@/tests/bench/load";
import { forgetPeak, peakRssBytes, rssBytes } from "@/tests/bench/process-usage";
import { root } from "@/tests/bench/processes";
import { printGoals, printHostile, printHostileHead } from "@/tests/bench/report";
import { signInTo, startEmbedded, type Target } from "@/tests/bench/targets";

export type HostileCell = {
  readonly attack: AttackName | "nobody";
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The honest client's responses, by status. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** The hostile clients' responses, by status. */
  readonly hostile: Readonly<Record<string, number>>;
  readonly rssBeforeBytes: number;
  readonly peakRssBytes: number;
  /** As soon as it is within the goal, or after `settleSeconds`. */
  readonly rssAfterBytes: number;
};

const clients = 64;
const honest = { kind: "open", requestsPerSecond: 20, batchSize: 20 } as const;
const goalMs = 400;
/** The p99 during an attack, as a multiple of the p99 without one. */
const goalRatio = 3;
const scans: AttackName = "scans of a server with 2,000 tools";
/** Scans wait for others. */
const goalRatioOfScans = 1.3;
/** Each request is from another caller, and the target is on this machine. */
const scanning = { AGENTCHECK_ALLOW_PRIVATE: "true", TRUSTED_PROXIES: "1" };
const goalBytes = 100_000_000;
/** Longer than any request can take. */
const settleSeconds = 60;
const heatUpMs = 4_000;

/** @param only Runs the attacks whose names match this regular expression. */
export async function benchmarkHostile(isQuick: boolean, only = "") {
  const seconds = isQuick ? 8 : 20;
  printHostileHead(clients, seconds);
  const cells: HostileCell[] = [];
  const names = (Object.keys(attacks) as AttackName[]).filter((name) => new RegExp(only).test(name));
  for (const attack of [undefined, ...names]) {
    // A new process for each attack, so that none affects the next.
    const app = await startEmbedded(undefined, attack === scans ? scanning : {});
    await heatUp(app);
    const cell = await underAttack(app, attack, seconds);
    await app.stop();
    cells.push(cell);
    printHostile(cell);
  }
  const goals = hostileGoals(cells);
  printGoals(goals);
  return { cells, goals };
}

/** Lets the engine compile hot code, and stores events for the exports to send. */
async function heatUp(app: Target): Promise<void> {
  const load = prepareLoad(app, { kind: "closed", clients: 4, batchSize: 100 });
  load.start();
  await sleep(heatUpMs);
  await load.stop();
  load.close();
}

/** The server loads the pages after two seconds without a request. That delays events, but only once, and no client can repeat it. */
async function pagesLoaded({ port }: Target): Promise<void> {
  await sleep(3_000);
  for (let quick = 0, tries = 0; quick < 3 && tries < 120; tries++) {
    const asked = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/api/health`)).arrayBuffer();
    quick = performance.now() - asked < 50 ? quick + 1 : 0;
    await sleep(250);
  }
}

/** Compiles what scans run. That delays events, but only once, and no client can repeat it. */
async function firstScan({ port }: Target): Promise<void> {
  const body = JSON.stringify({ url: `${await scanTarget()}/mcp`, wait: 20 });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${port}/api/agentcheck`, { method: "POST", headers, body });
  const { status } = (await response.json()) as { status: string };
  if (status !== "done") throw new Error(`The first scan ended as ${status}.`);
}

async function underAttack(app: Target, attack: AttackName | undefined, seconds: number): Promise<HostileCell> {
  const load = prepareLoad(app, honest);
  const means = { port: app.port, token: await mint(app), ...(await signInTo(app)) };
  await pagesLoaded(app);
  if (attack === scans) await firstScan(app);
  const rssBeforeBytes = rssBytes(app.pid);
  forgetPeak(app.pid);
  load.start();
  const hostile = attack === undefined ? {} : await attackWith(attack, seconds, means);
  if (attack === undefined) await sleep(seconds * 1_000);
  const { latenciesMs, byStatus } = await load.stop();
  load.close();
  latenciesMs.sort((a, b) => a - b);
  const percentile = (share: number) => latenciesMs[Math.ceil(latenciesMs.length * share) - 1] ?? Number.NaN;
  const peak = peakRssBytes(app.pid);
  for (let waited = 0; waited < settleSeconds && rssBytes(app.pid) > rssBeforeBytes + goalBytes; waited++)
    await sleep(1_000);
  return {
    attack: attack ?? "nobody",
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    byStatus,
    hostile,
    rssBeforeBytes,
    peakRssBytes: peak,
    rssAfterBytes: rssBytes(app.pid),
  };
}

/** In a separate process, so that the honest client's latency depends only on the server. */
async function attackWith(
  attack: AttackName,
  seconds: number,
  means: Omit<Means, "signal">,
): Promise<HostileCell["hostile"]> {
  const words = ["--import", "tsx", "tests/bench/hostile-clients.ts", attack, clients, seconds, JSON.stringify(means)];
  const child = spawn(process.execPath, words.map(String), { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const printed = await text(child.stdout);
  process.off("exit", killWithUs);
  return JSON.parse(printed);
}

async function mint({ port, key }: Target): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/widget-tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ traceId: "trace-1", sessionId: "session-1" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

function hostileGoals(cells: readonly HostileCell[]): Goal[] {
  const alone = cells.find(({ attack }) => attack === "nobody")?.p99Ms ?? Number.NaN;
  return cells.flatMap(({ attack, p99Ms, byStatus, rssBeforeBytes, rssAfterBytes }) => {
    const others = Object.entries(byStatus).reduce((sum, [status, count]) => (status === "200" ? sum : sum + count), 0);
    return [
      atMost(`p99, ${attack}`, p99Ms, goalMs, "ms"),
      atMost(`p99 over that of nobody, ${attack}`, p99Ms / alone, attack === scans ? goalRatioOfScans : goalRatio, "×"),
      atMost(`Answers but 200, ${attack}`, others, 0, ""),
      atMost(`RSS after less before, ${attack}`, (rssAfterBytes - rssBeforeBytes) / 1e6, goalBytes / 1e6, "MB"),
    ];
  });
}
