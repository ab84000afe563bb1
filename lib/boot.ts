/** The composition root: runs once when the process starts. */
import path from "node:path";
import { linkOf, terminalToken } from "@/lib/auth/sign-in-link";
import { finishErasures } from "@/lib/clickhouse/erase";
import { closeStore, store } from "@/lib/clickhouse/store";
import { createPrivately, isPrivate, keep, readKept } from "@/lib/data-folder";
import { ConfigurationError, env, openDataDir, secrets } from "@/lib/env";
import { deliverSoon, stopDelivering } from "@/lib/forms/deliver";
import { guardOutput, guardProcess } from "@/lib/guard-output";
import { type Edge, edge } from "@/lib/http/edge";
import { hashApiKey } from "@/lib/keys/api-key";
import { createApiKey, findApiKey } from "@/lib/keys/key-store";
import { describeError, log } from "@/lib/log";
import { outboxFolder } from "@/lib/mail/outbox";
import { eraseDeletedProjects } from "@/lib/projects/delete-project";
import { findOrCreateProject } from "@/lib/projects/project-store";
import { sharedAddresses } from "@/lib/site-pages";

/** How `server.mjs`, which lives outside the bundles, learns what they opened. */
export type Booted = {
  host: string;
  port: number;
  demoKey: string | undefined;
  /** The path of the link that signs in whoever reads the terminal. */
  signIn: string | undefined;
  /** The folder that mails go to, when no provider takes them. */
  outbox: string | undefined;
  /** The addresses whose answer is the same for every visitor. */
  shared: readonly string[];
  edge: Edge;
  /** To be called once nothing but JSON lines may be printed. */
  guardOutput: () => void;
  close: () => Promise<void>;
};
const hooks = globalThis as { [key]?: (booted: Booted) => void };
const key = Symbol.for("sluice.booted");

/** Checks the configuration, opens the store. A wrong configuration ends the process with one line per fault. */
export async function boot(): Promise<void> {
  try {
    createPrivately();
    const { host, port, store: config, mail, warnings, weakSecrets, isProduction } = env();
    const { kind } = config;
    if (kind !== "none") secrets();
    for (const issue of warnings) log("warn", "configuration", { issue });
    // A server that is down now may be up at the first request.
    if (kind === "embedded") {
      await store();
      if (!isPrivate(config.folder)) {
        const advice = `run chmod 700 ${config.folder}: other users of this machine can read it, and its volume refused the change`;
        log("warn", "data_folder_not_private", { advice });
      }
    } else if (kind === "server" && weakSecrets.length > 0) {
      await store().catch(unlessMisconfigured);
    }
    for (const issue of weakSecrets) log("warn", "configuration", { issue });
    const firstKey = kind === "embedded" ? await demoKey() : undefined;
    if (kind === "none") log("error", "storage_not_configured", { advice: "set CLICKHOUSE_URL" });
    if (mail.carrier.kind === "none") log("warn", "mail_not_configured", { advice: "set RESEND_API_KEY" });
    if (kind !== "none") {
      const erased = eraseLeftovers();
      if (kind === "embedded") erasing = erased;
      deliverNowAndThen();
    }
    const outbox = mail.carrier.kind === "outbox" ? outboxFolder() : undefined;
    const token = terminalToken();
    const signIn = token && linkOf("", token);
    const announce = hooks[key];
    const handed = { host, port, demoKey: firstKey, signIn, outbox, shared: sharedAddresses, edge, close };
    if (announce) announce({ ...handed, guardOutput: guardAll });
    else if (signIn) process.stdout.write(`Sign in to the dashboard: ${env().siteUrl}${signIn}\n`);
    if (!announce && isProduction) guardOutput();
  } catch (error) {
    const wrong = misconfiguration(error);
    if (wrong) process.stderr.write(`${wrong.message}\n`);
    else log("error", "start", { cause: describeError(error) });
    process.exit(1);
  }
}

/** A request that opens the store is told that the store is unavailable; the reason is then the cause. */
function misconfiguration(error: unknown): ConfigurationError | undefined {
  const { cause } = error as { cause?: unknown };
  return [error, cause].find((one) => one instanceof ConfigurationError);
}

function unlessMisconfigured(error: unknown): void {
  if (misconfiguration(error)) throw error;
}

/** Where the process is ours alone; on Vercel it belongs to the platform, which has listeners of its own. */
function guardAll(): void {
  guardOutput();
  guardProcess();
}

/** Settled when nothing is being erased on the embedded engine, whose statements do not survive its close. */
let erasing = Promise.resolve();

/** Of projects whose deletion was cut short, or which another process wrote to; none of it is seen meanwhile. */
async function eraseLeftovers(): Promise<void> {
  await eraseDeletedProjects()
    .then(finishErasures)
    .catch((error) => log("error", "storage_unavailable", { cause: describeError(error) }));
}

const deliverEveryMs = 60_000;

/** What an earlier process left, and what a provider would not take. A function on Vercel has its scheduler instead of a timer. */
function deliverNowAndThen(): void {
  void deliverSoon();
  if (!env().isVercel) setInterval(deliverSoon, deliverEveryMs).unref();
}

async function close(): Promise<void> {
  await Promise.all([erasing, stopDelivering()]);
  await closeStore();
}

/** The embedded store's first key, kept beside it so that every start can print it; none once it was revoked. */
async function demoKey(): Promise<string | undefined> {
  const file = path.join(openDataDir(), "demo-key");
  const kept = readKept(file);
  if (kept !== undefined) return (await findApiKey(hashApiKey(kept)))?.revoked_at === null ? kept : undefined;
  const project = await findOrCreateProject("demo");
  return keep(file, await createApiKey(project.project_id, "demo"));
}
