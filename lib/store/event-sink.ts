/** Writes a request's events and receipt, in one group commit with those of other requests. */

import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import type { StoreConfig } from "@/lib/config/configuration";
import { meters, stopwatch } from "@/lib/metrics/meters";
import { onceInProcess } from "@/lib/once-in-process";
import { serverTimeoutSeconds } from "@/lib/store/client";
import { type GroupCommit, groupCommit } from "@/lib/store/group-commit";
import { insertOverHttp } from "@/lib/store/insert-over-http";
import { inEveryWorker } from "@/lib/workers/link";

/** What one request writes, as NDJSON: one row per line, each terminated by a newline. */
export type Block = {
  /** Empty when no event was accepted. */
  readonly events: Buffer;
  readonly receipt: Buffer;
  /** Whether the receipt lists events, and so must not be stored without them. */
  readonly listsEvents: boolean;
  readonly bytes: number;
};
export type Committed = GroupCommit<Block>;

/** Maximum size of an insert, which bounds the engine's memory. The rest goes into the next insert. */
const maxGroupBytes = 4 * 1024 * 1024;

/** An insert costs as much as about twenty events, so under load inserts start at least this far apart. */
const minIntervalMs = 5;

/** ClickHouse error codes that the rows themselves cause. Any other error is a failure of the store. */
const rowErrorCodes = new Set(
  // cannot parse …, type mismatch, out of range, too large, unexpected null, incorrect data, array sizes differ
  "6 25 26 27 33 38 41 53 69 70 72 117 130 131 190 321 349 376 467".split(" "),
);

export function isRowError(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && rowErrorCodes.has(code);
}

/** Settings for inserts into a ClickHouse server, which stores insert tokens for deduplication. */
const insertSettings = {
  async_insert: 1,
  wait_for_async_insert: 1,
  wait_for_async_insert_timeout: serverTimeoutSeconds,
  async_insert_deduplicate: 1,
  wait_end_of_query: 1,
};

/** The connections for events and for receipts. In the embedded engine, statements on one connection wait for each other. */
type Writers = { readonly events: ClickHouseClient; readonly receipts: ClickHouseClient };

export function commitTo(writers: Writers, config: Exclude<StoreConfig, { kind: "none" }>): Committed {
  const insert = config.kind === "server" ? insertIntoServer(config) : insertIntoEmbedded(writers);
  const write = async (group: readonly Block[]) => {
    const ended = stopwatch();
    const events = insert("events", Buffer.concat(group.map(({ events }) => events)));
    const insertReceipts = () => insert("receipts", Buffer.concat(group.map(({ receipt }) => receipt)));
    // A receipt that lists an event that was never committed would hide a loss.
    const receipts = group.some(({ listsEvents }) => listsEvents) ? events.then(insertReceipts) : insertReceipts();
    const writes = await Promise.allSettled([events, receipts]);
    ended?.("commit");
    meters()?.groupRequests.observe(group.length, "");
    meters()?.groupBytes.observe(
      group.reduce((sum, { bytes }) => sum + bytes, 0),
      "",
    );
    const failed = writes.find((one) => one.status === "rejected");
    if (failed === undefined) return;
    meters()?.insertFailures.add(1, isRowError(failed.reason) ? "rows" : "store");
    if (!isRowError(failed.reason)) noteFailedCommit();
    throw failed.reason;
  };
  const observeWait = (ms: number) => meters()?.stages.observe(ms / 1000, "wait");
  return groupCommit(write, isRowError, { maxGroupBytes, minIntervalMs, observeWait });
}

type Insert = (table: keyof Writers, rows: Buffer) => Promise<void>;

/** Does not pass settings, because they would persist in the embedded session. */
function insertIntoEmbedded(writers: Writers): Insert {
  return async (table, rows) => {
    if (rows.length === 0) return;
    const { stream } = await writers[table].exec({
      query: `INSERT INTO ${table} FORMAT JSONEachRow`,
      values: Readable.from([rows]),
    });
    // Drain the empty response.
    for await (const _ of stream);
  };
}

/** A failed write is retried once. The server deduplicates it by its token. */
function insertIntoServer(config: Extract<StoreConfig, { kind: "server" }>): Insert {
  const insert = insertOverHttp(config, insertSettings);
  return async (table, rows) => {
    if (rows.length === 0) return;
    const token = randomUUID();
    await insert(table, rows, token).catch((error) => {
      if (isRowError(error)) throw error;
      meters()?.insertRetries.add(1);
      return insert(table, rows, token);
    });
  };
}

/** Whether the store did not accept a commit, in all workers of this server, until a later write succeeds. */
type State = { failedAt?: number | undefined; announcedAt: number };
const state = onceInProcess<State>("failed-commits", () => ({ announcedAt: Number.NEGATIVE_INFINITY }));
const announceEveryMs = 2_000;

const noteInEveryWorker = inEveryWorker("commit failed", () => {
  state.failedAt = performance.now();
});

/** @param now On the clock of `performance.now`. */
export function noteFailedCommit(now = performance.now()): void {
  state.failedAt = now;
  // Also if this worker has not recovered yet, because the others may have.
  if (now - state.announcedAt < announceEveryMs) return;
  state.announcedAt = now;
  void noteInEveryWorker(undefined).catch(() => undefined);
}

/** On the clock of `performance.now`. */
export const commitFailedAt = (): number | undefined => state.failedAt;

/** @param startedAt When a write started that has succeeded. */
export function noteWrite(startedAt: number): void {
  if (state.failedAt !== undefined && state.failedAt <= startedAt) state.failedAt = undefined;
}
