/** What is killed: the app on one of its hosts, with its store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ClickHouseClient } from "@clickhouse/client";
import { sendCommand } from "@/lib/process/terminal/socket";
import { openClient } from "@/lib/store/client";
import { buildWhenNeeded } from "@/server/build-when-needed.mjs";
import {
  type AppProcess,
  type Environment,
  launch,
  launchNext,
  launchScript,
  ready,
  readyNext,
} from "@/tests/support/built-app";
import { aClickHouseServer, serverEnvironment } from "@/tests/support/clickhouse-server";

export const hosts = ["own", "next"] as const;
export const stores = ["embedded", "server"] as const;
export type Setup = {
  /** `own`: `npm start`. `next`: Next alone, with a ClickHouse server as on Vercel. */
  readonly host?: (typeof hosts)[number] | undefined;
  readonly store?: (typeof stores)[number] | undefined;
  /** Two or more need our own server and a ClickHouse server. */
  readonly workers?: number | undefined;
};

export type Subject = {
  launch(): AppProcess;
  /** Resolves when the process accepts requests. */
  ready(app: AppProcess): Promise<{ readonly url: string; readonly key: string }>;
  /** A client of the store. The embedded one must not be in use. */
  openStore(): Promise<ClickHouseClient>;
  remove(): Promise<void>;
};

const unlimited = { RATE_LIMIT_EVENTS_PER_SECOND: "1000000", RATE_LIMIT_EVENTS_BURST: "10000000" };
const database = "sluice";

export async function newSubject({
  host,
  workers = 1,
  store = workers > 1 ? "server" : "embedded",
}: Setup): Promise<Subject> {
  if (workers > 1 && (host === "next" || store === "embedded")) {
    throw new Error("Several workers need our own server and a ClickHouse server.");
  }
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-chaos-"));
  const folder = path.join(parent, "data");
  // Build first if needed, so that the build is not killed.
  buildWhenNeeded(path.resolve(import.meta.dirname, "../.."));
  const server = store === "server" ? await aClickHouseServer(path.join(parent, "clickhouse")) : undefined;
  await server?.start();
  const environment: Environment = {
    DATA_DIR: folder,
    ...unlimited,
    ...(server && { ...serverEnvironment(server.url), WORKERS: String(workers) }),
    ...(server && host === "next" && { VERCEL: "1" }),
  };
  const key = server && (await createKey(environment));
  return {
    launch: () => (host === "next" ? launchNext("start", environment) : launch(environment)),
    ready: async (app) => {
      const { url } = await (host === "next" ? readyNext(app) : ready(app));
      return { url, key: key ?? (await readDemoKey(app)) };
    },
    openStore: () => {
      if (!server) return openClient({ kind: "embedded", folder, database });
      return openClient({
        kind: "server",
        url: server.url,
        user: "default",
        password: "",
        database,
        cluster: undefined,
      });
    },
    remove: async () => {
      await server?.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** The embedded store creates it when it is opened. */
async function readDemoKey(app: AppProcess): Promise<string> {
  await app.printed(/"event":"listening"/);
  const answer = await sendCommand(app.folder, ["key", "demo"]);
  if (answer?.status !== 0) throw new Error(`No demo key: ${answer?.text}`);
  return answer.text;
}

async function createKey(environment: Environment): Promise<string> {
  const app = launchScript("key", ["create", "--project", "chaos"], environment);
  const { code } = await app.exited;
  if (code !== 0) throw new Error(`No key:\n${app.output()}`);
  return app.output().trim();
}
