/** Compares the parts of the events table with those of the last check. */
import { z } from "zod";
import { env } from "@/lib/env";
import { queryRows } from "@/lib/store/limited-query";
import { Counts, compareCounts, countsIn, Part, writeCounts } from "@/lib/store/part-counts";
import { changeState } from "@/lib/store/stored-state";

const name = "parts";

async function changeCounts(
  change: (counts: Counts | undefined) => Promise<Counts | undefined>,
  by: "check" | "decision",
): Promise<void> {
  const { store: config } = env();
  if (config.kind !== "embedded") return changeState(name, Counts, change, by);
  const changed = await change(countsIn(config.folder));
  if (changed !== undefined) writeCounts(config.folder, changed);
}

const Deleted = z.object({ partition: z.string(), rows: z.coerce.number() });
const StoredPart = Part.extend({ isMasked: z.coerce.boolean() });
const Mutations = z.object({ unfinished: z.coerce.number() });
const Table = z.object({ tableId: z.string() });

/**
 * Returns the lost parts.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function checkCounts(now: number): Promise<Part[]> {
  const { store: config } = env();
  // The replicas of a cluster repair themselves from each other, and `system.replicas` counts what they lost.
  if (config.kind === "server" && config.cluster !== undefined) return [];
  let missing: Part[] = [];
  await changeCounts(async (counts) => {
    const checked = await compareWith(counts, now);
    missing = checked.missing;
    return checked;
  }, "check");
  return missing;
}

async function compareWith(counts: Counts | undefined, now: number): Promise<Counts> {
  // First, so that a deletion that starts in the meantime counts at the next check.
  const deleted = await queryRows(
    "SELECT partition_id AS partition, sum(deleted) AS rows FROM deleted_rows GROUP BY partition_id",
    {},
    Deleted,
  );
  const [mutations] = await queryRows(
    "SELECT count() AS unfinished FROM system.mutations WHERE database = currentDatabase() AND table = 'events' AND NOT is_done",
    {},
    Mutations,
  );
  const [table] = await queryRows(
    "SELECT toString(uuid) AS tableId FROM system.tables WHERE database = currentDatabase() AND name = 'events'",
    {},
    Table,
  );
  const parts = await queryRows(
    `SELECT partition_id AS partition, min_block_number AS min, max_block_number AS max, rows,
  has_lightweight_delete AS isMasked
FROM system.parts WHERE active AND database = currentDatabase() AND table = 'events'`,
    {},
    StoredPart,
  );
  return compareCounts(now, counts, {
    tableId: table?.tableId ?? "",
    parts: parts.map(({ partition, min, max, rows }) => ({ partition, min, max, rows })),
    deleted: Object.fromEntries(deleted.map(({ partition, rows }) => [partition, rows])),
    isDeletingIn: (partition) =>
      (mutations?.unfinished ?? 0) > 0 || parts.some((part) => part.partition === partition && part.isMasked),
  });
}

/** An owner has accepted that these parts are lost. */
export async function forgetMissing(): Promise<void> {
  await changeCounts(async (counts) => counts && { ...counts, missing: [] }, "decision");
}
