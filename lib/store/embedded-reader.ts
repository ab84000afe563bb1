/** Reads from the embedded store on separate connections, so that inserts don't wait for queries. */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { addAbortSignal, type Readable } from "node:stream";
import { promisify } from "node:util";
import type { ClickHouseClient } from "@clickhouse/client";
import { currentCaller } from "@/lib/caller";
import { semaphore } from "@/lib/semaphore";
import { fairQueue, type Weight } from "@/lib/store/fair-queue";
import { type FileFormat, limitFiles, type Reader, type Settings, withLiterals } from "@/lib/store/reader";

/** One connection is kept for light statements, so that they never wait for a heavy one. */
const connections = 2;

/**
 * Parameters are literals, because the engine's own binding runs one statement at a time per process, so key lookups would wait for
 * dashboard queries.
 * @param open Opens another connection to the store.
 * @param canceller A connection that can cancel statements on the others. Not the one for events, which would wait.
 */
export async function embeddedReader(
  open: () => Promise<ClickHouseClient>,
  canceller: ClickHouseClient,
): Promise<Reader> {
  const clients = await Promise.all(Array.from({ length: connections }, open));
  const free = [...clients];
  // A connection runs one statement at a time, and a statement that waits in the engine blocks a thread of Node's pool.
  const inTurn = fairQueue({ maxAtOnce: connections, maxHeavy: connections - 1 });
  const withClient = <T>(weight: Weight, work: (client: ClickHouseClient) => Promise<T>, signal?: AbortSignal) =>
    inTurn(
      currentCaller(),
      weight,
      async () => {
        // As many statements run at once as there are connections.
        const client = free.pop() as ClickHouseClient;
        return work(client).finally(() => free.push(client));
      },
      signal,
    );
  // After a file is closed, its statement may keep running for a moment.
  const oneFileAtATime = semaphore(1);
  const cancellable = cancellableBy(canceller);
  return {
    rows: (sql, params, settings, signal, weight = "light") =>
      withClient(
        weight,
        (client) =>
          cancellable(async (mark, cancel) => {
            const query = mark + withSettings(withLiterals(sql, params), settings);
            signal?.addEventListener("abort", cancel);
            try {
              const answer = await client.query({ query, format: "JSONEachRow" });
              return await answer.json();
            } finally {
              signal?.removeEventListener("abort", cancel);
            }
          }),
        signal,
      ),
    run: (sql, params, settings) =>
      withClient(
        "heavy",
        async (client) => void (await client.command({ query: withSettings(withLiterals(sql, params), settings) })),
      ),
    file: limitFiles(
      1,
      (sql, params, format, settings, signal) =>
        new Promise((resolve, reject) => {
          const query = withSettings(withLiterals(sql, params), settings);
          const opened = (stream: Readable) => resolve(signal ? addAbortSignal(signal, stream) : stream);
          const write = () => cancellable((mark, cancel) => toFile(open, mark + query, format, cancel, opened));
          oneFileAtATime(write, signal).catch(reject);
        }),
    ),
    close: async () => void (await Promise.all(clients.map((client) => client.close()))),
  };
}

/**
 * Pauses queries while an insert runs, because a dashboard page must not delay an acknowledgement. A pause takes about as long as an
 * insert, so queries still make progress under any load.
 */
const afterInserts = { priority: 2, low_priority_query_wait_time_ms: 20 };
/** The data is mostly in memory, so the engine's own reader threads would cost more than the read itself. */
const readInPlace = { local_filesystem_read_method: "pread" };
/**
 * The ids of users, sessions and traces have indexes. A retry has the same ones, so FINAL need not look for newer rows elsewhere: with a
 * filter by user, that would read all events of the range.
 */
const byIndex = { use_skip_indexes_if_final_exact_mode: 0 };

/** Settings go into the statement, because they would persist in the embedded session otherwise. */
const withSettings = (sql: string, settings: Settings) =>
  `${sql}\nSETTINGS ${Object.entries({ ...settings, ...afterInserts, ...readInPlace, ...byIndex }).map(([name, value]) => `${name} = '${value}'`)}`;

/**
 * Tags a statement so that it can be found and cancelled. Retries every second until the statement ends, because a statement that has not
 * started yet cannot be found. Cancelling a finished statement does nothing.
 */
function cancellableBy(canceller: ClickHouseClient) {
  return async <T>(run: (mark: string, cancel: () => void) => Promise<T>): Promise<T> => {
    const mark = `/* ${randomUUID()} */ `;
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      canceller.command({ query: `KILL QUERY WHERE startsWith(query, '${mark}') ASYNC` }).catch(() => undefined);
    };
    const retry = setInterval(() => isCancelled && cancel(), 1_000);
    try {
      return await run(mark, cancel);
    } finally {
      clearInterval(retry);
    }
  };
}

const readNonBlocking = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * The engine can write to a file but not to a stream, so the file is a named pipe, which also provides backpressure. A
 * spare write descriptor keeps readers from seeing EOF before the query starts. A spare read descriptor keeps the engine,
 * which opens the pipe with its first rows, from blocking when the client disconnects.
 */
async function toFile(
  open: () => Promise<ClickHouseClient>,
  query: string,
  format: FileFormat,
  cancel: () => void,
  opened: (stream: Readable) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "sluice-export-"));
  const pipe = path.join(folder, "pipe");
  let client: ClickHouseClient | undefined;
  try {
    client = await open();
    await promisify(execFile)("mkfifo", ["-m", "600", pipe]);
    const stream = new Socket({ fd: openSync(pipe, readNonBlocking), writable: false });
    const spareReader = openSync(pipe, readNonBlocking);
    // The client disconnected, or has read everything.
    stream.once("close", () => {
      cancel();
      new Socket({ fd: spareReader, writable: false }).on("error", () => undefined).resume();
    });
    const spareWriter = openSync(pipe, constants.O_WRONLY);
    opened(stream);
    const quoted = pipe.replace(/[\\']/g, "\\$&");
    await client
      .command({ query: `${query}\nINTO OUTFILE '${quoted}' APPEND FORMAT ${format}` })
      .catch((error) => stream.destroy(error))
      .finally(() => closeSync(spareWriter));
  } finally {
    await client?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
