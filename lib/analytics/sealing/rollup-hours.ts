/**
 * Which hours of a project are sealed: aggregated from their distinct events, and unchanged since. An hour changes when one of its events
 * is received or found to be a duplicate or a repeat, or when its events are erased.
 */
import { z } from "zod";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

/** A period as the hours that are read from their rollups, and the rest of it, which is read from the events. */
export type Reading = Period & {
  readonly hours: readonly Rollup[];
  /** In ascending order. Neither overlapping nor adjacent. */
  readonly rest: readonly Period[];
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

const Hour = z.object({ hour: z.coerce.number(), rolledUpAt: z.coerce.number(), isValid: z.coerce.boolean() });

/**
 * A process of an earlier version sealed the hour if this is later than `totaled_at`, which it does not write. It has recorded the hour's
 * changes, so a seal from before is no longer valid.
 */
export const sealedEarlier = "greatest(filled_at, complete_at, sealed_at)";

const epoch = "toDateTime64(0, 6, 'UTC')";
const endOfTime = "toDateTime64('2200-01-01 00:00:00', 6, 'UTC')";
/** None until all hours have been sealed once, because an hour that is not listed has no events. */
const hoursIn = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Micro(max(sealed)) AS rolledUpAt,
  max(sealed) > max(unsealed) AND max(sealed) >= max(earlier) AS isValid
FROM (
  SELECT hour, totaled_at AS sealed, unsealed_at AS unsealed, ${sealedEarlier} AS earlier FROM hour_seals
  WHERE project_id = {projectId:String}
  UNION ALL
  ${unrecordedChanges(() => `${epoch} AS sealed, ${endOfTime} AS unsealed, ${epoch} AS earlier`)}
)
WHERE hour >= toDateTime({first:UInt32}, 'UTC') AND hour < toDateTime({end:UInt32}, 'UTC')
  AND ${sealedUntil} > toDateTime64(0, 3, 'UTC')
GROUP BY hour ORDER BY hour`;

/**
 * Splits a period into hours with a valid rollup and the rest. The list of duplicates must be up to date.
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
  const params = { projectId, first: first / 1_000, end: end / 1_000 };
  const rows = await queryRows(hoursIn, params, Hour, signal);
  const hours: Rollup[] = [];
  const others: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const { hour, rolledUpAt, isValid } of rows) {
    const [start, end] = [hour * 1_000, hour * 1_000 + hourMs];
    if (isValid && !(start < cut && cut < end)) {
      hours.push({ hour, rolledUpAt });
      open = undefined;
      continue;
    }
    // An hour that is not listed has no events, so a range may include it.
    if (!open) {
      open = { from: start, to: end };
      others.push(open);
    }
    open.to = end;
  }
  if (hours.length === 0) return onlyEvents({ from, to });
  return { from, to, hours, rest: merged([{ from, to: first }, ...others, { from: end, to }]) };
}

/** Reads no rollups. */
export const onlyEvents = ({ from, to }: Period): Reading => ({ from, to, hours: [], rest: [{ from, to }] });

/** The part of a reading since its cut. */
export const sinceCut = ({ to, hours, rest }: Reading, cut: number): Reading => ({
  from: cut,
  to,
  hours: hours.filter(({ hour }) => hour * 1_000 >= cut),
  rest: rest.filter(({ to }) => to > cut).map(({ from, to }) => ({ from: Math.max(from, cut), to })),
});

function merged(periods: readonly Period[]): Period[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of periods) {
    const last = result.at(-1);
    if (last?.to === from) last.to = to;
    else if (from < to) result.push({ from, to });
  }
  return result;
}
