/** Reading from the embedded store, on connections of its own: on the one of the writes, an insert would wait for a chart. */
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
import { type FileFormat, limitFiles, type Params, type Reader, type Settings } from "@/lib/store/reader";
import { semaphore } from "@/lib/store/semaphore";

/**
 * @param open Another connection to the store.
 * @param writer The connection of the writes, which is free to end what runs on the others.
 */
export async function embeddedReader(open: () => Promise<ClickHouseClient>, writer: ClickHouseClient): Promise<Reader> {
  const client = await open();
  // A connection runs one statement at a time, and a statement that waits in the engine holds a thread of Node's pool.
  const inTurn = semaphore(1);
  // The file before is closed, but its statement may take a moment to end.
  const filesInTurn = semaphore(1);
  const ending = endingWith(writer);
  return {
    rows: (sql, params, settings, signal) =>
      inTurn(
        () =>
          ending(async (mark, end) => {
            const query = mark + withSettings(withLiterals(sql, params), settings);
            signal?.addEventListener("abort", end);
            try {
              const answer = await client.query({ query, format: "JSONEachRow" });
              return await answer.json();
            } finally {
              signal?.removeEventListener("abort", end);
            }
          }),
        signal,
      ),
    run: (sql, params, settings) =>
      inTurn(async () => void (await client.command({ query: withSettings(withLiterals(sql, params), settings) }))),
    file: limitFiles(
      1,
      (sql, params, format, settings, signal) =>
        new Promise((resolve, reject) => {
          const query = withSettings(withLiterals(sql, params), settings);
          const opened = (stream: Readable) => resolve(signal ? addAbortSignal(signal, stream) : stream);
          const write = () => ending((mark, end) => toFile(open, mark + query, format, end, opened));
          filesInTurn(write, signal).catch(reject);
        }),
    ),
    close: () => client.close(),
  };
}

/**
 * Parameters as literals of hexadecimal digits, which no value can leave. The engine's own binding takes one statement
 * at a time in the whole process: while a chart is drawn, nobody's key would be looked up.
 */
function withLiterals(sql: string, params: Params): string {
  return sql.replace(/\{(\w+):([\w()]+)\}/g, (_, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    const literal = typeof value === "object" ? `[${value.map(hex)}]` : hex(value);
    return `CAST(${literal}, '${type}')`;
  });
}

const hex = (value: string | number) => `unhex('${Buffer.from(String(value)).toString("hex")}')`;

/** In the statement: in the embedded session, settings of their own would persist. */
const withSettings = (sql: string, settings: Settings) =>
  `${sql}\nSETTINGS ${Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)}`;

/**
 * Marks a statement so that it can be found among those that run, and be ended: again every second until it has, as one
 * that the engine does not know yet is not found. Ending one that has ended does nothing.
 */
function endingWith(writer: ClickHouseClient) {
  return async <T>(run: (mark: string, end: () => void) => Promise<T>): Promise<T> => {
    const mark = `/* ${randomUUID()} */ `;
    let isUnwanted = false;
    const end = () => {
      isUnwanted = true;
      writer.command({ query: `KILL QUERY WHERE startsWith(query, '${mark}') ASYNC` }).catch(() => undefined);
    };
    const again = setInterval(() => isUnwanted && end(), 1_000);
    try {
      return await run(mark, end);
    } finally {
      clearInterval(again);
    }
  };
}

const readNow = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * The engine writes a file and knows no stream, so the file is a named pipe: it writes as fast as we read. A second
 * hand holds the pipe open, so that its end comes when the statement has ended, not before it began; a second eye reads
 * on when the first has gone, as the engine opens the pipe only when it has its first rows, and would wait for a reader.
 */
async function toFile(
  open: () => Promise<ClickHouseClient>,
  query: string,
  format: FileFormat,
  end: () => void,
  opened: (stream: Readable) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "sluice-export-"));
  const pipe = path.join(folder, "pipe");
  let client: ClickHouseClient | undefined;
  try {
    client = await open();
    await promisify(execFile)("mkfifo", ["-m", "600", pipe]);
    const stream = new Socket({ fd: openSync(pipe, readNow), writable: false });
    const eye = openSync(pipe, readNow);
    // Whoever reads has gone, or has read all there was.
    stream.once("close", () => {
      end();
      new Socket({ fd: eye, writable: false }).on("error", () => undefined).resume();
    });
    const hand = openSync(pipe, constants.O_WRONLY);
    opened(stream);
    const quoted = pipe.replace(/[\\']/g, "\\$&");
    await client
      .command({ query: `${query}\nINTO OUTFILE '${quoted}' APPEND FORMAT ${format}` })
      .catch((error) => stream.destroy(error))
      .finally(() => closeSync(hand));
  } finally {
    await client?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
