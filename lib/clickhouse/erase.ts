/** Deleting rows: gone from every query when it resolves, from the disk with the next merge. */
import { ask } from "@/lib/clickhouse/query";
import { dialectOf, store } from "@/lib/clickhouse/store";
import { env } from "@/lib/env";

/**
 * @param condition With `{name:Type}` where a parameter goes.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function erase(table: string, condition: string, params: Record<string, unknown>): Promise<void> {
  const opened = await store();
  const config = env().store;
  if (config.kind === "none") return;
  // Behind everything that was accepted before: a deletion does not see what is written after it.
  await opened.events.commit({ events: Buffer.alloc(0), receipt: Buffer.alloc(0), bytes: 0 });
  const { cluster } = dialectOf(config);
  const target = cluster === undefined ? table : `${config.database}.${table}_local ON CLUSTER ${cluster}`;
  await ask(() => opened.client.command({ query: `DELETE FROM ${target} WHERE ${condition}`, query_params: params }));
}
