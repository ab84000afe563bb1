/** The composition root: runs once when the process starts. */
import path from "node:path";
import { closeStore, store } from "@/lib/clickhouse/store";
import { keep, readKept } from "@/lib/data-folder";
import { ConfigurationError, env, openDataDir, secrets } from "@/lib/env";
import { createApiKey } from "@/lib/keys/key-store";
import { describeError, log } from "@/lib/log";
import { findOrCreateProject } from "@/lib/projects/project-store";

/** How `server.mjs`, which lives outside the bundles, learns what they opened. */
type Booted = { host: string; port: number; demoKey: string | undefined; close: () => Promise<void> };
const hooks = globalThis as { [key]?: (booted: Booted) => void };
const key = Symbol.for("sluice.booted");

/** Checks the configuration, opens the store. A wrong configuration ends the process with one line per fault. */
export async function boot(): Promise<void> {
  try {
    const { host, port, store: config } = env();
    const { kind } = config;
    if (kind !== "none") secrets();
    if (kind === "embedded") await store();
    const firstKey = kind === "embedded" ? await demoKey() : undefined;
    if (kind === "none") log("error", "storage_not_configured", { advice: "set CLICKHOUSE_URL" });
    // A server that is down now may be up at the first request.
    if (kind === "server")
      store().catch((error) => log("error", "storage_unavailable", { cause: describeError(error) }));
    hooks[key]?.({ host, port, demoKey: firstKey, close: closeStore });
  } catch (error) {
    if (error instanceof ConfigurationError) process.stderr.write(`${error.message}\n`);
    else log("error", "start", { cause: describeError(error) });
    process.exit(1);
  }
}

/** The embedded store's first key, kept beside it so that every start can print it. */
async function demoKey(): Promise<string> {
  const file = path.join(openDataDir(), "demo-key");
  const kept = readKept(file);
  if (kept !== undefined) return kept;
  const project = await findOrCreateProject("demo");
  return keep(file, await createApiKey(project.project_id, "demo"));
}
