/** Dashboard queries: limited in time and memory, and cancelled with their request. */
import type { Readable } from "node:stream";
import type { z } from "zod";
import { Problem, retryLater } from "@/lib/problem";
import type { Weight } from "@/lib/store/fair-queue";
import { withReconnect } from "@/lib/store/query";
import {
  commandSeconds,
  type FileFormat,
  maxQuerySize,
  type Params,
  type Settings,
  tooManyFiles,
} from "@/lib/store/reader";
import { storageUnavailable, store } from "@/lib/store/store";

const queryLimits = (seconds: number) => ({
  max_execution_time: seconds,
  max_memory_usage: 1024 ** 3,
  // Evaluate a condition only on the rows that the previous one kept.
  short_circuit_function_evaluation: "force_enable",
  max_query_size: maxQuerySize,
});
const query = queryLimits(10);
const command = queryLimits(commandSeconds);
const download = {
  // Gigabytes over a slow connection take hours. A client that stops reading is cut off much earlier (lib/analytics/export/paced-body).
  ...queryLimits(24 * 3_600),
  date_time_output_format: "iso",
  // Parallel formatting buffers its output in memory.
  output_format_parallel_formatting: 0,
  output_format_parquet_row_group_size: 50_000,
};

/** ClickHouse error codes: timeout, too slow, memory limit exceeded. */
const limitErrorCodes = ["159", "160", "241"];

/**
 * Runs a SELECT and parses its rows.
 * @param sql With `{name:Type}` for parameters.
 * @param signal When it aborts, the store cancels the query and the abort reason is thrown.
 * @param weight `heavy` for a query that reads every event of its scope, which waits for light ones.
 * @throws Problem too_much_data, storage_unavailable, storage_not_configured
 */
export async function queryRows<Row>(
  sql: string,
  params: Params,
  row: z.ZodType<Row>,
  signal?: AbortSignal,
  weight?: Weight,
): Promise<Row[]> {
  const { reader } = await store();
  const rows = await withReconnect(() => reader.rows(sql, params, query, signal, weight), toProblem(signal));
  // The query may have ended before the store could cancel it.
  signal?.throwIfAborted();
  return row.array().parse(rows);
}

/** Runs a SELECT that always returns one row, within the limits of `queryRows`. */
export async function queryRow<Row>(
  sql: string,
  params: Params,
  row: z.ZodType<Row>,
  signal?: AbortSignal,
  weight?: Weight,
): Promise<Row> {
  const [first] = await queryRows(sql, params, row, signal, weight);
  if (first === undefined) throw new Error("the response has no rows");
  return first;
}

/** Runs a statement that returns no rows, and that may run again if the connection is cut. */
export async function runCommand(sql: string, params: Params, settings: Settings = {}): Promise<void> {
  const { reader } = await store();
  await withReconnect(() => reader.run(sql, params, { ...command, ...settings }), toProblem());
}

/** Runs a statement that must not run twice. */
export async function runCommandOnce(sql: string, params: Params): Promise<void> {
  const { reader } = await store();
  await reader.run(sql, params, command).catch((error) => {
    throw toProblem()(error);
  });
}

/**
 * The rows of a SELECT as a file of any size.
 * @throws Problem rate_limited while another file is being read, too_much_data, storage_unavailable, storage_not_configured
 */
export async function openFile(
  sql: string,
  params: Params,
  format: FileFormat,
  signal: AbortSignal,
  settings: Settings = {},
): Promise<Readable> {
  const { reader } = await store();
  return withReconnect(() => reader.file(sql, params, format, { ...download, ...settings }, signal), toProblem(signal));
}

const toProblem = (signal?: AbortSignal) => (error: unknown) => {
  if (signal?.aborted) return signal.reason;
  const { code } = error as { code?: unknown };
  if (code === tooManyFiles) return retryLater("rate_limited", exportRetrySeconds, { message: exportRunning });
  return limitErrorCodes.includes(String(code))
    ? new Problem("too_much_data", { cause: error })
    : storageUnavailable(error);
};

const exportRetrySeconds = 10;
const exportRunning = "Another export is running. Wait for it to finish or stop it, then try again.";
