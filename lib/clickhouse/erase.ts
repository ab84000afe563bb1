/** Deleting rows: gone from every query when it resolves, and from the disk soon after. */
import { runErrand } from "@/lib/clickhouse/questions";
import type { Params } from "@/lib/clickhouse/reader";
import { dialectOf, store } from "@/lib/clickhouse/store";
import { env } from "@/lib/env";

/**
 * @param condition With `{name:Type}` where a parameter goes.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function erase(table: string, condition: string, params: Params): Promise<void> {
  const opened = await store();
  const config = env().store;
  if (config.kind === "none") return;
  // Behind everything that was accepted before: a deletion does not see what is written after it.
  await opened.events.commit({ events: Buffer.alloc(0), receipt: Buffer.alloc(0), bytes: 0 });
  const { cluster } = dialectOf(config);
  const target = cluster === undefined ? table : `${config.database}.${table}_local ON CLUSTER ${cluster}`;
  await runErrand(`DELETE FROM ${target} WHERE ${condition}`, params);
  // Writes the parts anew, in the background: a part that is large enough is never merged again.
  await runErrand(`ALTER TABLE ${target} APPLY DELETED MASK`, {});
}
