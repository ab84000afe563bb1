/** The scans of this process: a few run at once, more wait, and equal ones within a minute are the same. */
import { createHash, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isOver, type Report } from "@/lib/agentcheck/contracts/agentcheck";
import {
  agentName,
  type FetchPolicy,
  type PolicySettings,
  registrableDomain,
  toPolicy,
} from "@/lib/agentcheck/fetcher";
import { deleteExcessReports, findReport, saveReport } from "@/lib/agentcheck/report-store";
import { newReport, type Target } from "@/lib/agentcheck/scan";
import { scanInThread } from "@/lib/agentcheck/scan-thread";
import { runInBackground } from "@/lib/background";
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { type Address, unlessAborted } from "@/lib/outbound/dial";
import { bareHostname, isPublicAddress } from "@/lib/outbound/public-address";
import { Problem, retryLater } from "@/lib/problem";
import { semaphore } from "@/lib/semaphore";

const [maxRunning, maxWaiting] = [4, 50];
/** Of the four threads that also read files. A name server may never answer. */
const maxLookups = 2;
const lookupMs = 5_000;
/** A second scan of the same target within this time is the first one. */
const sharedMs = 60_000;
const callerLimit = { name: "agentcheck", points: 5, seconds: 60 };
const targetLimit = { name: "agentcheck_target", points: 2, seconds: 60 };

/** A scan that runs here, or ran within the last minute. */
export type Scan = {
  /** The report so far. */
  report: Report;
  /** Rejects if the report could not be saved. */
  done: Promise<Report>;
  readonly listeners: Set<(report: Report) => void>;
};

type State = {
  readonly byId: Map<string, Scan>;
  readonly byTarget: Map<string, { readonly id: string; readonly startedAt: number }>;
  readonly inTurn: ReturnType<typeof semaphore>;
  readonly resolveInTurn: ReturnType<typeof semaphore>;
  /** How many run or wait. */
  open: number;
  finished: number;
};
const state = onceInProcess<State>("agentcheck", () => ({
  byId: new Map(),
  byTarget: new Map(),
  inTurn: semaphore(maxRunning),
  resolveInTurn: semaphore(maxLookups, maxRunning + maxWaiting),
  open: 0,
  finished: 0,
}));

const policySettings = (): PolicySettings => {
  const { agentcheck, siteUrl } = env();
  return { ...agentcheck, userAgent: `${agentName}/1.0 (+${siteUrl}/docs/agentcheck)` };
};

export const scanPolicy = (): FetchPolicy => toPolicy(policySettings(), resolve);

const resolve = (host: string): Promise<readonly Address[]> => {
  const signal = AbortSignal.timeout(lookupMs);
  return state.resolveInTurn(() => lookup(host, { all: true }), signal);
};

const targetKey = ({ url, mcpEndpoint, checks }: Target) =>
  createHash("sha256")
    .update(JSON.stringify([url.href, mcpEndpoint?.href ?? null, checks?.toSorted() ?? null]))
    .digest("hex");

export const findScan = (id: string): Scan | undefined => state.byId.get(id);

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
  const key = targetKey(target);
  const known = state.byTarget.get(key);
  const shared = known !== undefined && now - known.startedAt < sharedMs ? state.byId.get(known.id) : undefined;
  if (shared !== undefined) return shared;
  await consume(callerLimit, caller);
  if (state.open >= maxRunning + maxWaiting) throw retryLater("overloaded", 5);
  state.open++;
  try {
    await consumeTargets(target);
    const report = newReport(randomBytes(16).toString("hex"), target, now);
    // A deployment without a store refuses a scan before it fetches anything.
    await saveReport(report, now);
    const started = begin(report, target);
    state.byId.set(report.id, started);
    state.byTarget.set(key, { id: report.id, startedAt: now });
    keepAlive(started.done.catch(() => undefined));
    return started;
  } catch (error) {
    state.open--;
    throw error;
  }
}

/** @throws Problem blocked_target, rate_limited */
async function consumeTargets({ url, mcpEndpoint }: Target): Promise<void> {
  const addresses = [await dialled("url", url)];
  if (mcpEndpoint !== undefined) addresses.push(await dialled("mcpEndpoint", mcpEndpoint));
  // Scans of one's own network disturb nobody else.
  if (!addresses.every(isPublicAddress)) return;
  const domains = [url, mcpEndpoint ?? url].map(registrableDomain);
  for (const who of new Set([...domains, ...addresses])) await consume(targetLimit, who);
}

/**
 * @returns The address that a scan connects to.
 * @throws Problem blocked_target, also for a name that doesn't resolve, so that nobody can list the names of a network.
 */
async function dialled(field: "url" | "mcpEndpoint", url: URL): Promise<string> {
  const { allows } = scanPolicy();
  const found = await unlessAborted(resolve(bareHostname(url)), AbortSignal.timeout(lookupMs)).catch(() => []);
  const [first] = found;
  if (first !== undefined && found.every(({ address }) => allows(address))) return first.address;
  throw new Problem("blocked_target", { metadata: { issues: [`${field}: must have a public address`] } });
}

function begin(report: Report, target: Target): Scan {
  const started: Scan = { report, done: Promise.resolve(report), listeners: new Set() };
  const work = async () => {
    tell(started, { ...report, status: "running" });
    const onProgress = (next: Report) => tell(started, next);
    const done = await scanInThread({ report, target, settings: policySettings() }, { onProgress, resolve });
    await saveReport(done, Date.now());
    tell(started, done);
    return done;
  };
  started.done = state.inTurn(work).finally(() => state.open--);
  started.done.then(
    () => forgetLater(report.id),
    async (error) => {
      log("error", "agentcheck", { cause: describeError(error) });
      state.byId.delete(report.id);
      const failed = { ...started.report, status: "failed" as const, finishedAt: new Date().toISOString() };
      await saveReport(failed, Date.now()).catch(() => undefined);
    },
  );
  return started;
}

function tell(scan: Scan, report: Report): void {
  scan.report = report;
  for (const listener of scan.listeners) listener(report);
}

const cleanEvery = 100;

function forgetLater(id: string): void {
  setTimeout(() => state.byId.delete(id), sharedMs).unref();
  for (const [key, { startedAt }] of state.byTarget) if (Date.now() - startedAt > sharedMs) state.byTarget.delete(key);
  state.finished++;
  if (state.finished % cleanEvery === 0) runInBackground(deleteExcessReports());
}

/** The report, from this process or from the store. */
export const readReport = async (id: string): Promise<Report | undefined> =>
  state.byId.get(id)?.report ?? findReport(id);

const pollMs = 500;

/** Resolves with the report when it is done, or with the report so far after this time. Another process may run the scan. */
export async function waitForReport(id: string, maxMs: number, signal: AbortSignal): Promise<Report | undefined> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    const here = state.byId.get(id);
    if (here !== undefined)
      return unlessAborted(here.done, ended).catch((error) => {
        if (ended.aborted) return here.report;
        throw error;
      });
    const report = await findReport(id);
    if (report === undefined || isOver(report) || ended.aborted) return report;
    await sleep(pollMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
