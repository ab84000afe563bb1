/**
 * Which hours of a project are sealed: aggregated from their distinct events, and unchanged since. An hour changes when one of its events
 * is received or found to be a duplicate, or when its events are erased.
 */
import { z } from "zod";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { hourMs } from "@/lib/durations";
import { queryRow, queryRows } from "@/lib/store/limited-query";

/** A period as whole hours that are sealed, and the rest of it, which is read from the events. */
export type SealedPeriod = {
  readonly hours: readonly SealedHour[];
  /** In ascending order. Neither overlapping nor adjacent. */
  readonly rest: readonly Period[];
};
type SealedHour = {
  /** In seconds since the epoch. */
  readonly hour: number;
  /** In microseconds since the epoch. Selects the hour's rows. */
  readonly sealedAt: number;
};

const SealedUntil = z.object({ sealedUntil: z.coerce.number() });
const progress = `SELECT toUnixTimestamp64Milli(max(sealed_until)) AS sealedUntil FROM seal_progress
WHERE project_id = {projectId:String}`;

/**
 * Changes up to this time are recorded: their hours have since been sealed, or marked as unsealed. In milliseconds since the epoch. 0 until
 * all hours have been sealed once.
 */
export async function findSealedUntil(projectId: string, signal?: AbortSignal): Promise<number> {
  const found = await queryRow(progress, { projectId }, SealedUntil, signal);
  return found.sealedUntil;
}

const isUnrecorded = (changedAt: string) =>
  `project_id = {projectId:String} AND ${changedAt} > fromUnixTimestamp64Milli({sealedUntil:Int64})`;

/**
 * A SELECT of the hours with changes that are not recorded yet.
 * @param columns Returns the columns besides `hour`, given the time of the latest change.
 */
export const unrecordedChanges = (columns: (changedAt: string) => string) => `SELECT
    toStartOfHour(timestamp) AS hour, ${columns("max(received_at)")}
  FROM events WHERE ${isUnrecorded("received_at")} GROUP BY hour
  UNION ALL
  SELECT toStartOfHour(timestamp) AS hour, ${columns("max(added_at)")}
  FROM later_copies WHERE ${isUnrecorded("added_at")} GROUP BY hour`;

const Hour = z.object({ hour: z.coerce.number(), sealedAt: z.coerce.number(), isSealed: z.coerce.boolean() });

const epoch = "toDateTime64(0, 6, 'UTC')";
const endOfTime = "toDateTime64('2200-01-01 00:00:00', 6, 'UTC')";
const hoursIn = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Micro(max(sealed)) AS sealedAt,
  max(sealed) > max(unsealed) AS isSealed
FROM (
  SELECT hour, sealed_at AS sealed, unsealed_at AS unsealed FROM hour_seals WHERE project_id = {projectId:String}
  UNION ALL
  ${unrecordedChanges(() => `${epoch} AS sealed, ${endOfTime} AS unsealed`)}
)
WHERE hour >= toDateTime({first:UInt32}, 'UTC') AND hour < toDateTime({end:UInt32}, 'UTC')
GROUP BY hour ORDER BY hour`;

/**
 * Splits a period into sealed hours and the rest. The list of duplicates must be up to date.
 * @param cut A time that divides the period. The hour that contains it belongs to the rest.
 * @returns undefined if no hour of the period is sealed
 */
export async function findSealedHours(
  projectId: string,
  { from, to }: Period,
  cut: number,
  signal?: AbortSignal,
): Promise<SealedPeriod | undefined> {
  const [first, end] = [Math.ceil(from / hourMs) * hourMs, Math.floor(to / hourMs) * hourMs];
  if (first >= end) return undefined;
  const sealedUntil = await findSealedUntil(projectId, signal);
  // Hours that are not listed may have events, so none counts as sealed.
  if (sealedUntil === 0) return undefined;
  const params = { projectId, sealedUntil, first: first / 1_000, end: end / 1_000 };
  const rows = await queryRows(hoursIn, params, Hour, signal);
  const hours: SealedHour[] = [];
  const others: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const { hour, sealedAt, isSealed } of rows) {
    const [start, end] = [hour * 1_000, hour * 1_000 + hourMs];
    if (isSealed && !(start < cut && cut < end)) {
      hours.push({ hour, sealedAt });
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
  if (hours.length === 0) return undefined;
  return { hours, rest: merged([{ from, to: first }, ...others, { from: end, to }]) };
}

/** The part of a split period that begins at its cut. */
export function sinceCut({ hours, rest }: SealedPeriod, cut: number): SealedPeriod {
  return {
    hours: hours.filter(({ hour }) => hour * 1_000 >= cut),
    rest: rest.filter(({ to }) => to > cut).map(({ from, to }) => ({ from: Math.max(from, cut), to })),
  };
}

function merged(periods: readonly Period[]): Period[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of periods) {
    const last = result.at(-1);
    if (last?.to === from) last.to = to;
    else if (from < to) result.push({ from, to });
  }
  return result;
}
