/**
 * Runs scans in a thread of their own, because what a target returns takes long to parse and to search, and events must not wait for it. The
 * thread starts with the first scan and ends after the last one, which frees its memory.
 */
import { Worker } from "node:worker_threads";
import type { Report } from "@/lib/agentcheck/contracts/agentcheck";
import { type PolicySettings, scanLimits } from "@/lib/agentcheck/fetcher";
import type { Target } from "@/lib/agentcheck/scan";
import { log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { Address } from "@/lib/outbound/dial";

/** Plain data, because it is copied to the thread. */
type Scan = { readonly report: Report; readonly target: Target; readonly settings: PolicySettings };
type ScanOptions = {
  readonly onProgress: (report: Report) => void;
  /** Names are resolved outside of the thread, because its process limits how many at once. */
  readonly resolve: (host: string) => Promise<readonly Address[]>;
};

/** A URL is sent as text, because it cannot be copied. */
export type ToThread =
  | {
      readonly kind: "scan";
      readonly report: Report;
      readonly target: Omit<Target, "url" | "mcpEndpoint"> & { readonly url: string; readonly mcpEndpoint?: string };
      readonly settings: PolicySettings;
    }
  /** Undefined: the name could not be resolved. */
  | { readonly kind: "resolved"; readonly lookup: number; readonly addresses: readonly Address[] | undefined };
/** `id` is that of the report. */
export type FromThread =
  | { readonly kind: "progress"; readonly id: string; readonly report: Report }
  | { readonly kind: "done"; readonly id: string; readonly report: Report }
  | { readonly kind: "failed"; readonly id: string }
  | { readonly kind: "resolve"; readonly id: string; readonly host: string; readonly lookup: number }
  | { readonly kind: "fault"; readonly fields: Readonly<Record<string, unknown>> };

/** Four scans of hostile targets fit. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const idleMs = 30_000;
/** Judging follows fetching, and takes longer on a busy machine. A thread that takes longer has hung. */
const maxScanMs = scanLimits.scanMs + 40_000;

type Running = ScanOptions & {
  readonly resolveReport: (report: Report) => void;
  readonly reject: (error: unknown) => void;
};
type Thread = {
  worker: Worker | undefined;
  readonly running: Map<string, Running>;
  ending: NodeJS.Timeout | undefined;
};
const thread = onceInProcess<Thread>("agentcheck-thread", () => ({
  worker: undefined,
  running: new Map(),
  ending: undefined,
}));

/** Rejects if the thread cannot start, ends or hangs. */
export async function scanInThread({ report, target, settings }: Scan, options: ScanOptions): Promise<Report> {
  clearTimeout(thread.ending);
  const { url, mcpEndpoint, checks } = target;
  const sent = { url: url.href, ...(mcpEndpoint && { mcpEndpoint: mcpEndpoint.href }), checks };
  const worker = startedWorker();
  const hanging = setTimeout(() => end(worker, new Error("a scan took too long")), maxScanMs).unref();
  try {
    return await new Promise<Report>((resolveReport, reject) => {
      thread.running.set(report.id, { ...options, resolveReport, reject });
      send(worker, { kind: "scan", report, target: sent, settings });
    });
  } finally {
    clearTimeout(hanging);
    thread.running.delete(report.id);
    if (thread.running.size === 0) thread.ending = setTimeout(() => end(worker, new Error("idle")), idleMs).unref();
  }
}

function startedWorker(): Worker {
  if (thread.worker !== undefined) return thread.worker;
  // The thread needs no variables, some of which are secrets.
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { resourceLimits, env: {}, execArgv: [] });
  worker.on("message", (message: FromThread) => receive(worker, message));
  worker.on("error", (error) => end(worker, error));
  worker.on("exit", () => end(worker, new Error("the thread of scans ended")));
  worker.unref();
  thread.worker = worker;
  return worker;
}

const send = (worker: Worker, message: ToThread) => worker.postMessage(message);

function receive(worker: Worker, message: FromThread): void {
  if (message.kind === "fault") {
    log("error", "agentcheck", message.fields);
    return;
  }
  const running = thread.running.get(message.id);
  if (running === undefined) return;
  if (message.kind === "progress") running.onProgress(message.report);
  else if (message.kind === "done") running.resolveReport(message.report);
  else if (message.kind === "failed") running.reject(new Error("the scan failed"));
  else {
    const { lookup, host } = message;
    running.resolve(host).then(
      (addresses) => send(worker, { kind: "resolved", lookup, addresses }),
      () => send(worker, { kind: "resolved", lookup, addresses: undefined }),
    );
  }
}

/** Ends the thread. Its scans fail, and the next one starts another. */
function end(worker: Worker, reason: Error): void {
  if (thread.worker !== worker) return;
  thread.worker = undefined;
  for (const { reject } of thread.running.values()) reject(reason);
  thread.running.clear();
  worker.terminate();
}
