/** A ClickHouse server on loopback that a test starts, breaks, kills and starts again; its data outlives it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Fault, Order, Received, Report } from "@/tests/support/clickhouse-process";

type Command = Order extends infer One ? (One extends Order ? Omit<One, "id"> : never) : never;

export type ClickHouseServer = {
  readonly url: string;
  /** Resolves when it listens; at once when it does. */
  start(): Promise<void>;
  /** Ends it as an operator would. Nothing listens at its address until it is started again. */
  stop(): Promise<void>;
  /** Resolves when it is gone, of whatever cause. */
  gone(): Promise<void>;
  /** The next requests that fit meet this. Lost with the process, like every order. */
  order(fault: Fault): Promise<void>;
  /** Forgets every fault that was ordered, and cuts what still hangs. */
  recover(): Promise<void>;
  /** Resolves when the next answer is held. */
  held(): Promise<void>;
  /** Answers what is held. */
  release(): Promise<void>;
  closeIdleConnections(): Promise<void>;
  /** What arrived since the last call, of the statements that begin so. */
  received(statement: string): Promise<Received[]>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
};

/**
 * It is not running yet: its address is known, and refuses.
 * @param folder Where its data is; a new one unless said.
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
    const script = path.resolve("tests/support/clickhouse-process.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, String(port), folder], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
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
  /** Resolves when the process has done it, or is gone. What it reported before has arrived by then. */
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

/** @throws when the process ends before it has reported so. */
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

/** Below the ports that the system hands out, so that none is handed out while this one is down. */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
