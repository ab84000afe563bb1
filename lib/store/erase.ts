/** Deleting rows: gone from every query when it resolves, and from the disk soon after. */
import { z } from "zod";
import { env } from "@/lib/env";
import { queryRows, runCommand } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";
import { store } from "@/lib/store/store";

/**
 * @param condition With `{name:Type}` where a parameter goes.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function erase(table: string, condition: string, params: Params): Promise<void> {
  await hide(table, condition, params);
  await applyDeletedMask(table);
}

/**
 * Rewrites the parts in the background, since a part that is large enough is never merged again. It is also the mutation
 * that names nobody: the store keeps one finished mutation, so this one replaces the `DELETE` with its condition.
 */
const applyDeletedMask = (table: string) => runCommand(`ALTER TABLE ${targetOf(table)} APPLY DELETED MASK`, {});

const Unfinished = z.object({ table: z.string() });

/** Completes erasures that a crash interrupted after their `DELETE`. */
export async function finishErasures(): Promise<void> {
  const sql = `SELECT replaceRegexpOne(table, '_local$', '') AS table FROM system.mutations
WHERE database = currentDatabase() GROUP BY table
HAVING argMax(command, toUInt64OrZero(extract(mutation_id, '[0-9]+'))) LIKE '%_row_exists%'`;
  for (const { table } of await queryRows(sql, {}, Unfinished)) await applyDeletedMask(table);
}

/** Gone from every query when it resolves; on the disk until the next `erase` of the table, which is to follow. */
export async function hide(table: string, condition: string, params: Params): Promise<void> {
  await settleWrites();
  await runCommand(`DELETE FROM ${targetOf(table)} WHERE ${condition}`, params);
}

/** Waits for the batches that were accepted before: a deletion does not see what is written after it. */
export async function settleWrites(): Promise<void> {
  const { writing } = await store();
  await Promise.allSettled(writing);
}

/** On a cluster the tables of the shards: a Distributed one deletes nothing. */
function targetOf(table: string): string {
  const { store: config } = env();
  if (config.kind !== "server" || config.cluster === undefined) return table;
  return `${config.database}.${table}_local ON CLUSTER ${config.cluster}`;
}
