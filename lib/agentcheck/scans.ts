/** The scans of this process: a few run at once, more wait, and equal ones within a minute are the same. */
import { createHash, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import type { Report } from "@/lib/agentcheck/contracts/agentcheck";
import { agentName, domainOf, type FetchPolicy } from "@/lib/agentcheck/fetcher";
import { deleteExcessReports, findReport, saveReport } from "@/lib/agentcheck/report-store";
import { newReport, scan, type Target } from "@/lib/agentcheck/scan";
import { inBackground } from "@/lib/background";
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { hostOf, isPublicAddress } from "@/lib/outbound/public-address";
import { Problem, retryLater } from "@/lib/problem";
import { QueueFull, semaphore } from "@/lib/semaphore";

const [maxRunning, maxWaiting] = [4, 50];
/** A second scan of the same target within this time is the first one. */
const sharedMs = 60_000;
const callerLimit = { name: "agentcheck", points: 5, seconds: 60 };
const targetLimit = { name: "agentcheck_target", points: 2, seconds: 60 };

/** A scan that runs here, or ran within the last minute. */
export type Scan = {
  /** The report so far. */
  report: Report;
  readonly done: Promise<Report>;
  readonly listeners: Set<(report: Report) => void>;
};

type State = {
  readonly byId: Map<string, Scan>;
  readonly byTarget: Map<string, { readonly id: string; readonly startedAt: number }>;
  readonly inTurn: ReturnType<typeof semaphore>;
  finished: number;
};
const state = onceInProcess<State>("agentcheck", () => ({
  byId: new Map(),
  byTarget: new Map(),
  inTurn: semaphore(maxRunning, maxWaiting),
  finished: 0,
}));

export const scanPolicy = (): FetchPolicy => {
  const { agentcheck, siteUrl } = env();
  return {
    allows: (address) => agentcheck.canBePrivate || isPublicAddress(address),
    ports: agentcheck.canBePrivate ? undefined : agentcheck.ports,
    allowsLocalNames: agentcheck.canBePrivate,
    userAgent: `${agentName}/1.0 (+${siteUrl}/docs/agentcheck)`,
  };
};

const keyOf = ({ url, mcpEndpoint, checks }: Target) =>
  createHash("sha256")
    .update(JSON.stringify([url.href, mcpEndpoint?.href ?? null, checks?.toSorted() ?? null]))
    .digest("hex");

export const scanOf = (id: string): Scan | undefined => state.byId.get(id);

/**
 * Starts a scan, or returns the one of the same target that began within the last minute.
 * @param keepAlive Called with the work that goes on after the response.
 * @throws Problem rate_limited, overloaded, storage_unavailable, storage_not_configured
 */
export async function startScan(
  target: Target,
  caller: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Scan> {
  const now = Date.now();
  const key = keyOf(target);
  const known = state.byTarget.get(key);
  const shared = known !== undefined && now - known.startedAt < sharedMs ? state.byId.get(known.id) : undefined;
  if (shared !== undefined) return shared;
  await consume(callerLimit, caller);
  const address = await dialled(target.url);
  // Scans of one's own network disturb nobody else.
  if (isPublicAddress(address)) for (const who of [domainOf(target.url), address]) await consume(targetLimit, who);
  const report = newReport(randomBytes(16).toString("hex"), target, now);
  // A deployment without a store refuses a scan before it fetches anything.
  await saveReport(report, now);
  const started = begin(report, target);
  state.byId.set(report.id, started);
  state.byTarget.set(key, { id: report.id, startedAt: now });
  keepAlive(started.done.catch(() => undefined));
  return started;
}

/**
 * @returns The address that a scan connects to.
 * @throws Problem blocked_target, also for a name that doesn't resolve, so that nobody can list the names of a network.
 */
async function dialled(url: URL): Promise<string> {
  const { allows } = scanPolicy();
  const found = await lookup(hostOf(url), { all: true }).catch(() => []);
  const [first] = found;
  if (first !== undefined && found.every(({ address }) => allows(address))) return first.address;
  throw new Problem("blocked_target", { metadata: { issues: ["url: must have a public address"] } });
}

function begin(report: Report, target: Target): Scan {
  const run = state.inTurn(async () => {
    const policy = scanPolicy();
    const done = await scan(report, target, policy, { onProgress: (next) => tell(started, next) }).catch((error) => {
      log("warn", "agentcheck", { cause: describeError(error) });
      return { ...report, status: "failed" as const, finishedAt: new Date().toISOString() };
    });
    await saveReport(done, Date.now());
    tell(started, done);
    return done;
  });
  const done = run
    .catch((error) => {
      throw error instanceof QueueFull ? retryLater("overloaded", 5) : error;
    })
    .finally(() => forget(report.id));
  const started: Scan = { report, done, listeners: new Set() };
  return started;
}

function tell(scan: Scan, report: Report): void {
  scan.report = report;
  for (const listener of scan.listeners) listener(report);
}

const cleanEvery = 100;

function forget(id: string): void {
  setTimeout(() => state.byId.delete(id), sharedMs).unref();
  for (const [key, { startedAt }] of state.byTarget) if (Date.now() - startedAt > sharedMs) state.byTarget.delete(key);
  state.finished++;
  if (state.finished % cleanEvery === 0) inBackground(deleteExcessReports());
}

/** The report, from this process or from the store. */
export const reportOf = async (id: string): Promise<Report | undefined> => state.byId.get(id)?.report ?? findReport(id);

const pollMs = 500;

/** Resolves with the report when it is done, or with the report so far after this time. Another process may run the scan. */
export async function waitForReport(id: string, maxMs: number, signal: AbortSignal): Promise<Report | undefined> {
  const ends = Date.now() + maxMs;
  for (;;) {
    const here = state.byId.get(id);
    if (here !== undefined) {
      const timeout = new Promise<Report>((resolve) =>
        setTimeout(() => resolve(here.report), Math.max(0, ends - Date.now())),
      );
      return Promise.race([here.done, timeout]);
    }
    const report = await findReport(id);
    const isOver = report === undefined || report.status === "done" || report.status === "failed";
    if (isOver || Date.now() + pollMs > ends || signal.aborted) return report;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
