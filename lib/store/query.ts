/** Small reads and writes, with bound parameters and parsed rows. Failures are thrown as 503. */
import type { ClickHouseClient } from "@clickhouse/client";
import type { z } from "zod";
import { currentCaller } from "@/lib/caller";
import { retryLater } from "@/lib/problem";
import { aboutToChange } from "@/lib/store/before-change";
import { tooManyWaiting } from "@/lib/store/fair-queue";
import { type Params, withSmallUrl } from "@/lib/store/reader";
import { storageUnavailable, store } from "@/lib/store/store";

/**
 * Runs a SELECT and parses its rows.
 * @param sql With `{name:Type}` for parameters.
 * @throws Problem storage_unavailable, storage_not_configured, or overloaded for an anonymous caller
 */
export async function select<Row>(sql: string, params: Params, row: z.ZodType<Row>): Promise<Row[]> {
  const request = withSmallUrl(sql, params);
  const rows = await inTurn(async (client) => {
    const answer = await client.query({ ...request, format: "JSONEachRow" });
    return answer.json();
  });
  return row.array().parse(rows);
}

/**
 * Inserts a few rows into a table that deduplicates rows by key. Resolves when they are stored.
 * @throws Problem storage_unavailable, storage_not_configured, or overloaded for an anonymous caller
 */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await aboutToChange();
  await inTurn((client) => client.insert({ table, values: rows, format: "JSONEachRow" }));
}

/** Statements of anonymous callers come after the events that are waiting to be written, and only a few can wait. */
async function inTurn<Answer>(run: (client: ClickHouseClient) => Promise<Answer>): Promise<Answer> {
  const { records, events } = await store();
  const caller = currentCaller();
  if (caller.kind === "anonymous") await events.caughtUp();
  return withReconnect(
    () => records.inTurn(caller, "light", () => run(records.client)),
    (error) => (hasCode(error, tooManyWaiting) ? retryLater("overloaded", 1) : storageUnavailable(error)),
  );
}

const hasCode = (error: unknown, code: string) => (error as { code?: unknown }).code === code;

const cutConnection = ["ECONNRESET", "EPIPE"];

/** Retries once on a new connection, because a server may close a pooled one just as it is reused. */
export async function withReconnect<Answer>(
  request: () => Promise<Answer>,
  refusalOf: (error: unknown) => unknown = storageUnavailable,
): Promise<Answer> {
  return request()
    .catch((error) => {
      if (!cutConnection.includes(error.code)) throw error;
      return request();
    })
    .catch((error) => {
      throw refusalOf(error);
    });
}
