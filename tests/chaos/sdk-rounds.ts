/** Kills MCP servers that use the SDK, and the app, while a client calls tools. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Options, Stats } from "@/sdk/src/index";
import type { Subject } from "@/tests/chaos/subject";
import { type AppProcess, signInLink } from "@/tests/support/built-app";
import { type FaultProxy, startFaultProxy } from "@/tests/support/fault-proxy";

export type McpServerFile = "stdio-v1.mjs" | "stdio-v2.mjs";

/** An MCP server in a separate process, and its client. */
export type McpProcess = {
  readonly pid: number;
  /** Whether the client got the result. */
  work(id: string): Promise<boolean>;
  stats(): Promise<Stats>;
  close(): Promise<void>;
};

export async function startMcpServer(file: McpServerFile, options: Options): Promise<McpProcess> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [`tests/support/sdk/${file}`],
    env: { ...(process.env as Record<string, string>), OPTIONS: JSON.stringify({ flushIntervalMs: 20, ...options }) },
    stderr: "pipe",
  });
  const client = new Client({ name: "test-client", version: "1.0.0" });
  await client.connect(transport);
  return {
    pid: transport.pid as number,
    work: async (id) => {
      try {
        const { content } = await client.callTool({ name: "work", arguments: { id } });
        return JSON.stringify(content).includes(`done ${id}`);
      } catch {
        return false;
      }
    },
    stats: async () => {
      const { content } = await client.callTool({ name: "stats" });
      return JSON.parse((content as { text: string }[])[0]?.text ?? "{}");
    },
    close: () => client.close(),
  };
}

export type Stored = {
  /** How many times each call with this prefix was stored. */
  callsBy(prefix: string): Map<string, number>;
  /** The ids of all events. */
  readonly ids: ReadonlySet<string>;
};

/** The built app behind a proxy that fails requests. */
export type Target = {
  readonly proxy: FaultProxy;
  readonly key: string;
  /** Waits until it is ready again. */
  restart(signal: NodeJS.Signals): Promise<void>;
  /** Stops the app and reads its store. */
  stored(): Promise<Stored>;
  /** The response for the Delivery page. */
  deliveryFigures(): Promise<unknown>;
  stop(): Promise<void>;
};

export async function startTarget(subject: Subject): Promise<Target> {
  const proxy = await startFaultProxy();
  let app: AppProcess;
  let key = "";

  async function start(): Promise<void> {
    app = subject.launch();
    const ready = await subject.ready(app);
    key = ready.key;
    proxy.target = ready.url;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    proxy.target = undefined;
    app.kill(signal);
    await app.exited;
  }

  await start();
  return {
    proxy,
    get key() {
      return key;
    },
    restart: async (signal) => {
      await end(signal);
      await start();
    },
    stored: async () => {
      await end("SIGTERM");
      const client = await subject.openStore();
      const select = async <Row>(query: string) => (await client.query({ query, format: "JSONEachRow" })).json<Row>();
      const calls = await select<{ id: string; times: number }>(
        `SELECT JSONExtractString(properties, 'input_values', 'id') AS id, toUInt32(count()) AS times
FROM (SELECT * FROM events FINAL LIMIT 1 BY project_id, event_id) GROUP BY id`,
      );
      const events = await select<{ event_id: string }>("SELECT DISTINCT toString(event_id) AS event_id FROM events");
      await client.close();
      return {
        callsBy: (prefix) =>
          new Map(calls.filter(({ id }) => id.startsWith(prefix)).map(({ id, times }) => [id, times])),
        ids: new Set(events.map(({ event_id }) => event_id)),
      };
    },
    deliveryFigures: async () => {
      const token = new URL(await signInLink(app)).searchParams.get("token") ?? "";
      const url = String(proxy.target);
      const session = await fetch(`${url}/sign-in/session`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: url },
        body: new URLSearchParams({ token }),
      });
      const headers = { cookie: session.headers.get("set-cookie")?.split(";")[0] ?? "" };
      const get = async (path: string) => (await fetch(`${url}/api/dashboard/projects${path}`, { headers })).json();
      const { projects } = (await get("")) as { projects: { projectId: string }[] };
      return (await get(`/${projects[0]?.projectId}/delivery?range=24h`)) as { total: unknown };
    },
    stop: async () => {
      await app.stop();
      await proxy.close();
    },
  };
}

export type Verdict = {
  /** Calls whose result the client got. */
  readonly answered: number;
  /** Of these, those without a row. */
  readonly lost: string[];
  readonly doubled: string[];
};

const callsPerRound = 150;

/** Kills the MCP server and the app in turn while requests fail. Every answered call is in the spool and must eventually be stored. */
export async function roundsWithSpool(
  target: Target,
  file: McpServerFile,
  rounds: number,
): Promise<(stored: Stored) => Verdict> {
  const spool = mkdtempSync(path.join(tmpdir(), "sluice-spool-"));
  const options = (): Options => ({ key: target.key, url: target.proxy.url, spool, scrub: "local" });
  const prefix = randomUUID();
  const answered = await callsUntilKilled(target, file, rounds, options, { prefix });
  target.proxy.faults.length = 0;
  await emptySpool(file, options(), spool);
  rmSync(spool, { recursive: true });
  return ({ callsBy }) => {
    const stored = callsBy(prefix);
    return {
      answered: answered.size,
      lost: [...answered].filter((id) => !stored.has(id)),
      doubled: [...stored].filter(([, times]) => times > 1).map(([id]) => id),
    };
  };
}

/** Kills the MCP server and the app in turn while requests fail. Returns the ids of the calls that were answered. */
export async function callsUntilKilled(
  target: Target,
  file: McpServerFile,
  rounds: number,
  options: () => Options,
  { prefix = randomUUID(), beforeKill = async (_: McpProcess): Promise<void> => undefined } = {},
): Promise<Set<string>> {
  const answered = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const server = await startMcpServer(file, options());
    target.proxy.faults.push("none", "unavailable", "lost", "refused", "none", "lost");
    const restarted = round % 2 === 1 ? target.restart("SIGKILL") : undefined;
    for (let call = 0; call < callsPerRound; call++) {
      const id = `${prefix}-${round}-${call}`;
      if (call === 50) await beforeKill(server);
      if (call === callsPerRound - 50) process.kill(server.pid, "SIGKILL");
      if (!(await server.work(id))) break;
      answered.add(id);
    }
    await restarted;
    await server.close();
  }
  return answered;
}

const listSegments = (spool: string) => readdirSync(spool).filter((name) => name.endsWith(".jsonl"));

/** Everything in a spool, as text. */
export const readSpool = (spool: string): string =>
  listSegments(spool)
    .map((name) => readFileSync(path.join(spool, name), "utf8"))
    .join("");

/** Starts one more process, which sends the events that the others left. */
async function emptySpool(file: McpServerFile, options: Options, spool: string): Promise<void> {
  const server = await startMcpServer(file, options);
  const deadline = Date.now() + 120_000;
  while (listSegments(spool).length > 0 && Date.now() < deadline) await pause(100);
  await server.close();
}
