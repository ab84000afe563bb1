/**
 * Finds damage to the store that the engine does not report: parts that it set aside because they are broken, parts of the events table that
 * are gone, and, once a day, parts whose files do not match their checksums.
 */

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readIfPresent } from "@/lib/config/data-folder";
import { dayMs, hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { countedText } from "@/lib/number-text";
import { onceInProcess } from "@/lib/once-in-process";
import { semaphore } from "@/lib/semaphore";
import { queryRows } from "@/lib/store/limited-query";
import { Counts, compareCounts, isCovered, Part, readCounts, writeCounts } from "@/lib/store/part-counts";
import { openOwnReader } from "@/lib/store/store";
import { changeState, readState } from "@/lib/store/stored-state";

/** `broken`: set aside by the engine. `missing`: gone from disk. `unreadable`: still there, but a query that reads it fails. */
export const damageKinds = ["broken", "missing", "unreadable"] as const;

const DamagedPart = z.object({
  kind: z.enum(damageKinds),
  table: z.string(),
  partition: z.string(),
  part: z.string(),
  /** Null if unknown. */
  rows: z.number().nullable(),
});
export type DamagedPart = z.infer<typeof DamagedPart>;

const Damage = z.object({
  parts: z.array(DamagedPart),
  /** Broken parts whose loss an owner has accepted. */
  accepted: z.array(z.string()),
});
type Damage = z.infer<typeof Damage>;

const name = "damage";
const none: Damage = { parts: [], accepted: [] };
const damageKey = ({ kind, table, part }: DamagedPart) => `${kind} ${table} ${part}`;

/** One line for people. */
export function damageText({ kind, table, partition, part, rows }: DamagedPart): string {
  const counted = rows === null ? "Rows" : countedText(rows, "row");
  return `${counted} of ${table} in partition ${partition}: ${kind} (${part})`;
}

/** @throws Problem storage_unavailable, storage_not_configured */
export async function knownDamage(): Promise<readonly DamagedPart[]> {
  return ((await readState(name, Damage)) ?? none).parts;
}

type Options = {
  /** What `findUnreadable` found, if it was called. Otherwise its last result is kept. */
  readonly files?: FileCheck;
  /** Whether to log parts again that were found earlier. */
  readonly logsAll?: boolean;
};

/** Both compare the store with what was recorded and then record the result, so a later one starts from it. */
const oneAtATime = onceInProcess("damage-records", () => semaphore(1));

/**
 * Checks the store, logs each damaged part, and returns them.
 * @param now In milliseconds since the epoch.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export const checkStore = (now: number, options: Options = {}): Promise<DamagedPart[]> =>
  oneAtATime(async () => {
    let earlier: readonly DamagedPart[] = [];
    let parts: DamagedPart[] = [];
    await changeState(name, Damage, async (state = none) => {
      earlier = state.parts;
      parts = await damagedParts(now, state, options.files);
      return JSON.stringify(parts) === JSON.stringify(earlier) ? undefined : { ...state, parts };
    });
    const known = new Set(earlier.map(damageKey));
    for (const part of parts)
      if (options.logsAll || !known.has(damageKey(part))) log("error", "store_damaged", { ...part, advice });
    return parts;
  });

async function damagedParts(now: number, state: Damage, files?: FileCheck): Promise<DamagedPart[]> {
  const missing = await checkCounts(now);
  const broken = await findBroken();
  const unreadable = state.parts.filter(({ kind }) => kind === "unreadable");
  return [
    ...broken.filter((part) => !state.accepted.includes(damageKey(part))),
    ...missing
      .map(({ partition, min, max, rows }) => ({ partition, part: `${partition}_${min}_${max}`, rows }))
      .filter(({ part }) => !broken.some((other) => other.table === "events" && other.part.includes(`_${part}_`)))
      .map((part): DamagedPart => ({ kind: "missing", table: "events", ...part })),
    ...(files === undefined
      ? unreadable
      : [...unreadable.filter((part) => wasSkipped(part, files)), ...files.unreadable]),
  ];
}

const wasSkipped = (part: DamagedPart, { unchecked }: FileCheck) =>
  unchecked.some(({ table, partition }) => table === part.table && partition === part.partition);

const advice =
  "see /docs/running#damaged-data: keep all backups, and put the part back from one that still contains it";

const Detached = z.object({
  table: z.string(),
  partition: z.string().nullable(),
  part: z.string(),
  folder: z.string(),
  min: z.coerce.number(),
  max: z.coerce.number(),
});
const Blocks = z.object({ table: z.string(), partition: z.string(), min: z.coerce.number(), max: z.coerce.number() });
const ours = "database = currentDatabase()";
const ranges = "min_block_number AS min, max_block_number AS max";

async function findBroken(): Promise<DamagedPart[]> {
  const found = await queryRows(
    `SELECT table, partition_id AS partition, name AS part, path AS folder, ${ranges}
FROM system.detached_parts WHERE ${ours} AND startsWith(reason, 'broken') ORDER BY table, name`,
    {},
    Detached,
  );
  if (found.length === 0) return [];
  // A replica gets a broken part from another one, which then covers the same blocks.
  const replicated = await queryRows(
    `SELECT table, partition_id AS partition, ${ranges} FROM system.parts
WHERE ${ours} AND active AND startsWith(engine, 'Replicated')`,
    {},
    Blocks,
  );
  return found
    .map((one) => ({ ...one, partition: one.partition ?? "" }))
    .filter((one) => {
      const present = replicated.filter(({ table }) => table === one.table);
      return !isCovered(one, present);
    })
    .map(({ table, partition, part, folder }) => ({
      kind: "broken",
      table: table.replace(/_local$/, ""),
      partition,
      part,
      rows: readRowCount(folder),
    }));
}

/** A server's files are elsewhere. */
function readRowCount(folder: string): number | null {
  const text = env().store.kind === "embedded" ? readIfPresent(path.join(folder, "count.txt")) : undefined;
  return /^\d+$/.test(text ?? "") ? Number(text) : null;
}

const Partition = z.object({ table: z.string(), partition: z.string() });
const Checked = z.object({ part_path: z.string(), is_passed: z.coerce.boolean() });
const Rows = z.object({ rows: z.coerce.number() });
const maxCheckSeconds = 3_600;
const checkSettings = { check_query_single_value_result: 0, max_execution_time: maxCheckSeconds };

type FileCheck = {
  readonly unreadable: readonly DamagedPart[];
  /** The check failed, so it says nothing about these. */
  readonly unchecked: readonly z.infer<typeof Partition>[];
};

/**
 * Reads all files of the store, one partition after the other, on a connection of its own. Pauses after each partition for as long as it
 * took, so that it uses at most half of the disk's time.
 */
export async function findUnreadable(signal: AbortSignal): Promise<FileCheck> {
  const partitions = await queryRows(
    `SELECT DISTINCT table, partition_id AS partition FROM system.parts WHERE ${ours} AND active ORDER BY table, partition`,
    {},
    Partition,
  );
  const reader = await openOwnReader(maxCheckSeconds);
  const unreadable: DamagedPart[] = [];
  const unchecked: z.infer<typeof Partition>[] = [];
  try {
    for (const { table: local, partition } of partitions) {
      const startedAt = performance.now();
      const table = local.replace(/_local$/, "");
      const sql = `CHECK TABLE ${local} PARTITION ID '${partition}'`;
      const rows = await reader.rows(sql, {}, checkSettings, signal).catch((error) => {
        signal.throwIfAborted();
        // For example because the user of a server may not check tables, or the partition is gone.
        log("warn", "store_check", { table, partition, cause: describeError(error) });
        unchecked.push({ table, partition });
        return [];
      });
      signal.throwIfAborted();
      for (const { part_path: part, is_passed } of Checked.array().parse(rows)) {
        if (is_passed) continue;
        const [stored] = await queryRows(
          `SELECT rows FROM system.parts WHERE ${ours} AND table = {table:String} AND name = {part:String}`,
          { table: local, part },
          Rows,
        );
        unreadable.push({ kind: "unreadable", table, partition, part, rows: stored?.rows ?? null });
      }
      await pause(performance.now() - startedAt, undefined, { signal });
    }
  } finally {
    await reader.close();
  }
  return { unreadable, unchecked };
}

const lastFileCheck = onceInProcess("damage-checks", () => ({ startedAt: Number.NEGATIVE_INFINITY }));

/** What the engine lists, and once a day all files too. Call it at start and every hour. */
export async function checkAll(time: () => number, signal: AbortSignal): Promise<void> {
  // On a clock that always advances, because the date may be wrong.
  const now = performance.now();
  const isDaily = now - lastFileCheck.startedAt >= dayMs - hourMs / 2;
  await checkStore(time(), { logsAll: isDaily });
  if (!isDaily) return;
  const files = await findUnreadable(signal);
  await checkStore(time(), { files });
  lastFileCheck.startedAt = now;
}

/** An owner has accepted the loss of all parts that are broken or missing. Unreadable parts still fail, so they stay listed. */
export const acceptLoss = (): Promise<void> =>
  oneAtATime(async () => {
    await forgetMissing();
    const accept = ({ parts, accepted }: Damage = none): Damage => {
      const broken = parts.filter(({ kind }) => kind === "broken").map(damageKey);
      return {
        parts: parts.filter(({ kind }) => kind === "unreadable"),
        accepted: [...new Set([...accepted, ...broken])],
      };
    };
    await changeState(name, Damage, accept, "decision");
  });

/** The name of the state with the parts of the last check. */
const partsName = "parts";

async function changeCounts(
  change: (counts: Counts | undefined) => Promise<Counts | undefined>,
  by: "check" | "decision",
): Promise<void> {
  const { store: config } = env();
  if (config.kind !== "embedded") return changeState(partsName, Counts, change, by);
  const changed = await change(readCounts(config.folder));
  if (changed !== undefined) writeCounts(config.folder, changed);
}

const Deleted = z.object({ partition: z.string(), rows: z.coerce.number() });
const StoredPart = Part.extend({ isMasked: z.coerce.boolean() });
const Mutations = z.object({ unfinished: z.coerce.number() });
const Table = z.object({ tableId: z.string() });

/**
 * Compares the parts of the events table with those of the last check, and returns the lost ones.
 * @throws Problem storage_unavailable, storage_not_configured
 */
async function checkCounts(now: number): Promise<Part[]> {
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
async function forgetMissing(): Promise<void> {
  await changeCounts(async (counts) => counts && { ...counts, missing: [] }, "decision");
}
