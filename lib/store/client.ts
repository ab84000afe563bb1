/** Creates database clients: over HTTP to a server, or connected to the embedded engine. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseLogLevel,
  createClient,
} from "@clickhouse/client";
import { ConfigurationError, type StoreConfig } from "@/lib/config/configuration";
import { openDataFolder } from "@/lib/config/data-folder";
import { semaphore } from "@/lib/semaphore";
import { throughGate } from "@/lib/store/change-gate";
import { notePartsBeforeOpening } from "@/lib/store/part-counts";
import { maxQuerySize } from "@/lib/store/reader";
import { prepareFolder } from "@/lib/store/store-folder";

type Connection = NonNullable<ClickHouseClientConfigOptions["connection"]>;
type Embedded = Extract<StoreConfig, { kind: "embedded" }>;

/** Longer than the server's own limit, so that the server reports the error. */
export const requestTimeoutMs = 15_000;
export const serverTimeoutSeconds = 10;
export const maxConnections = 32;
/** Below the 3 s after which older servers close idle connections, so that a stale socket is never used. */
export const idleSocketMs = 2_000;

/** Sent with every statement. */
export const serverSettings = {
  max_execution_time: serverTimeoutSeconds,
  // Accepts RFC 3339. Before version 26.5, the default rejected the `Z`.
  date_time_input_format: "best_effort",
  // An insert into a Distributed table resolves when the rows are on their shards, not when they are queued.
  distributed_foreground_insert: 1,
  // Large parameters are inlined in the statement (lib/store/reader.ts).
  max_query_size: String(maxQuerySize),
} as const;

/**
 * @param timeoutMs How long to wait for a server that sends nothing.
 * @throws ConfigurationError when another process holds the embedded store's folder, or the folder cannot be opened.
 */
export async function openClient(
  config: Exclude<StoreConfig, { kind: "none" }>,
  timeoutMs = requestTimeoutMs,
): Promise<ClickHouseClient> {
  if (config.kind === "server") {
    return createClient({
      url: config.url,
      username: config.user,
      password: config.password,
      database: config.database,
      application: "sluice",
      request_timeout: timeoutMs,
      max_open_connections: maxConnections,
      keep_alive: { enabled: true, idle_socket_ttl: idleSocketMs, eagerly_destroy_stale_sockets: true },
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: serverSettings,
    });
  }
  const folder = path.join(config.folder, "clickhouse");
  if (isInUse(config.folder)) throw alreadyInUse(config.folder);
  try {
    openDataFolder(config.folder);
    prepareFolder(config.folder);
    notePartsBeforeOpening(config.folder);
    const { Session } = await importEngine();
    // The first connection starts the engine, and only a session can pass arguments to it.
    const starting = new Session(folder, { connectionArgs: engineArguments });
    try {
      return await openEmbedded(config);
    } finally {
      starting.close();
    }
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw findHolder(folder) === undefined
      ? new ConfigurationError(
          `Cannot open the data folder ${config.folder}: check that this user can write to it and that the disk has free space.`,
          { cause: error },
        )
      : alreadyInUse(config.folder, error);
  }
}

/**
 * A deletion has a task for each part of a table. By default, the engine queues twice as many tasks as it has threads (four here), and adds
 * more only about twice a second. A server queues 32.
 */
const engineArguments = ["--background_merges_mutations_concurrency_ratio=16"];

/** Hidden from the bundler, which would include the engine in every function on Vercel through `instrumentation`. */
async function importEngine() {
  try {
    const [{ Session }, { createChdbConnection }] = await Promise.all([
      import(/* turbopackIgnore: true */ "chdb"),
      import(/* turbopackIgnore: true */ "chdb/connection"),
    ]);
    return { Session, createChdbConnection };
  } catch (error) {
    throw new ConfigurationError(
      "The embedded engine is not installed. Run npm ci to install it, or set CLICKHOUSE_URL.",
      { cause: error },
    );
  }
}

/**
 * Most statements read few rows, so planning them takes longer than running them. Compiling their expressions to machine code, and parsing
 * and formatting in several threads, would cost more than it saves.
 */
const sessionSettings = {
  // Queries have a lower priority.
  priority: 1,
  max_query_size: maxQuerySize,
  input_format_parallel_parsing: 0,
  output_format_parallel_formatting: 0,
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
};

/**
 * Opens another connection to the embedded store of this process. Statements on one connection wait for each other;
 * statements on different connections do not.
 */
export async function openEmbedded({ folder, database }: Embedded): Promise<ClickHouseClient> {
  const { createChdbConnection } = await importEngine();
  // Same interface, but each package bundles its own copy of the types.
  const connection = createChdbConnection({ path: path.join(folder, "clickhouse") }) as unknown as Connection;
  const client = createClient({
    connection: gated(withoutLeftovers(connection)),
    log: { level: ClickHouseLogLevel.OFF },
  });
  await client.command({ query: `CREATE DATABASE IF NOT EXISTS ${database}` });
  await client.command({ query: `USE ${database}` });
  await client.command({
    query: `SET ${Object.entries(sessionSettings).map(([name, value]) => `${name} = ${value}`)}`,
  });
  return client;
}

/**
 * A query that fails midway, for example because it was cancelled, leaves the rows it had returned by then in the connection's buffer, and
 * the engine (chdb 3.4) puts them before the rows of the next query. So another query reads and discards them first.
 */
function withoutLeftovers(connection: Connection): Connection {
  const query = connection.query.bind(connection);
  const oneAtATime = semaphore(1);
  let hasLeftovers = false;
  return Object.assign(connection, {
    query: (params: Parameters<typeof query>[0]) =>
      oneAtATime(async () => {
        if (hasLeftovers) await query({ query: "SELECT 1" });
        hasLeftovers = true;
        const answer = await query(params);
        hasLeftovers = false;
        return answer;
      }),
  });
}

/** A snapshot or a move can pause statements that change rows. */
function gated(connection: Connection): Connection {
  const [insert, exec, command] = [connection.insert, connection.exec, connection.command].map((run) =>
    run.bind(connection),
  ) as [Connection["insert"], Connection["exec"], Connection["command"]];
  return Object.assign(connection, {
    insert: (params: Parameters<typeof insert>[0]) => throughGate(params.query, () => insert(params)),
    exec: (params: Parameters<typeof exec>[0]) => throughGate(params.query, () => exec(params)),
    command: (params: Parameters<typeof command>[0]) => throughGate(params.query, () => command(params)),
  });
}

function alreadyInUse(folder: string, cause?: unknown): ConfigurationError {
  return new ConfigurationError(
    `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** Whether another process has the embedded store open. Checks /proc/locks first, so that the engine does not print its own error. */
export function isInUse(dataFolder: string): boolean {
  const folder = path.join(dataFolder, "clickhouse");
  try {
    const { ino } = statSync(path.join(folder, "status"));
    return findHolder(folder) !== undefined && readFileSync("/proc/locks", "utf8").includes(`:${ino} `);
  } catch {
    return false;
  }
}

/** The process id in the engine's status file, if that process is still running. */
function findHolder(folder: string): number | undefined {
  try {
    const pid = Number(/^PID: (\d+)/.exec(readFileSync(path.join(folder, "status"), "utf8"))?.[1]);
    process.kill(pid, 0);
    return pid === process.pid ? undefined : pid;
  } catch {
    return undefined;
  }
}
