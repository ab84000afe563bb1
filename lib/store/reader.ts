/** Runs dashboard queries, separately from writes: with parameters, limits, and cancellation when their request ends. */

import type { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import { currentCaller } from "@/lib/caller";
import { fairQueue, type Weight } from "@/lib/store/fair-queue";

/** Numbers in an array must not be quoted, because a server would not parse them. */
export type Params = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>;
export type FileFormat = "JSONEachRow" | "CSVWithNames" | "Parquet";
/** Settings of one statement. They do not affect later ones. */
export type Settings = Readonly<Record<string, string | number>>;

export type Reader = {
  /** The rows of a SELECT. By default it is light. */
  rows(sql: string, params: Params, settings: Settings, signal?: AbortSignal, weight?: Weight): Promise<unknown[]>;
  /** Runs a statement that returns no rows. */
  run(sql: string, params: Params, settings: Settings): Promise<void>;
  /**
   * The rows of a SELECT as a file of any size, streamed with backpressure.
   * @throws an error with the code `tooManyFiles` while the maximum number of files is being read
   */
  file(sql: string, params: Params, format: FileFormat, settings: Settings, signal?: AbortSignal): Promise<Readable>;
  close(): Promise<void>;
};

/** Enough for a few users. Repeated page loads must not use up the sockets for writes, and heavy queries not those of light ones. */
const maxQueries = 8;
const maxHeavyQueries = 4;

/** Concurrent files per process. Each holds a connection and a statement for as long as its client reads. */
const maxFiles = 4;

export const commandSeconds = 120;
/** In bytes: enough for thousands of hours or ids. The engine's default is 256 KiB. */
export const maxQuerySize = 16 * 1024 ** 2;

/**
 * Reads from a server, which binds the parameters and cancels a query when its connection closes.
 * @param commandClient A client with a timeout long enough for commands. Files use its connections too, so that slow downloads
 * never use up those for writes.
 */
export function serverReader(client: ClickHouseClient, commandClient: ClickHouseClient): Reader {
  const inTurn = fairQueue({ maxAtOnce: maxQueries, maxHeavy: maxHeavyQueries });
  const toRequest = (sql: string, params: Params, settings: Settings, signal?: AbortSignal) => ({
    ...withSmallUrl(sql, params),
    clickhouse_settings: { ...settings, cancel_http_readonly_queries_on_client_close: 1 as const },
    ...(signal && { abort_signal: signal }),
  });
  return {
    rows: (sql, params, settings, signal, weight = "light") =>
      inTurn(
        currentCaller(),
        weight,
        async () => {
          const answer = await client.query({ ...toRequest(sql, params, settings, signal), format: "JSONEachRow" });
          return answer.json();
        },
        signal,
      ),
    run: (sql, params, settings) =>
      inTurn(
        currentCaller(),
        "heavy",
        async () => void (await commandClient.command(toRequest(sql, params, settings))),
      ),
    file: limitFiles(maxFiles, async (sql, params, format, settings, signal) => {
      const { stream } = await commandClient.exec(toRequest(`${sql}\nFORMAT ${format}`, params, settings, signal));
      return stream;
    }),
    close: () => commandClient.close(),
  };
}

/** An error code instead of a `Problem`, because several bundles share the store and each has its own `Problem` class. */
export const tooManyFiles = "TOO_MANY_FILES";

/** Rejects a file while `max` others are being opened or read. */
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

type Value = Params[string];

/**
 * Writes parameters into a statement, as literals that no value can break out of.
 * @param isInlined Which parameters to inline. The others stay as they are.
 */
export function withLiterals(sql: string, params: Params, isInlined: (value: Value) => boolean = () => true): string {
  return sql.replace(/\{(\w+):([\w()]+)\}/g, (placeholder, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`no value for ${name}`);
    if (!isInlined(value)) return placeholder;
    const isTyped = type === "String" && typeof value === "string" && isPlain(value);
    return isTyped ? stringLiteral(value) : `CAST(${toLiteral(value)}, '${type}')`;
  });
}

/** Strings without characters that need escaping. */
const isPlain = (text: string) => /^[\w .:@/-]*$/.test(text);

/**
 * The engine evaluates each function call while it plans, a tenth of a millisecond each, so ordinary strings are written as they are, and
 * a list of others is one encoded value. As a constant array, and not the result of `arrayMap`, it can be the set of an `IN` that uses the primary key.
 */
function toLiteral(value: Value): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return stringLiteral(value);
  if (isNumbers(value)) return `[${value}]`;
  if (value.every((text) => isPlain(String(text)))) return `[${value.map((text) => stringLiteral(String(text)))}]`;
  // The JSON parser rejects a lone surrogate, whereas parameter binding replaces it.
  const list = JSON.stringify(value.map((text) => Buffer.from(String(text)).toString()));
  return `JSONExtract(${stringLiteral(list)}, 'Array(String)')`;
}

const stringLiteral = (text: string) => (isPlain(text) ? `'${text}'` : `unhex('${Buffer.from(text).toString("hex")}')`);

const isNumbers = (value: Value): boolean => typeof value === "object" && value.every((one) => typeof one === "number");

/** Proxies limit a URL to 8 KiB, and servers to 1 MiB. */
const maxUrlBytes = 4 * 1024;

/** A statement and the parameters that go into the URL of its request. Arrays of numbers, and large parameters, go into the statement. */
export function withSmallUrl(sql: string, params: Params) {
  const small = Object.entries(params).filter(([, value]) => !isNumbers(value));
  const isLarge = encodeURIComponent(JSON.stringify(small)).length > maxUrlBytes;
  const query = withLiterals(sql, params, (value) => isLarge || isNumbers(value));
  return { query, query_params: isLarge ? {} : Object.fromEntries(small) };
}
