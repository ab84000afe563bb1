/** Small reads and writes, with bound parameters and parsed rows. Failures are thrown as 503. */
import type { ClickHouseClient } from "@clickhouse/client";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { currentCaller } from "@/lib/caller";
import { minuteMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { retryLater } from "@/lib/problem";
import { aboutToChange } from "@/lib/store/before-change";
import { tooManyWaiting } from "@/lib/store/fair-queue";
import { type Params, withSmallUrl } from "@/lib/store/reader";
import { storageUnavailable, store } from "@/lib/store/store";
import { countChanges } from "@/lib/store/table-changes";

/**
 * Runs a SELECT and parses its rows.
 * @param sql With `{name:Type}` for parameters.
 * @throws Problem storage_unavailable, storage_not_configured, or overloaded for an anonymous caller
 */
export async function select<Row>(sql: string, params: Params, row: z.ZodType<Row>): Promise<Row[]> {
  const request = withSmallUrl(sql, params);
  const rows = await runInTurn(async (client) => {
    const answer = await client.query({ ...request, format: "JSONEachRow" });
    return answer.json();
  });
  return row.array().parse(rows);
}

/** As JSON, so that the size is known and no caller can change the rows. */
type Kept = { readonly json: string; readonly changes: number };
const maxKeptBytes = 4_000_000;
const kept = onceInProcess(
  "kept rows",
  () =>
    new LRUCache<string, Kept>({
      maxSize: maxKeptBytes,
      sizeCalculation: ({ json }, key) => 2 * (json.length + key.length),
      // Rows may contain what is erased later, so they leave the memory too.
      ttl: minuteMs,
      ttlAutopurge: true,
    }),
);

/**
 * Like `select`, for what every request reads. The embedded store reads the rows again only after a statement that may change them. Anonymous
 * callers always read them, so they don't overtake those who wait for their turn, and cannot fill the memory.
 * @param tables All tables that the statement reads. It must not depend on the time.
 */
export async function selectWithReuse<Row>(
  tables: readonly string[],
  sql: string,
  params: Params,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const changes = countChanges(...tables);
  if (changes === undefined || currentCaller().kind === "anonymous") return select(sql, params, row);
  const key = JSON.stringify([sql, params]);
  const known = kept.get(key);
  if (known?.changes === changes) return row.array().parse(JSON.parse(known.json));
  const rows = await select(sql, params, z.unknown());
  kept.set(key, { json: JSON.stringify(rows), changes });
  return row.array().parse(rows);
}

/**
 * Inserts a few rows into a table that deduplicates rows by key. Resolves when they are stored.
 * @throws Problem storage_unavailable, storage_not_configured, or overloaded for an anonymous caller
 */
export async function insert(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await aboutToChange();
  await runInTurn((client) => client.insert({ table, values: rows, format: "JSONEachRow" }));
}

/** Statements of anonymous callers come after the events that are waiting to be written, and only a few can wait. */
async function runInTurn<Answer>(run: (client: ClickHouseClient) => Promise<Answer>): Promise<Answer> {
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
  toProblem: (error: unknown) => unknown = storageUnavailable,
): Promise<Answer> {
  return request()
    .catch((error) => {
      if (!cutConnection.includes(error.code)) throw error;
      return request();
    })
    .catch((error) => {
      throw toProblem(error);
    });
}
