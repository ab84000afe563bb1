/** Changes stored rows in place. Each part of a table is replaced at once, so every query sees a row exactly once: before or after its change. */
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { deleteTarget, everyReplica, killMutations, unfinishedMutations } from "@/lib/store/erase";
import { queryRow, runCommand } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** A row with its new values by column. */
export type ChangedRow = {
  readonly key: string;
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
};

type Rewrite<Row> = {
  readonly table: string;
  /** SQL for a number that identifies a row with its current content. A row that has changed since then is left alone. */
  readonly key: string;
  /** For columns that are not text: how to read a value from JSON. */
  readonly jsonTypes?: Readonly<Record<string, string>>;
  /** Selects the rows by constants: replicated tables reject subqueries. */
  condition(rows: readonly Row[]): { readonly sql: string; readonly params: Params };
};

/** Keeper, through which replicated tables get their statements, takes at most 1 MiB. */
const maxStatementBytes = () => (env().store.kind === "server" ? 512 * 1024 : 8 * 1024 ** 2);

const base64Bytes = (bytes: number) => Math.ceil(bytes / 3) * 4;
const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) + 1;
/** The size of an id in the statement: as JSON, hex-encoded. */
const idBytes = (id: string) => 2 * (id.length + 3);

/** What a row adds to the statement that rewrites it. */
export const statementBytes = ({ key, id, values }: ChangedRow): number =>
  Object.values(values).reduce(
    (sum, value) => sum + base64Bytes(jsonBytes(key)) + base64Bytes(jsonBytes(value)),
    idBytes(id),
  );

function* splitStatements<Row extends ChangedRow>(rows: readonly Row[]): Generator<readonly Row[]> {
  let [from, bytes] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const more = statementBytes(row);
    if (at > from && bytes + more > maxStatementBytes()) {
      yield rows.slice(from, at);
      [from, bytes] = [at, 0];
    }
    bytes += more;
  }
  if (rows.length > from) yield rows.slice(from);
}

/** The store retries a statement that fails. After this time, we give up on it, because the table's later statements wait for it. */
const givesUpAfterMs = 30_000;

/** Resolves when all replicas have rewritten the rows. Returns false if the store could not. Can be repeated. */
export async function rewriteRows<Row extends ChangedRow>(
  rewrite: Rewrite<Row>,
  rows: readonly Row[],
  afterMs = givesUpAfterMs,
): Promise<boolean> {
  const { table, key, jsonTypes = {}, condition } = rewrite;
  for (const some of splitStatements(rows)) {
    const columns = [...new Set(some.flatMap(({ values }) => Object.keys(values)))];
    const assignments = columns.map((column) => `\`${column}\` = ${newValue(column, jsonTypes[column], key, some)}`);
    const { sql, params } = condition(some);
    // Without waiting: on the embedded store, pages would wait for the statement.
    const statement = `ALTER TABLE ${deleteTarget(table)} UPDATE ${assignments.join(",\n")} WHERE ${sql}`;
    await runCommand(statement, params, { mutations_sync: 0 });
    const isLeft = `${sql} AND ${key} IN (${some.map((row) => BigInt(row.key))})`;
    if (!(await isRewritten(table, isLeft, params, afterMs))) return false;
  }
  return true;
}

function newValue(column: string, jsonType: string | undefined, key: string, rows: readonly ChangedRow[]): string {
  const changed = rows.filter(({ values }) => values[column] !== undefined);
  const keys = constant(
    changed.map((row) => row.key),
    "Array(UInt64)",
  );
  const values = constant(
    changed.map((row) => row.values[column] ?? ""),
    "Array(String)",
  );
  const chosen = (present: string) => `transform(${key}, ${keys}, ${values}, ${present})`;
  return jsonType === undefined
    ? chosen(`toString(${column})`)
    : `JSONExtract(${chosen(`toJSONString(${column})`)}, '${jsonType}')`;
}

/** As Base64, which no value can break out of. The engine evaluates it once per part. */
const constant = (values: readonly string[], type: string) =>
  `JSONExtract(${decoding}'${Buffer.from(JSON.stringify(values)).toString("base64")}'), '${type}')`;
/** Distinguishes these statements from erasures. */
const decoding = "base64Decode(";

const Mutations = z.object({ unfinished: z.coerce.number(), failing: z.coerce.number(), code: z.string() });
const Left = z.object({ left: z.coerce.number() });
const [pollMs, slowPollMs] = [50, 500];

/** Reads the rows of all replicas: one can list a mutation late, and a mutation that another process gave up on is no longer listed. */
async function isRewritten(table: string, isLeft: string, params: Params, afterMs: number): Promise<boolean> {
  const mutations = `SELECT count() AS unfinished, countIf(latest_fail_reason != '') AS failing,
  max(extract(latest_fail_reason, '^Code: ([0-9]+)')) AS code ${unfinishedMutations(table)}`;
  const rowsLeft = `SELECT count() AS left FROM ${everyReplica(table)} WHERE ${isLeft}`;
  let stuckSince: number | undefined;
  for (;;) {
    const { unfinished, failing, code } = await queryRow(mutations, {}, Mutations);
    const isStuck = unfinished === 0 || failing > 0;
    if (isStuck && (await queryRow(rowsLeft, params, Left)).left === 0) return true;
    stuckSince = isStuck ? (stuckSince ?? performance.now()) : undefined;
    if (stuckSince !== undefined && performance.now() - stuckSince > afterMs) {
      // Not the reason, which can quote a value.
      log("warn", "rewrite_failed", { table, code });
      await killMutations(table, `latest_fail_reason != '' AND position(command, '${decoding}') > 0`);
      return false;
    }
    await delay(isStuck ? slowPollMs : pollMs);
  }
}
