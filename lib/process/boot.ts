/** The composition root: runs once when the process starts. */

import { eraseFormerPasskeys, finishRemovals } from "@/lib/accounts/former-members";
import { eraseDeletedWebhooks } from "@/lib/alerts/webhook-store";
import { ConfigurationError } from "@/lib/config/configuration";
import { createPrivately, isPrivate } from "@/lib/config/data-folder";
import { isLoopback } from "@/lib/config/loopback";
import { secrets } from "@/lib/config/secrets";
import { acceptsTicks, env } from "@/lib/env";
import { isServedByUs } from "@/lib/gate/http/client-address";
import { compileScrubbers } from "@/lib/gate/settings/project-scrubber";
import { describeError, log } from "@/lib/log";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { startJobs, stopJobs } from "@/lib/process/jobs";
import { announce } from "@/lib/process/terminal/announce";
import { guardOutput, guardProcess } from "@/lib/process/terminal/guard-output";
import { demoKey } from "@/lib/process/terminal/key-command";
import { runCommand } from "@/lib/process/terminal/run-command";
import { listenInFolder } from "@/lib/process/terminal/socket";
import { eraseDeletedProjects } from "@/lib/projects/delete-project";
import { revokeGrantsOfRemoved } from "@/lib/projects/grants/grants";
import { loadKinds } from "@/lib/scrub/options";
import { cachedPaths } from "@/lib/site/pages";
import { finishErasures } from "@/lib/store/erase";
import { checkStore } from "@/lib/store/find-damage";
import { closeStore, store } from "@/lib/store/store";
import { defaultWorkers } from "@/lib/workers/worker-count";

export type Booted = {
  host: string;
  port: number;
  /** The number of processes that serve requests. With more than one, this process only manages them. */
  workers: number;
  /** Prints the address, and how to sign in. */
  announce: (address: string) => void;
  /** Paths with the same response for every visitor. */
  shared: readonly string[];
  /** Whether to load the dashboard once the server is idle. */
  loadsWhenIdle: boolean;
  /** Call this as soon as the output must contain only JSON lines. */
  guardOutput: () => void;
  close: () => Promise<void>;
};

/** Checks the configuration and opens the store. An invalid configuration ends the process with one line per issue. */
export async function boot(): Promise<Booted> {
  try {
    createPrivately();
    const { host, port, store: config, mail, dashboard, warnings, weakSecrets, scrub, metricsToken } = env();
    await loadKinds(scrub.kinds);
    const { kind } = config;
    const workers = kind === "server" ? (env().workers ?? defaultWorkers()) : 1;
    if (metricsToken !== undefined && isServedByUs()) {
      const { startMetrics } = await import("@/lib/gate/read-metrics");
      // With several workers, the primary process only aggregates their metrics.
      if (workers === 1) startMetrics();
    }
    if (workers === 1) compileScrubbers();
    if (kind !== "none") secrets();
    for (const issue of warnings) log("warn", "configuration", { issue });
    // Open only the embedded store now. A database server that is down may be up by the first request.
    if (kind === "embedded") {
      await store();
      if (!isPrivate(config.folder)) {
        const advice = `run chmod 700 ${config.folder}: other users on this machine can read it, and Sluice could not change its mode`;
        log("warn", "data_folder_not_private", { advice });
      }
    } else if (kind === "server" && weakSecrets.length > 0) {
      await store().catch(rethrowMisconfiguration);
    }
    for (const issue of weakSecrets) log("warn", "configuration", { issue });
    const firstKey = kind === "embedded" ? await demoKey() : undefined;
    if (dashboard.methods.includes("terminal") && !isLoopback(host)) {
      const advice = `set DASHBOARD_EMAILS and SITE_URL: with HOST=${host}, terminal sign-in is reachable from the network`;
      log("warn", "sign_in_open_to_network", { advice });
    }
    if (kind === "none") log("error", "storage_not_configured", { advice: "set CLICKHOUSE_URL" });
    if (mail.carrier.kind === "none") log("warn", "mail_not_configured", { advice: "set RESEND_API_KEY" });
    if (kind !== "none") {
      const erased = eraseLeftovers();
      if (kind === "embedded") erasing = erased;
      startJobs();
      recordsParts = kind === "embedded";
    }
    const outbox = mail.carrier.kind === "outbox" ? outboxFolder() : undefined;
    if (kind === "embedded") await openSocket(config.folder);
    const serve = (address: string) => {
      serverAddress = address;
      announce(address, firstKey, outbox);
    };
    return {
      host,
      port,
      workers,
      announce: serve,
      shared: cachedPaths,
      loadsWhenIdle: kind === "embedded" && !acceptsTicks(),
      guardOutput: guardAll,
      close,
    };
  } catch (error) {
    const misconfigured = misconfiguration(error);
    if (misconfigured) process.stderr.write(`${misconfigured.message}\n`);
    else log("error", "start", { cause: describeError(error) });
    process.exit(1);
  }
}

/** For a worker. The primary process has already validated the configuration and done the one-time setup. */
export async function bootWorker(): Promise<Booted> {
  const { host, port, scrub, metricsToken } = env();
  if (metricsToken !== undefined) (await import("@/lib/gate/read-metrics")).startMetrics();
  await loadKinds(scrub.kinds);
  compileScrubbers();
  const announce = () => undefined;
  return { host, port, workers: 1, announce, shared: cachedPaths, loadsWhenIdle: false, guardOutput: guardAll, close };
}

/** For Next without `server.mjs`. Next listens itself and does not tell us the URL. */
export async function bootWithNext(): Promise<void> {
  if (isServedByUs()) return;
  const { announce: serve } = await boot();
  const { siteUrl, isVercel, isProduction } = env();
  if (!isVercel) serve(siteUrl);
  if (isProduction) guardOutput();
}

/** `store()` wraps a `ConfigurationError` in `storage_unavailable`, so look at the cause. */
function misconfiguration(error: unknown): ConfigurationError | undefined {
  const { cause } = error as { cause?: unknown };
  return [error, cause].find((one) => one instanceof ConfigurationError);
}

function rethrowMisconfiguration(error: unknown): void {
  if (misconfiguration(error)) throw error;
}

/** Not on Vercel, where the platform installs its own listeners. */
function guardAll(): void {
  guardOutput();
  guardProcess();
}

/** Pending erasures on the embedded engine, which must not be closed while one is running. */
let erasing = Promise.resolve();

/** Erases rows of deleted projects and removed members, left by an interrupted deletion or written later by another process. No query returns them. */
async function eraseLeftovers(): Promise<void> {
  await eraseDeletedProjects()
    .then(eraseDeletedWebhooks)
    .then(() => finishRemovals(revokeGrantsOfRemoved))
    .then(eraseFormerPasskeys)
    .then(finishErasures)
    .catch((error) => log("error", "storage_unavailable", { cause: describeError(error) }));
}

/** The address of this server, once it is listening. */
let serverAddress: string | undefined;
let closeSocket = () => {};

/** For terminal commands, which cannot open the store while this process has it open. */
async function openSocket(folder: string): Promise<void> {
  try {
    closeSocket = await listenInFolder(folder, (command) =>
      runCommand(command, serverAddress).catch((cause) => {
        log("error", "terminal_command", { cause: describeError(cause) });
        throw cause;
      }),
    );
  } catch (error) {
    const advice =
      "put DATA_DIR on a volume that supports Unix sockets: npm run sign-in, key, sample, rescrub, backup and move require one";
    log("warn", "terminal_socket", { advice, cause: describeError(error) });
  }
}

/** Whether to record the parts of the embedded store at the end, so that the next start notices if one is gone. */
let recordsParts = false;

async function close(): Promise<void> {
  closeSocket();
  await Promise.all([erasing, stopJobs()]);
  if (recordsParts) await checkStore(Date.now()).catch(() => undefined);
  await closeStore();
}
