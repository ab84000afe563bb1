/**
 * Finds damage to the store that the engine does not report: parts that it set aside because they are broken, parts of the events table that
 * are gone, and, once a day, parts whose files do not match their checksums.
 */

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { readIfPresent } from "@/lib/config/data-folder";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { checkCounts, forgetMissing } from "@/lib/store/check-parts";
import { queryRows } from "@/lib/store/limited-query";
import { isCovered } from "@/lib/store/part-counts";
import { openOwnReader } from "@/lib/store/store";
import { readState, writeState } from "@/lib/store/stored-state";

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
const keyOf = ({ kind, table, part }: DamagedPart) => `${kind} ${table} ${part}`;

/** One line for people. */
export function damageText({ kind, table, partition, part, rows }: DamagedPart): string {
  const counted = rows === null ? "Rows" : `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`;
  return `${counted} of ${table} in partition ${partition}: ${kind} (${part})`;
}

/** @throws Problem storage_unavailable, storage_not_configured */
export async function knownDamage(): Promise<readonly DamagedPart[]> {
  return ((await readState(name, Damage)).state ?? none).parts;
}

type Options = {
  /** What `findUnreadable` found, if it was called. Otherwise its last result is kept. */
  readonly unreadable?: readonly DamagedPart[];
  /** Whether to log parts again that were found earlier. */
  readonly logsAll?: boolean;
};

/**
 * Checks the store, logs each damaged part, and returns them.
 * @param now In milliseconds since the epoch.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function checkStore(now: number, { unreadable, logsAll = false }: Options = {}) {
  const missing = await checkCounts(now);
  const broken = await findBroken();
  const { revision, state = none } = await readState(name, Damage);
  const parts: DamagedPart[] = [
    ...broken.filter((part) => !state.accepted.includes(keyOf(part))),
    ...missing
      .map(({ partition, min, max, rows }) => ({ partition, part: `${partition}_${min}_${max}`, rows }))
      .filter(({ part }) => !broken.some((other) => other.table === "events" && other.part.includes(`_${part}_`)))
      .map((part): DamagedPart => ({ kind: "missing", table: "events", ...part })),
    ...(unreadable ?? state.parts.filter(({ kind }) => kind === "unreadable")),
  ];
  if (JSON.stringify(parts) !== JSON.stringify(state.parts)) {
    await writeState(name, revision, { ...state, parts } satisfies Damage);
  }
  const known = new Set(state.parts.map(keyOf));
  for (const part of parts) if (logsAll || !known.has(keyOf(part))) log("error", "store_damaged", { ...part, advice });
  return parts;
}

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
      rows: rowsIn(folder),
    }));
}

/** A server's files are elsewhere. */
function rowsIn(folder: string): number | null {
  const text = env().store.kind === "embedded" ? readIfPresent(path.join(folder, "count.txt")) : undefined;
  return /^\d+$/.test(text ?? "") ? Number(text) : null;
}

const Partition = z.object({ table: z.string(), partition: z.string() });
const Checked = z.object({ part_path: z.string(), is_passed: z.coerce.boolean() });
const Rows = z.object({ rows: z.coerce.number() });
const checkSettings = { check_query_single_value_result: 0, max_execution_time: 3_600 };

/**
 * Reads all files of the store, one partition after the other, on a connection of its own. Pauses after each partition for as long as it
 * took, so that it uses at most half of the disk's time.
 */
export async function findUnreadable(signal: AbortSignal): Promise<DamagedPart[]> {
  const partitions = await queryRows(
    `SELECT DISTINCT table, partition_id AS partition FROM system.parts WHERE ${ours} AND active ORDER BY table, partition`,
    {},
    Partition,
  );
  const reader = await openOwnReader();
  const unreadable: DamagedPart[] = [];
  try {
    for (const { table, partition } of partitions) {
      const startedAt = performance.now();
      const sql = `CHECK TABLE ${table} PARTITION ID '${partition}'`;
      const rows = await reader.rows(sql, {}, checkSettings, signal).catch((error) => {
        signal.throwIfAborted();
        // For example because the user of a server may not check tables, or the partition is gone.
        log("warn", "store_check", { table, partition, cause: describeError(error) });
        return [];
      });
      signal.throwIfAborted();
      for (const { part_path: part, is_passed } of Checked.array().parse(rows)) {
        if (is_passed) continue;
        const [stored] = await queryRows(
          `SELECT rows FROM system.parts WHERE ${ours} AND table = {table:String} AND name = {part:String}`,
          { table, part },
          Rows,
        );
        const name = table.replace(/_local$/, "");
        unreadable.push({ kind: "unreadable", table: name, partition, part, rows: stored?.rows ?? null });
      }
      await pause(performance.now() - startedAt, undefined, { signal });
    }
  } finally {
    await reader.close();
  }
  return unreadable;
}

/** An owner has accepted the loss of all parts that are broken or missing. Unreadable parts still fail, so they stay listed. */
export async function acceptLoss(): Promise<void> {
  const { revision, state = none } = await readState(name, Damage);
  const accepted = state.parts.filter(({ kind }) => kind === "broken").map(keyOf);
  await forgetMissing();
  await writeState(name, revision, {
    parts: state.parts.filter(({ kind }) => kind === "unreadable"),
    accepted: [...new Set([...state.accepted, ...accepted])],
  } satisfies Damage);
}
