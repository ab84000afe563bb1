/** The dashboard's way to the store, beside the writes: bound, limited in time and memory, given up with its request. */
import type { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import { semaphore } from "@/lib/store/semaphore";

export type Params = Readonly<Record<string, string | number | readonly string[]>>;
export type FileFormat = "JSONEachRow" | "CSVWithNames" | "Parquet";
/** Of one statement; they bind nothing that comes after it. */
export type Settings = Readonly<Record<string, string | number>>;

export type Reader = {
  /** The rows of a SELECT. */
  rows(sql: string, params: Params, settings: Settings, signal?: AbortSignal): Promise<unknown[]>;
  /** A statement that answers nothing. */
  run(sql: string, params: Params, settings: Settings): Promise<void>;
  /**
   * The rows of a SELECT as a file, of any size: it is read as fast as it is taken.
   * @throws an error with the code `tooManyFiles` while as many as are allowed are being read
   */
  file(sql: string, params: Params, format: FileFormat, settings: Settings, signal?: AbortSignal): Promise<Readable>;
  close(): Promise<void>;
};

/** Enough for a few people; repeated page loads must not take the sockets of the writes. */
const atOnce = 8;

/** Files that a process reads from a server at the same time. Each holds a connection and a statement for as long as its client reads. */
const filesAtOnce = 4;

export const commandSeconds = 120;

/**
 * A server binds the parameters, and cancels a query whose connection is closed.
 * @param patient Waits for a server that is silent for as long as a command may take. Files take its connections, so that
 * slow downloads never use up those of the writes.
 */
export function serverReader(client: ClickHouseClient, patient: ClickHouseClient): Reader {
  const inTurn = semaphore(atOnce);
  const requestOf = (sql: string, params: Params, settings: Settings, signal?: AbortSignal) => ({
    query: sql,
    query_params: params,
    clickhouse_settings: { ...settings, cancel_http_readonly_queries_on_client_close: 1 as const },
    ...(signal && { abort_signal: signal }),
  });
  return {
    rows: (sql, params, settings, signal) =>
      inTurn(async () => {
        const answer = await client.query({ ...requestOf(sql, params, settings, signal), format: "JSONEachRow" });
        return answer.json();
      }, signal),
    run: (sql, params, settings) => inTurn(async () => void (await patient.command(requestOf(sql, params, settings)))),
    file: limitFiles(filesAtOnce, async (sql, params, format, settings, signal) => {
      const { stream } = await patient.exec(requestOf(`${sql}\nFORMAT ${format}`, params, settings, signal));
      return stream;
    }),
    close: () => patient.close(),
  };
}

/** A code, not a `Problem`: the store is shared by several bundles, each with a class of its own. */
export const tooManyFiles = "TOO_MANY_FILES";

/** Rejects a file while `max` others are opened or read. */
export function limitFiles(max: number, open: Reader["file"]): Reader["file"] {
  const reading = new Set<Readable>();
  let opening = 0;
  return async (...args) => {
    for (const file of reading) if (file.destroyed) reading.delete(file);
    if (opening + reading.size >= max) {
      throw Object.assign(new Error("too many concurrent exports"), { code: tooManyFiles });
    }
    opening++;
    try {
      const file = await open(...args);
      reading.add(file);
      return file;
    } finally {
      opening--;
    }
  };
}
