/** Small reads and writes: parameters are bound, rows are parsed, failures are 503. */
import type { z } from "zod";
import { store, unavailable } from "@/lib/store/store";

/**
 * Runs a SELECT and parses its rows.
 * @param sql With `{name:Type}` where a parameter goes.
 * @throws Problem storage_unavailable or storage_not_configured
 */
export async function select<Row>(sql: string, params: Record<string, unknown>, row: z.ZodType<Row>): Promise<Row[]> {
  const { client } = await store();
  const rows = await withReconnect(async () => {
    const answer = await client.query({ query: sql, query_params: params, format: "JSONEachRow" });
    return answer.json();
  });
  return row.array().parse(rows);
}

/**
 * Inserts a few rows into one of our own tables, where a repeated row replaces the first; resolves when they are stored.
 * @throws Problem storage_unavailable or storage_not_configured
 */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const { client } = await store();
  await withReconnect(() => client.insert({ table, values: rows, format: "JSONEachRow" }));
}

const cutConnection = ["ECONNRESET", "EPIPE"];

/** Retries once on another connection: a server may close a pooled one just as it is used again. */
export async function withReconnect<Answer>(
  request: () => Promise<Answer>,
  refusalOf: (error: unknown) => unknown = unavailable,
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
