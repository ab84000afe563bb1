/** Small reads and writes, with bound parameters and parsed rows. Failures are thrown as 503. */
import type { z } from "zod";
import { aboutToChange } from "@/lib/store/before-change";
import { withSmallUrl } from "@/lib/store/literals";
import type { Params } from "@/lib/store/reader";
import { storageUnavailable, store } from "@/lib/store/store";

/**
 * Runs a SELECT and parses its rows.
 * @param sql With `{name:Type}` for parameters.
 * @throws Problem storage_unavailable or storage_not_configured
 */
export async function select<Row>(sql: string, params: Params, row: z.ZodType<Row>): Promise<Row[]> {
  const { client } = await store();
  const request = withSmallUrl(sql, params);
  const rows = await withReconnect(async () => {
    const answer = await client.query({ ...request, format: "JSONEachRow" });
    return answer.json();
  });
  return row.array().parse(rows);
}

/**
 * Inserts a few rows into a table that deduplicates rows by key. Resolves when they are stored.
 * @throws Problem storage_unavailable or storage_not_configured
 */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await aboutToChange();
  const { client } = await store();
  await withReconnect(() => client.insert({ table, values: rows, format: "JSONEachRow" }));
}

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
