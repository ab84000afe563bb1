/** The process behind `clickhouse-server.ts`: ClickHouse's HTTP interface on top of the embedded engine, with fault injection. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { Session } from "chdb";
import { createChdbConnection } from "chdb/connection";

export type Fault = {
  /** The start of the affected statements. Empty for any request, including pings. */
  at: string;
  /**
   * `reset`: the connection ends with an RST. `hang up`: it ends with a FIN and no response. `hang`: no response, ever. `stall`:
   * only the head of a response. `die`: the process is killed. `hold`: the normal response, sent when it is released.
   */
  does: "answer 500" | "reset" | "hang up" | "hang" | "stall" | "die" | "hold";
  /** When the fault occurs, relative to the execution of the statement. */
  when?: "before" | "while" | "after";
  /** How many requests are affected. Defaults to one. */
  times?: number;
};
export type Order = { id: number } & (
  | { fault: Fault }
  | { does: "recover" | "release" | "close idle connections" | "report" }
);
export type Received = {
  statement: string;
  settings: Record<string, string>;
  /** The SHA-256 of the rows sent with it. */
  rows: string;
  urlBytes: number;
};
export type Report = { received: Received } | { done: number } | { listening: true } | { held: true };

const [port, folder] = process.argv.slice(2);
// A server queues this many mutations.
const starting = new Session(folder, { connectionArgs: ["--background_merges_mutations_concurrency_ratio=16"] });
const connection = createChdbConnection({ path: String(folder) });
starting.close();
const faults: Required<Fault>[] = [];
const unfinished = new Set<ServerResponse>();
let releases: (() => void)[] = [];
let currentDatabase = "default";
let maxQuerySize: string | undefined;

const quoted = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

async function execute(statement: string): Promise<Buffer> {
  const { stream } = await connection.exec({
    query: statement,
    clickhouse_settings: { default_format: "TabSeparated" },
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const [version, settingNames] = await Promise.all([
  execute("SELECT version()").then((answer) => answer.toString().trim()),
  execute("SELECT name FROM system.settings").then((answer) => new Set(answer.toString().split("\n"))),
]);

class Exception extends Error {}

/** Defaults of recent server versions that differ in the embedded engine. */
const defaults = { async_insert: "0", date_time_input_format: "basic", max_query_size: "262144" };

/** Parameters of the HTTP interface itself. Any other is a setting of the engine. */
const interfaceParameters = new Set(["query", "query_id", "database", "default_format", "wait_end_of_query"]);

function toServerSettings(parameters: URLSearchParams): Record<string, string> {
  const settings = [...parameters].filter(([name]) => !interfaceParameters.has(name) && !name.startsWith("param_"));
  return Object.fromEntries(settings);
}

/** The engine reads binary rows only from a file. */
const binary = /^INSERT [^;]+ FORMAT Native\s*$/;

/** One at a time, because the engine has a single session with the database and parameters of the last request. */
let last: Promise<unknown> = Promise.resolve();

function run(parameters: URLSearchParams, statement: string, rows: Buffer): Promise<Buffer> {
  const answer = last.then(async () => {
    const settings = toServerSettings(parameters);
    for (const name of Object.keys(settings)) {
      if (!settingNames.has(name)) {
        throw new Exception(
          `Code: 115. DB::Exception: Setting ${name} is neither a builtin setting. (UNKNOWN_SETTING)`,
        );
      }
    }
    const database = parameters.get("database") ?? "default";
    if (database !== currentDatabase) await execute(`USE ${database}`);
    currentDatabase = database;
    const size = settings.max_query_size ?? defaults.max_query_size;
    if (size !== maxQuerySize) await execute(`SET max_query_size = ${Number(size)}`);
    maxQuerySize = size;
    const bound = [...parameters].filter(([name]) => name.startsWith("param_"));
    const binding = bound.map(([name, value]) => `SET ${name} = ${quoted(value)}; `).join("");
    if (!binary.test(statement)) return execute(`${binding}${withSettings(statement, settings)}\n${rows}`);
    const file = path.join(String(folder), "rows");
    writeFileSync(file, rows);
    return execute(
      `${withSettings(statement, settings).replace(/ ((?:SETTINGS .+ )?FORMAT)/, ` FROM INFILE ${quoted(file)} $1`)}`,
    );
  });
  last = answer.catch(() => undefined);
  return answer;
}

/** Puts the settings of an insert into the statement, so that they apply to it alone. Settings of a SELECT are ignored. */
function withSettings(statement: string, settings: Record<string, string>): string {
  const clause = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `${name} = ${quoted(value)}`);
  return statement.replace(/^(INSERT INTO .+) (FORMAT \w+)\s*$/, `$1 SETTINGS ${clause.join(", ")} $2`);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
}

const statuses: Record<string, number> = { 26: 400, 27: 400, 60: 404, 62: 400, 72: 400, 81: 404, 115: 404 };

function answerException(response: ServerResponse, error: unknown): void {
  const { message, cause } = error as Error;
  const text = cause instanceof Error ? cause.message : message;
  const code = /^Code: (\d+)/.exec(text)?.[1] ?? "1002";
  response.writeHead(statuses[code] ?? 500, { "X-ClickHouse-Exception-Code": code });
  response.end(`${text} (version ${version} (official build))\n`);
}

function takeFault(statement: string): Required<Fault> | undefined {
  const index = faults.findIndex(({ at }) => statement.startsWith(at));
  const fault = faults[index];
  if (fault && --fault.times === 0) faults.splice(index, 1);
  return fault;
}

function strike({ does }: Fault, socket: Socket, response: ServerResponse): void {
  if (does === "answer 500") response.writeHead(500).end("<html>Internal Server Error</html>");
  if (does === "reset") socket.resetAndDestroy();
  if (does === "hang up") socket.destroy();
  if (does === "stall") response.flushHeaders();
  if (does === "die") process.kill(process.pid, "SIGKILL");
}

const progressMs = 500;

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const body = await readBody(request);
  const inUrl = searchParams.get("query");
  const statement = pathname === "/ping" ? "" : (inUrl ?? body.toString());
  const rows = inUrl === null ? Buffer.alloc(0) : body;
  const hash = createHash("sha256").update(rows).digest("hex");
  await report({
    received: { statement, settings: toServerSettings(searchParams), rows: hash, urlBytes: request.url?.length ?? 0 },
  });
  const fault = takeFault(statement);
  if (fault?.when === "before") return strike(fault, request.socket, response);
  const answer = pathname === "/ping" ? Promise.resolve(Buffer.from("Ok.\n")) : run(searchParams, statement, rows);
  if (fault?.when === "while") {
    answer.catch(() => undefined);
    await setImmediate();
    return strike(fault, request.socket, response);
  }
  // Like a server that reports its progress, so that a client does not time out because the cores are busy.
  const progress = setInterval(() => response.writeProcessing(), progressMs);
  response.on("close", () => clearInterval(progress));
  const settled = await answer.then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error }),
  );
  if (fault?.does === "hold") {
    const released = new Promise<void>((resolve) => releases.push(resolve));
    await report({ held: true });
    await released;
  }
  clearInterval(progress);
  if (fault && fault.does !== "hold") return strike(fault, request.socket, response);
  response.setHeader("X-ClickHouse-Query-Id", searchParams.get("query_id") ?? "");
  if ("error" in settled) return answerException(response, settled.error);
  response.end(settled.bytes);
}

const report = (message: Report) =>
  new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

const server = createServer((request, response) => {
  unfinished.add(response);
  response.on("close", () => unfinished.delete(response));
  serve(request, response).catch(() => request.socket.destroy());
});
// Only a test closes idle connections. Otherwise, a busy client could use one that the server is closing.
server.keepAliveTimeout = 0;
server.listen(Number(port), "127.0.0.1", () => report({ listening: true }));

process.on("message", async (order: Order) => {
  if ("fault" in order) faults.push({ when: "before", times: 1, ...order.fault });
  else if (order.does === "close idle connections") server.closeIdleConnections();
  else if (order.does === "release") {
    for (const release of releases) release();
    releases = [];
  } else if (order.does === "recover") {
    faults.length = 0;
    // Ends hanging requests, which get no response.
    for (const response of unfinished) response.destroy();
  }
  await report({ done: order.id });
});

/** Also runs when the parent process ends. */
async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await last;
  await connection.close();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("disconnect", stop);
