/**
 * Notices when parts of the events table disappear. The engine stores rows in parts, each with a range of block numbers. Merges and rewrites
 * replace parts by ones that cover the same blocks, and a part never loses rows by itself. So blocks that no part covers any more were
 * either deleted by Sluice, which counts the rows of each deletion beforehand, or are lost.
 */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readIfPresent, writeDurably } from "@/lib/config/data-folder";

export const Part = z.object({
  partition: z.string(),
  min: z.coerce.number(),
  max: z.coerce.number(),
  rows: z.coerce.number(),
});
export type Part = z.infer<typeof Part>;

/** By partition. */
const Rows = z.record(z.string(), z.number());

export const Counts = z.object({
  /** Another table, such as a restored one, has other block numbers. */
  tableId: z.string(),
  /** In milliseconds since the epoch. */
  at: z.number(),
  parts: z.array(Part),
  /** How many rows Sluice had deleted at this check. */
  deleted: Rows,
  /** What an earlier check found: parts without these rows are no longer listed. */
  applied: Rows,
  /** Parts that were not there when the embedded store was opened. They may have been deleted. */
  gone: z.array(Part),
  /** Parts that are lost, until an owner accepts that. */
  missing: z.array(Part),
});
export type Counts = z.infer<typeof Counts>;

type Blocks = Pick<Part, "partition" | "min" | "max">;
export const isCovered = ({ partition, min, max }: Blocks, present: readonly Blocks[]): boolean =>
  present.some((part) => part.partition === partition && part.min <= min && part.max >= max);
const uncovered = (parts: readonly Part[], present: readonly Blocks[]): Part[] =>
  parts.filter((part) => !isCovered(part, present));

type Seen = {
  readonly tableId: string;
  readonly parts: readonly Part[];
  readonly deleted: z.infer<typeof Rows>;
  /** Partitions with deletions that have not been applied to their parts yet. */
  readonly isDeletingIn: (partition: string) => boolean;
};

/** A deletion is counted before it starts, which can be just before a check. It starts long before the check after this time. */
const settledMs = 10 * 60_000;

/** What to keep after a check at `now`. */
export function compareCounts(now: number, last: Counts | undefined, seen: Seen): Counts {
  const { tableId, deleted } = seen;
  const parts = seen.parts.filter(({ rows }) => rows > 0);
  if (last?.tableId !== tableId) return { tableId, at: now, parts, deleted, applied: {}, gone: [], missing: [] };
  const gone = [...last.gone, ...uncovered(last.parts, seen.parts)];
  const lost = [...new Set(gone.map(({ partition }) => partition))].flatMap((partition) => {
    const some = gone.filter((part) => part.partition === partition);
    const rows = some.reduce((sum, part) => sum + part.rows, 0);
    return rows > (deleted[partition] ?? 0) - (last.applied[partition] ?? 0) ? some : [];
  });
  const isSettled = Math.abs(now - last.at) >= settledMs;
  const applied = Object.entries(deleted).map(([partition]) => [
    partition,
    (isSettled && !seen.isDeletingIn(partition) ? last.deleted : last.applied)[partition] ?? 0,
  ]);
  return {
    tableId,
    // A check soon after another one must not postpone what that one has seen.
    at: isSettled ? now : last.at,
    parts,
    deleted: isSettled ? deleted : last.deleted,
    applied: Object.fromEntries(applied),
    gone: [],
    missing: [...last.missing, ...lost],
  };
}

/** Beside the engine's own files, because a restore replaces them together. */
const countsFile = (dataFolder: string) => path.join(dataFolder, "clickhouse", "sluice-parts.json");
const partName = /^(\d+)_(\d+)_(\d+)_\d+(?:_\d+)?$/;

export function readCounts(dataFolder: string): Counts | undefined {
  const text = readIfPresent(countsFile(dataFolder));
  return text === undefined ? undefined : Counts.parse(JSON.parse(text));
}

export const writeCounts = (dataFolder: string, counts: Counts): void =>
  writeDurably(countsFile(dataFolder), JSON.stringify(counts));

/**
 * Call this before the engine opens the store. It may merge parts as soon as it has, and a merged part also covers blocks that are missing
 * between its sources.
 */
export function notePartsBeforeOpening(dataFolder: string): void {
  const counts = readCounts(dataFolder);
  if (counts === undefined) return;
  const folder = path.join(dataFolder, "clickhouse", "store", counts.tableId.slice(0, 3), counts.tableId);
  if (!existsSync(folder)) return;
  const present = readdirSync(folder).flatMap((name): Blocks[] => {
    const [, partition, min, max] = partName.exec(name) ?? [];
    return partition === undefined ? [] : [{ partition, min: Number(min), max: Number(max) }];
  });
  const gone = uncovered(counts.parts, present);
  // Put back from a backup.
  const missing = counts.missing.filter(({ partition, min, max }) =>
    present.every((part) => part.partition !== partition || part.min !== min || part.max !== max),
  );
  if (gone.length === 0 && missing.length === counts.missing.length) return;
  const parts = counts.parts.filter((part) => !gone.includes(part));
  writeCounts(dataFolder, { ...counts, parts, missing, gone: [...counts.gone, ...gone] });
}
