/** Writes a request's events and receipt, in one group commit with those of other requests. */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";
import { type GroupCommit, groupCommit } from "@/lib/gate/commit/group-commit";
import { serverTimeoutSeconds } from "@/lib/store/client";

/** What one request writes, as NDJSON: one row per line, each terminated by a newline. */
export type Block = {
  /** Empty when no event was accepted. */
  readonly events: Buffer;
  readonly receipt: Buffer;
  readonly bytes: number;
};
export type Committed = GroupCommit<Block>;

/** Maximum size of an insert, which bounds the engine's memory. The rest goes into the next insert. */
const maxGroupBytes = 4 * 1024 * 1024;

/** ClickHouse error codes that the rows themselves cause. Any other error is a failure of the store. */
const rowErrorCodes = new Set(
  // cannot parse …, type mismatch, out of range, too large, unexpected null, incorrect data, array sizes differ
  "6 25 26 27 33 38 41 53 69 70 72 117 130 131 190 321 349 376 467".split(" "),
);

export function isRowError(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && rowErrorCodes.has(code);
}

/** A failed write to a server is retried once. The server deduplicates it by its token. */
const serverSettings: ClickHouseSettings = {
  async_insert: 1,
  wait_for_async_insert: 1,
  wait_for_async_insert_timeout: serverTimeoutSeconds,
  async_insert_deduplicate: 1,
  wait_end_of_query: 1,
};

export function commitTo(client: ClickHouseClient, kind: "embedded" | "server"): Committed {
  const insert = kind === "server" ? insertIntoServer : insertIntoEmbedded;
  const write = async (group: readonly Block[]) => {
    const writes = await Promise.allSettled([
      insert(client, "events", Buffer.concat(group.map(({ events }) => events))),
      insert(client, "receipts", Buffer.concat(group.map(({ receipt }) => receipt))),
    ]);
    const failed = writes.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  };
  return groupCommit(write, isRowError, maxGroupBytes);
}

/** Without settings, because they would persist in the embedded session. */
async function insertIntoEmbedded(client: ClickHouseClient, table: string, rows: Buffer): Promise<void> {
  if (rows.length > 0) await send(client, table, rows, {});
}

async function insertIntoServer(client: ClickHouseClient, table: string, rows: Buffer): Promise<void> {
  if (rows.length === 0) return;
  const settings = { ...serverSettings, insert_deduplication_token: randomUUID() };
  try {
    await send(client, table, rows, settings);
  } catch (error) {
    if (isRowError(error)) throw error;
    await send(client, table, rows, settings);
  }
}

async function send(client: ClickHouseClient, table: string, rows: Buffer, settings: ClickHouseSettings) {
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} FORMAT JSONEachRow`,
    values: Readable.from([rows]),
    clickhouse_settings: settings,
  });
  // Read the empty response to its end, which returns the socket to the pool.
  for await (const _ of stream);
}
