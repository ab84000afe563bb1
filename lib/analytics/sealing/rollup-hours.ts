/**
 * Which hours of a project are sealed: aggregated from their distinct events, and unchanged since. An hour changes when one of its events
 * is received or found to be a duplicate or a repeat, or when its events are erased.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { hourMs } from "@/lib/durations";
import { onceInProcess } from "@/lib/once-in-process";
import { queryRows } from "@/lib/store/limited-query";
import { selectWithReuse } from "@/lib/store/query";
import { countChanges } from "@/lib/store/table-changes";

/**
 * A period as the hours that are read from their rollups, and the rest of it, which is read from the events. The rest may leave out times
 * without events that match the filters, so a reading is for the filters that it was made for.
 */
export type Reading = Period & {
  readonly hours: readonly Rollup[];
  /** In ascending order. Neither overlapping nor adjacent. */
  readonly rest: readonly Period[];
  /** Whether the rest may have duplicates and repeats, if that is known. Planning a statement that excludes them takes longer. */
  readonly hasDuplicates?: boolean | undefined;
  readonly hasRepeats?: boolean | undefined;
};
type Rollup = {
  /** In seconds since the epoch. */
  readonly hour: number;
  /** In microseconds since the epoch. Selects the hour's rows. */
  readonly rolledUpAt: number;
};

/**
 * Changes up to this time are recorded: their hours have since been sealed, or marked as unsealed. The epoch until all hours have been sealed
 * once.
 */
const sealedUntil = "(SELECT max(sealed_until) FROM seal_progress WHERE project_id = {projectId:String})";

const isUnrecorded = (changedAt: string) => `project_id = {projectId:String} AND ${changedAt} > ${sealedUntil}`;

/**
 * A SELECT of the hours with changes that are not recorded yet.
 * @param columns Returns the columns besides `hour`, given the time of the latest change.
 */
export const unrecordedChanges = (columns: (changedAt: string) => string) => `SELECT
    toStartOfHour(timestamp) AS hour, ${columns("max(received_at)")}
  FROM events WHERE ${isUnrecorded("received_at")} GROUP BY hour
  UNION ALL
  SELECT toStartOfHour(timestamp) AS hour, ${columns("max(added_at)")}
  FROM later_copies WHERE ${isUnrecorded("added_at")} GROUP BY hour
  UNION ALL
  SELECT toStartOfHour(timestamp) AS hour, ${columns("toDateTime64(max(tupleElement(latest, 1)), 3, 'UTC')")}
  FROM repeats WHERE ${isUnrecorded("tupleElement(latest, 1)")} GROUP BY hour`;

const Hour = z.object({
  hour: z.coerce.number(),
  rolledUpAt: z.coerce.number(),
  isValid: z.coerce.boolean(),
  hasDuplicates: z.coerce.boolean(),
  hasRepeats: z.coerce.boolean(),
});
type Hour = z.infer<typeof Hour>;

/**
 * A process of an earlier version sealed the hour if this is later than `totaled_at`, which it does not write. It has recorded the hour's
 * changes, so a seal from before is no longer valid.
 */
export const sealedEarlier = "greatest(filled_at, complete_at, sealed_at)";

const epoch = "toDateTime64(0, 6, 'UTC')";
const endOfTime = "toDateTime64('2200-01-01 00:00:00', 6, 'UTC')";
const hourColumns = (unsealed: string, duplicates = 0, repeats = 0) =>
  `${epoch} AS sealed, ${unsealed} AS unsealed, ${epoch} AS earlier, ${duplicates} AS duplicates, ${repeats} AS repeats`;
const projectAndHours = `project_id = {projectId:String}
    AND timestamp >= toDateTime64({first:UInt32}, 3, 'UTC') AND timestamp < toDateTime64({end:UInt32}, 3, 'UTC')`;
/** None until all hours have been sealed once, because an hour that is not listed has no events. */
const hoursSql = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Micro(max(sealed)) AS rolledUpAt,
  max(sealed) > max(unsealed) AND max(sealed) >= max(earlier) AS isValid,
  max(duplicates) AS hasDuplicates, max(repeats) AS hasRepeats
FROM (
  SELECT hour, totaled_at AS sealed, unsealed_at AS unsealed, ${sealedEarlier} AS earlier, 0 AS duplicates, 0 AS repeats
  FROM hour_seals WHERE project_id = {projectId:String}
  UNION ALL
  ${unrecordedChanges(() => hourColumns(endOfTime))}
  UNION ALL
  SELECT toStartOfHour(timestamp) AS hour, ${hourColumns(epoch, 1, 0)} FROM later_copies WHERE ${projectAndHours} GROUP BY hour
  UNION ALL
  SELECT toStartOfHour(timestamp) AS hour, ${hourColumns(epoch, 0, 1)} FROM repeats WHERE ${projectAndHours} GROUP BY hour
)
WHERE hour >= toDateTime({first:UInt32}, 'UTC') AND hour < toDateTime({end:UInt32}, 'UTC')
  AND ${sealedUntil} > toDateTime64(0, 3, 'UTC')
GROUP BY hour ORDER BY hour`;

type Listed = { readonly hours: readonly Hour[]; readonly changes: number };
const lists = onceInProcess(
  "hours with rollups",
  () => new LRUCache<string, Listed>({ maxSize: 100_000, sizeCalculation: ({ hours }) => 10 + hours.length }),
);

const Progress = z.object({ isSealed: z.coerce.boolean() });
const progress = `SELECT ${sealedUntil} > toDateTime64(0, 3, 'UTC') AS isSealed`;

/** Whether all hours have been sealed once. */
async function isSealed(projectId: string): Promise<boolean> {
  const [found] = await selectWithReuse(["seal_progress"], progress, { projectId }, Progress);
  return found?.isSealed === true;
}

type Asked = { readonly projectId: string; readonly first: number; readonly end: number };

async function readHours(params: Asked, signal?: AbortSignal): Promise<readonly Hour[]> {
  const changes = countChanges("events", "later_copies", "repeats", "hour_seals", "seal_progress");
  const key = JSON.stringify(params);
  const listed = lists.get(key);
  if (listed && listed.changes === changes) return listed.hours;
  // On a server, this would be one more statement for each page.
  if (changes !== undefined && !(await isSealed(params.projectId))) return [];
  const hours = await queryRows(hoursSql, params, Hour, signal);
  if (changes !== undefined) lists.set(key, { hours, changes });
  return hours;
}

/**
 * Splits a period into hours with a valid rollup and the rest. The lists of duplicates and repeats must be up to date.
 * @param cut A time that divides the period. The hour that contains it belongs to the rest.
 */
export async function findRollups(
  projectId: string,
  { from, to }: Period,
  cut: number,
  signal?: AbortSignal,
): Promise<Reading> {
  const [first, end] = [Math.ceil(from / hourMs) * hourMs, Math.floor(to / hourMs) * hourMs];
  if (first >= end) return onlyEvents({ from, to });
  const hourAt = (time: number) => Math.floor(time / hourMs) * (hourMs / 1_000);
  const rows = await readHours({ projectId, first: hourAt(from), end: hourAt(to) + hourMs / 1_000 }, signal);
  const hours: Rollup[] = [];
  const others: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  let [hasDuplicates, hasRepeats] = [false, false];
  for (const { hour, rolledUpAt, isValid, ...has } of rows) {
    const [start, next] = [hour * 1_000, hour * 1_000 + hourMs];
    const isWhole = first <= start && next <= end;
    if (isWhole && isValid && !(start < cut && cut < next)) {
      hours.push({ hour, rolledUpAt });
      open = undefined;
      continue;
    }
    hasDuplicates ||= has.hasDuplicates;
    hasRepeats ||= has.hasRepeats;
    if (!isWhole) continue;
    // An hour that is not listed has no events, so a range may include it.
    if (!open) {
      open = { from: start, to: next };
      others.push(open);
    }
    open.to = next;
  }
  if (hours.length === 0) return onlyEvents({ from, to });
  const rest = mergeAdjacent([{ from, to: first }, ...others, { from: end, to }]);
  return { from, to, hours, rest, hasDuplicates, hasRepeats };
}

/** Reads no rollups. */
export const onlyEvents = ({ from, to }: Period): Reading => ({ from, to, hours: [], rest: [{ from, to }] });

/** The part of a reading since its cut. */
export const sinceCut = ({ hours, rest, ...reading }: Reading, cut: number): Reading => ({
  ...reading,
  from: cut,
  hours: hours.filter(({ hour }) => hour * 1_000 >= cut),
  rest: rest.filter(({ to }) => to > cut).map(({ from, to }) => ({ from: Math.max(from, cut), to })),
});

/** @param periods Sorted, and not overlapping. */
export function mergeAdjacent(periods: readonly Period[]): Period[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of periods) {
    const last = result.at(-1);
    if (last?.to === from) last.to = to;
    else if (from < to) result.push({ from, to });
  }
  return result;
}
