/** A ClickHouse server on loopback that a test can start, break, kill and restart. Its data persists. */
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Environment } from "@/tests/support/built-app";
import { startBundled } from "@/tests/support/bundled";
import type { Fault, Order, Received, Report } from "@/tests/support/clickhouse-process";
import { freePort } from "@/tests/support/free-port";

type Command = Order extends infer One ? (One extends Order ? Omit<One, "id"> : never) : never;

export type ClickHouseServer = {
  readonly url: string;
  /** Resolves when it is listening, immediately if it already is. */
  start(): Promise<void>;
  /** Stops it gracefully. Nothing listens on its port until it is started again. */
  stop(): Promise<void>;
  /** Resolves when it has exited for any reason. */
  gone(): Promise<void>;
  /** Injects a fault into the next matching requests. Lost when the process exits. */
  order(fault: Fault): Promise<void>;
  /** Clears all faults and ends hanging requests. */
  recover(): Promise<void>;
  /** Resolves when the next response is held back. */
  held(): Promise<void>;
  /** Sends the held responses. */
  release(): Promise<void>;
  closeIdleConnections(): Promise<void>;
  /** The statements received since the last call that start with this text. */
  received(statement: string): Promise<Received[]>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/**
 * Not started yet: its port is known but refuses connections.
 * @param folder Its data folder. Defaults to a new one.
 */
export async function aClickHouseServer(
  folder = mkdtempSync(path.join(tmpdir(), "sluice-clickhouse-")),
): Promise<ClickHouseServer> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  let listening: Promise<void> | undefined;
  let seen: Received[] = [];
  let orders = 0;

  const begin = () => {
    const stdio = ["inherit", "inherit", "ipc"] as const;
    const child = startBundled("tests/support/clickhouse-process.ts", [String(port), folder], { stdio });
    running = child;
    child.on("exit", () => {
      running = undefined;
      listening = undefined;
    });
    child.on("message", (report: Report) => {
      if ("received" in report) seen.push(report.received);
    });
    return reported(child, (report) => "listening" in report);
  };
  const start = async () => {
    listening ??= begin();
    await listening;
  };
  /** Resolves when the process has executed the command or has exited. Earlier reports have arrived by then. */
  const command = async (order: Command) => {
    if (!running) return;
    const id = ++orders;
    running.send({ ...order, id }, () => undefined);
    await reported(running, (report) => "done" in report && report.done === id).catch(() => undefined);
  };
  const gone = async () => {
    if (running) await once(running, "exit");
  };
  const stop = async () => {
    running?.kill("SIGTERM");
    await gone();
  };

  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop,
    gone,
    order: (fault) => command({ fault }),
    recover: () => command({ does: "recover" }),
    held: () => (running ? reported(running, (report) => "held" in report) : Promise.reject(new Error("Not running."))),
    release: () => command({ does: "release" }),
    closeIdleConnections: () => command({ does: "close idle connections" }),
    received: async (statement) => {
      await command({ does: "report" });
      const all = seen;
      seen = [];
      return all.filter((request) => request.statement.startsWith(statement));
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const aSecret = (name: string) => createHash("sha256").update(name).digest("hex");

/** What the app needs in production with a ClickHouse server. */
export const serverEnvironment = (clickHouseUrl: string): Environment => ({
  CLICKHOUSE_URL: clickHouseUrl,
  WIDGET_TOKEN_SECRETS: aSecret("widget"),
  PSEUDONYM_SECRET: aSecret("pseudonym"),
  DASHBOARD_SECRET: aSecret("dashboard"),
  DASHBOARD_EMAILS: "jane@acme.com",
  WORKERS: "2",
});

/** @throws when the process exits before sending such a report. */
function reported(child: ChildProcess, is: (report: Report) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The ClickHouse process ended."));
    const onMessage = (report: Report) => {
      if (!is(report)) return;
      child.off("exit", onExit).off("message", onMessage);
      resolve();
    };
    child.on("exit", onExit).on("message", onMessage);
  });
}
