/** One client under one fault: runs it, and compares what it sent with what the proxy passed on. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type Client, collectorFile } from "@/tests/interop/clients";
import type { Answered, ModelProvider } from "@/tests/interop/model-provider";
import { nodeFolder, pythonFolder, type Toolchain } from "@/tests/interop/toolchain";
import type { Exchange, Fault, FaultProxy } from "@/tests/support/fault-proxy";
import { freePort } from "@/tests/support/free-port";
import { requestTypes } from "@/tests/support/otlp-schema";

export const faults: Readonly<Record<string, readonly Fault[]>> = {
  none: [],
  "503 twice": ["none", "unavailable", "unavailable"],
  "connection dropped": ["none", "dropped"],
  "connections refused for 2 s": ["none", "refused"],
  "response lost": ["none", "lost"],
  "kill -9 and restart": ["none", "killed"],
  "malformed, answered with 400": ["none", "malformed"],
};
/** After these, a client that does not retry has lost a batch. */
export const breaksConnections = (fault: string) => /dropped|refused|lost|kill/.test(fault);

export type Surroundings = {
  readonly folder: string;
  readonly tools: Toolchain;
  readonly proxy: FaultProxy;
  readonly key: string;
  readonly model: ModelProvider;
};

/** An item is a span or a log record, as `trace id, start in nanoseconds, span id`. Log records have no span id. */
export type Trial = {
  readonly client: string;
  readonly fault: string;
  /** How long the server could not be reached. */
  readonly downMs: number;
  /** The end of what the client printed. */
  readonly output: string;
  /** What the client ended, except what Sluice does not store. */
  readonly sent: readonly string[];
  readonly acknowledged: ReadonlySet<string>;
  /** The items of the requests that were answered with 400. */
  readonly refused: ReadonlySet<string>;
  /** The items that a client sent again after a 400. */
  readonly resentAfter400: number;
  readonly exchanges: readonly Exchange[];
  /** When it ran, in milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** What the model of an agent answered, and how often its tools were called. */
  readonly answered: Answered;
  readonly calls: number;
};

const deadlineMs = 150_000;

/** Small batches, so that every client needs several exports. Every SDK has these variables. */
const smallBatches = {
  OTEL_BSP_SCHEDULE_DELAY: "100",
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "64",
  OTEL_BLRP_SCHEDULE_DELAY: "100",
  OTEL_BLRP_MAX_EXPORT_BATCH_SIZE: "64",
};

export async function runTrial(
  client: Client,
  fault: string,
  around: Surroundings,
  { rounds = client.rounds, batches = smallBatches }: { rounds?: number; batches?: Record<string, string> } = {},
): Promise<Trial> {
  const { proxy, model } = around;
  const folder = mkdtempSync(path.join(around.folder, "run-"));
  for (const programs of [pythonFolder, nodeFolder]) cpSync(programs, folder, { recursive: true });
  const [ledger, calls] = [path.join(folder, "ledger"), path.join(folder, "calls")];
  const from = Date.now();
  model.takeAnswered();
  proxy.over = Promise.resolve(0);
  proxy.exchanges.length = 0;
  proxy.faults.splice(0, proxy.faults.length, ...(faults[fault] ?? []));
  const variables = { ...batches, INTEROP_ROUNDS: String(rounds), INTEROP_LEDGER: ledger, INTEROP_CALLS: calls };
  const collector = client.isForwarded ? await startCollector(folder, around) : undefined;
  const setup = await client.prepare(around.tools, collector?.url ?? proxy.url);
  for (const [name, text] of Object.entries(setup.files)) writeFileSync(path.join(folder, name), text);
  const environment = { ...trialVariables(around, setup.path), ...variables };
  const child = start("sh", ["run.sh"], folder, environment);
  const code = await waitForExit(child.process);
  if (code !== 0 || !existsSync(ledger)) throw new Error(`${client.name} failed with ${code}:\n${child.output()}`);
  const sent = sentItems(ledger);
  await collector?.drained(sent);
  const downMs = await proxy.over;
  return {
    ...{ client: client.name, fault, downMs, output: child.output(), sent },
    ...passedOn(proxy.exchanges),
    ...{ from, to: Date.now() + 1, answered: model.takeAnswered() },
    calls: existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n").length : 0,
  };
}

function trialVariables({ key, model, folder }: Surroundings, programs: readonly string[]) {
  const { PATH = "", LANG = "C.UTF-8" } = process.env;
  return {
    PATH: [...programs, PATH].join(path.delimiter),
    HOME: folder,
    LANG,
    SLUICE_API_KEY: key,
    OPENAI_API_KEY: "test",
    OPENAI_BASE_URL: model.url,
    TRACELOOP_TELEMETRY: "false",
    FASTMCP_CHECK_FOR_UPDATES: "off",
  };
}

function start(command: string, argv: string[], cwd: string, environment: Record<string, string>) {
  const env = environment as unknown as NodeJS.ProcessEnv;
  const child = spawn(command, argv, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const killWithUs = () => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return { process: child, output: () => output.slice(-4_000) };
}

async function waitForExit(child: ChildProcess): Promise<number | string> {
  const deadline = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  const [code, signal] = await once(child, "close");
  clearTimeout(deadline);
  return code ?? signal;
}

type LedgerLine = { traceId: string; spanId: string; start: string; attributes: Record<string, string> };

/** The rule from the docs: which spans are stored. */
const isStored = ({ attributes }: LedgerLine) =>
  attributes["traceloop.span.kind"] === "tool" ||
  Object.keys(attributes).some((name) => /^(?:gen_ai|mcp|openinference)\./.test(name));

const sentItems = (ledger: string): string[] =>
  readFileSync(ledger, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as LedgerLine)
    .filter(isStored)
    .map(({ traceId, spanId, start }) => `${traceId} ${start} ${spanId}`);

type Sent = { traceId: string; spanId: string; startTimeUnixNano?: string; timeUnixNano?: string };
type Scope = { spans?: Sent[]; logRecords?: Sent[] };
type Message = Record<"resourceSpans" | "resourceLogs", { scopeSpans?: Scope[]; scopeLogs?: Scope[] }[] | undefined>;

const base64ToHex = (id: string) => Buffer.from(id, "base64").toString("hex");

function listItems({ path: address, headers, body }: Exchange): string[] {
  const type = address.endsWith("/v1/logs") ? requestTypes.logs : requestTypes.traces;
  const bytes = headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
  const message = type.toObject(type.decode(bytes), { longs: String, bytes: String }) as Message;
  const scopes = [...(message.resourceSpans ?? []), ...(message.resourceLogs ?? [])].flatMap(
    ({ scopeSpans = [], scopeLogs = [] }) => [...scopeSpans, ...scopeLogs],
  );
  return scopes
    .flatMap(({ spans = [], logRecords = [] }) => [...spans, ...logRecords])
    .map(({ traceId, spanId, startTimeUnixNano, timeUnixNano }) => {
      const time = startTimeUnixNano ?? timeUnixNano;
      return `${base64ToHex(traceId)} ${time} ${startTimeUnixNano === undefined ? "" : base64ToHex(spanId)}`;
    });
}

function passedOn(all: readonly Exchange[]) {
  const exchanges = [...all];
  const acknowledged = new Set(exchanges.filter(({ status }) => status === 200).flatMap(listItems));
  const refused = new Set(exchanges.filter(({ status }) => status === 400).flatMap(listItems));
  const others = exchanges.filter(({ status }) => status !== 400).flatMap(listItems);
  return { exchanges, acknowledged, refused, resentAfter400: others.filter((item) => refused.has(item)).length };
}

/** The Collector, with the configuration from the docs. */
async function startCollector(folder: string, around: Surroundings) {
  const { tools, proxy } = around;
  const [grpcPort, httpPort] = [await freePort(), await freePort()];
  const file = path.join(folder, "collector.yaml");
  writeFileSync(file, collectorFile(proxy.url, grpcPort, httpPort));
  const { process: child, output } = start(
    await tools.go("collector"),
    ["--config", `file:${file}`],
    folder,
    trialVariables(around, []),
  );
  while (!output().includes("Everything is ready")) {
    if (child.exitCode !== null) throw new Error(`The Collector ended:\n${output()}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${httpPort}`,
    /** Stops it when it has delivered everything, because it does not retry while it stops. */
    drained: async (sent: readonly string[]) => {
      const deadline = Date.now() + deadlineMs;
      const isDone = () => {
        const { acknowledged, refused } = passedOn(proxy.exchanges);
        return sent.every((item) => acknowledged.has(item) || refused.has(item));
      };
      while (!isDone() && Date.now() < deadline) await pause(100);
      child.kill("SIGTERM");
      await waitForExit(child);
    },
  };
}
