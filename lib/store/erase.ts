/** Deletes rows: they disappear from query results immediately and from disk soon after. */
import { z } from "zod";
import { env } from "@/lib/env";
import { retryLater } from "@/lib/problem";
import { aboutToChange } from "@/lib/store/before-change";
import { queryRow, queryRows, runCommand } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";
import { finishWrites } from "@/lib/store/store";
import { callOthers, onCall } from "@/lib/workers/link";

/**
 * @param condition SQL with `{name:Type}` for parameters.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function erase(table: string, condition: string, params: Params): Promise<void> {
  await markDeleted(table, condition, params);
  await applyDeletedMask(table);
}

/**
 * Rewrites the parts in the background, because large parts are never merged again. The store keeps a record of only the last
 * finished mutation, so this one also evicts the record of the `DELETE`, whose condition reveals what was erased.
 */
export const applyDeletedMask = (table: string) =>
  runCommand(`ALTER TABLE ${deleteTarget(table)} APPLY DELETED MASK`, {});

const Unfinished = z.object({ table: z.string() });

/** Completes erasures that a crash interrupted after their `DELETE`. */
export async function finishErasures(): Promise<void> {
  const sql = `SELECT replaceRegexpOne(table, '_local$', '') AS table FROM system.mutations
WHERE database = currentDatabase() GROUP BY table
HAVING argMax(command, toUInt64OrZero(extract(mutation_id, '[0-9]+'))) LIKE '%_row_exists%'`;
  for (const { table } of await queryRows(sql, {}, Unfinished)) await applyDeletedMask(table);
}

const Running = z.object({ deletions: z.coerce.number() });

/** Whether a node is still executing a deletion. */
export async function isDeleting(table: string): Promise<boolean> {
  const sql = `SELECT count() AS deletions ${unfinishedMutations(table)} AND command LIKE '%_row_exists%'`;
  return (await queryRow(sql, {}, Running)).deletions > 0;
}

/** The FROM and WHERE of a query for a table's mutations that some node has not finished. */
export function unfinishedMutations(table: string): string {
  const target = findCluster();
  const mutations = target ? `clusterAllReplicas(${target.cluster}, system.mutations)` : "system.mutations";
  return `FROM ${mutations} WHERE ${isUnfinished(table)}`;
}

function isUnfinished(table: string): string {
  const database = findCluster()?.database;
  return `database = ${database === undefined ? "currentDatabase()" : `'${database}'`}
  AND table IN ('${table}', '${table}_local') AND NOT is_done`;
}

/** Parts that were changed stay changed. */
export async function killMutations(table: string, condition: string): Promise<void> {
  const target = findCluster();
  const on = target ? ` ON CLUSTER ${target.cluster}` : "";
  await runCommand(`KILL MUTATION${on} WHERE ${isUnfinished(table)} AND ${condition}`, {});
}

/** The table in a query that reads the rows of each replica. */
export function everyReplica(table: string): string {
  const target = findCluster();
  return target ? `clusterAllReplicas(${target.cluster}, ${target.database}.${table}_local)` : table;
}

/**
 * Hides rows from all queries without removing them from disk. The caller must call `erase` on the same table afterwards.
 * @param condition Without subqueries: replicated tables reject them in deletes, because replicas could see different rows.
 */
export async function markDeleted(table: string, condition: string, params: Params): Promise<void> {
  if (condition.includes("SELECT")) throw new Error("a replicated table doesn't support deletes with a subquery");
  await aboutToChange();
  await waitForWrites();
  if (table === "events" && findCluster() === undefined) await countDeletion(condition, params);
  await runCommand(`DELETE FROM ${deleteTarget(table)} WHERE ${condition}`, params);
}

/**
 * Before the deletion, so that the count is never too low. If the deletion fails, it is too high until the next check (part-counts.ts). Not
 * on a cluster, whose parts are not compared (check-parts.ts).
 */
const countDeletion = (condition: string, params: Params) =>
  runCommand(
    `INSERT INTO deleted_rows (partition_id, deleted)
SELECT toString(toYYYYMM(timestamp)), count() FROM events WHERE ${condition} GROUP BY 1`,
    params,
  );

const name = "finish writes";
onCall(name, finishWrites);

/**
 * Waits for pending batches of all workers, because a deletion does not affect rows that are written after it.
 * @throws Problem storage_unavailable when a worker exits, because the server may still store what that worker sent
 */
export async function waitForWrites(): Promise<void> {
  const [, others] = await Promise.all([finishWrites(), callOthers(name)]);
  if (!others.every((hasFinished) => hasFinished === true)) throw retryLater("storage_unavailable", 2);
}

/** On a cluster, targets the shards' local tables, because a Distributed table doesn't support deletes. */
export function deleteTarget(table: string): string {
  const target = findCluster();
  return target ? `${target.database}.${table}_local ON CLUSTER ${target.cluster}` : table;
}

function findCluster() {
  const { store: config } = env();
  if (config.kind !== "server" || config.cluster === undefined) return undefined;
  return { database: config.database, cluster: config.cluster };
}
