/** Deleting rows: gone from every query when it resolves, and from the disk soon after. */
import { runErrand } from "@/lib/clickhouse/questions";
import type { Params } from "@/lib/clickhouse/reader";
import { store } from "@/lib/clickhouse/store";
import { env } from "@/lib/env";

/**
 * @param condition With `{name:Type}` where a parameter goes.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function erase(table: string, condition: string, params: Params): Promise<void> {
  await hide(table, condition, params);
  // Writes the parts anew, in the background: a part that is large enough is never merged again.
  await runErrand(`ALTER TABLE ${targetOf(table)} APPLY DELETED MASK`, {});
}

/** Gone from every query when it resolves; on the disk until the next `erase` of the table, which is to follow. */
export async function hide(table: string, condition: string, params: Params): Promise<void> {
  const { events } = await store();
  // Behind everything that was accepted before: a deletion does not see what is written after it.
  await events.commit({ events: Buffer.alloc(0), receipt: Buffer.alloc(0), bytes: 0 });
  await runErrand(`DELETE FROM ${targetOf(table)} WHERE ${condition}`, params);
}

/** On a cluster the tables of the shards: a Distributed one deletes nothing. */
function targetOf(table: string): string {
  const { store: config } = env();
  if (config.kind !== "server" || config.cluster === undefined) return table;
  return `${config.database}.${table}_local ON CLUSTER ${config.cluster}`;
}
