/** Changes stored rows in place. Each part of a table is replaced at once, so every query sees a row exactly once: before or after its change. */
import { z } from "zod";
import { targetOf, unfinishedMutations } from "@/lib/store/erase";
import { queryRow, runCommand } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** New values of a column, for the rows whose key is in the list. */
export type ColumnChange = {
  readonly column: string;
  /** For columns that are not text: how to read a value from JSON. */
  readonly jsonType?: string;
  readonly keys: readonly string[];
  readonly values: readonly string[];
};

/**
 * Begins to rewrite rows. The store repeats what an interruption leaves undone.
 * @param key SQL of a number that identifies a row with its present content. A row that changed since is left alone.
 * @param condition Selects the rows by constants: replicated tables refuse subqueries.
 */
export async function rewriteRows(
  table: string,
  key: string,
  changes: readonly ColumnChange[],
  condition: string,
  params: Params,
): Promise<void> {
  const assignments = changes.map((change) => `\`${change.column}\` = ${newValue(change, key)}`).join(",\n");
  // Without waiting: on the embedded store, pages would wait for the statement.
  const sql = `ALTER TABLE ${targetOf(table)} UPDATE ${assignments} WHERE ${condition}`;
  await runCommand(sql, params, { mutations_sync: 0 });
}

function newValue({ column, jsonType, keys, values }: ColumnChange, key: string): string {
  const chosen = (present: string) =>
    `transform(${key}, ${constant(keys.map(String), "Array(UInt64)")}, ${constant(values, "Array(String)")}, ${present})`;
  return jsonType === undefined
    ? chosen(`toString(${column})`)
    : `JSONExtract(${chosen(`toJSONString(${column})`)}, '${jsonType}')`;
}

/** As Base64, which no value can break out of. The engine evaluates it once per part. */
const constant = (values: readonly string[], type: string) =>
  `JSONExtract(base64Decode('${Buffer.from(JSON.stringify(values)).toString("base64")}'), '${type}')`;

const Unfinished = z.object({ mutations: z.coerce.number() });

/** Whether a node has not finished the changes of a table's rows. */
export async function isRewriting(table: string): Promise<boolean> {
  return (await queryRow(`SELECT count() AS mutations ${unfinishedMutations(table)}`, {}, Unfinished)).mutations > 0;
}
