/**
 * Seals hours: aggregates the distinct events of each hour, so that pages don't have to read them again. An hour that changes is sealed
 * again as a whole. That way, totals stay correct after resends and erasures, which an append-only total could not account for.
 *
 * A seal is valid if it is later than the hour's latest `unsealed_at`. Its time is in `totaled_at`. Seals of earlier versions, which lack
 * tables or columns, have only `sealed_at`, or also `complete_at` or `filled_at`, which are still written for processes of these versions.
 * Concurrent seals of the same hour are harmless: each seal has its own rows, selected by `sealed_at`.
 */
import { randomInt } from "node:crypto";
import { z } from "zod";
import { findDuplicates, settledAfterMs } from "@/lib/analytics/queries/duplicates";
import { findAllRepeats } from "@/lib/analytics/queries/repeats";
import { eraseSeals } from "@/lib/analytics/sealing/delete-superseded";
import { sealedEarlier, unrecordedChanges } from "@/lib/analytics/sealing/rollup-hours";
import { type Counted, fillStatement, rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { hourMs } from "@/lib/durations";
import { describeError, log } from "@/lib/log";
import { isDeleting } from "@/lib/store/erase";
import { queryRows, runCommand, runCommandOnce } from "@/lib/store/limited-query";

/**
 * An hour is sealed when it has not changed for this long. Longer than a row can take to become visible. Otherwise a row could appear after
 * an erasure looked for it, and be sealed before it is deleted.
 */
const unchangedMs = settledAfterMs + 60_000;
/** On the embedded store, pages wait for the statement that seals these. It takes about 0.1 s. */
const maxEventsAtOnce = 200_000;

/** If sealing an hour fails, it is retried after this long. */
const failedForMs = hourMs;

const Change = z.object({ hour: z.coerce.number(), changedAt: z.coerce.number(), unsealedAt: z.coerce.number() });

const isProject = "project_id = {projectId:String}";
const epoch = "toDateTime64(0, 6, 'UTC')";
/** Hours that have not been sealed since their latest change. An earlier call that was interrupted may have sealed the others. */
const changes = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Milli(max(changed)) AS changedAt,
  toUnixTimestamp64Milli(toDateTime64(max(unsealed), 3, 'UTC')) AS unsealedAt
FROM (
  ${unrecordedChanges((changedAt) => `${changedAt} AS changed, ${epoch} AS sealed, ${epoch} AS unsealed, ${epoch} AS earlier`)}
  UNION ALL
  SELECT hour, toDateTime64(0, 3, 'UTC') AS changed, totaled_at AS sealed, unsealed_at AS unsealed,
    ${sealedEarlier} AS earlier
  FROM hour_seals WHERE ${isProject}
)
GROUP BY hour
HAVING max(changed) + INTERVAL ${settledAfterMs} MILLISECOND >= max(sealed) OR max(unsealed) >= max(sealed)
  OR max(earlier) > max(sealed)
ORDER BY hour`;

const Size = z.object({ hour: z.coerce.number(), events: z.coerce.number() });
const sizes = `SELECT toUnixTimestamp(toStartOfHour(timestamp)) AS hour, count() AS events
FROM events WHERE ${isProject} AND toUnixTimestamp(toStartOfHour(timestamp)) IN {hours:Array(UInt32)}
  AND timestamp >= toDateTime64({first:UInt32}, 3, 'UTC') AND timestamp < toDateTime64({end:UInt32}, 3, 'UTC')
GROUP BY hour ORDER BY hour`;

/**
 * Seals all hours of a project that have changed and then remained unchanged for a while.
 * @param now In milliseconds since the epoch.
 * @param isStopping Ends the call before the next statement. The rest is sealed by a later call.
 * @param maxEvents How many events are sealed at once.
 * @returns how many hours were sealed
 */
export async function sealHours(
  projectId: string,
  now: number,
  isStopping = () => false,
  maxEvents = maxEventsAtOnce,
): Promise<number> {
  const hasDuplicates = await findDuplicates(projectId, now);
  // An hour must not be sealed until its events are gone.
  if (await isDeleting("events")) return 0;
  const hasRepeats = await findAllRepeats(projectId, now, isStopping);
  if (isStopping()) return 0;
  const changed = await queryRows(changes, { projectId }, Change);
  const isReady = ({ changedAt, unsealedAt }: z.infer<typeof Change>) =>
    Math.max(changedAt + unchangedMs, unsealedAt) < now;
  const ready = changed.filter(isReady).map(({ hour }) => hour);
  const recent = changed.filter((change) => !isReady(change)).map(({ hour }) => hour);
  await markUnsealed(projectId, recent, now);
  let count = 0;
  for (const hours of await splitHours(projectId, ready, maxEvents)) {
    if (isStopping()) return count;
    try {
      await seal({ projectId, hours, hasDuplicates, hasRepeats }, now);
      count += hours.length;
    } catch (error) {
      // One hour that cannot be sealed must not prevent the others from being sealed.
      log("warn", "sealing", { cause: describeError(error) });
      await markUnsealed(projectId, hours, now + failedForMs);
    }
  }
  const sql = `INSERT INTO seal_progress (project_id, sealed_until)
SELECT {projectId:String}, fromUnixTimestamp64Milli({until:Int64}, 'UTC')`;
  await runCommand(sql, { projectId, until: now - settledAfterMs });
  return count;
}

/**
 * @param hours In seconds since the epoch.
 * @param until In milliseconds since the epoch. Seals from before this time are void, and the hours are sealed again after it.
 */
export async function markUnsealed(projectId: string, hours: readonly number[], until: number): Promise<void> {
  if (hours.length > 0) await runCommand(markSql("unsealed_at"), { projectId, hours, at: until * 1_000 });
}

const markSql = (
  ...columns: ("totaled_at" | "filled_at" | "complete_at" | "sealed_at" | "unsealed_at")[]
) => `INSERT INTO hour_seals (project_id, hour, ${columns})
SELECT {projectId:String}, toDateTime(arrayJoin({hours:Array(UInt32)}), 'UTC'), ${columns.map(() => "fromUnixTimestamp64Micro({at:Int64}, 'UTC')")}`;

async function splitHours(projectId: string, hours: readonly number[], maxEvents: number): Promise<number[][]> {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return [];
  const counted = await queryRows(sizes, { projectId, hours, first, end: last + 3_600 }, Size);
  const events = new Map(counted.map((row) => [row.hour, row.events]));
  const chunks: number[][] = [];
  let room = 0;
  for (const hour of hours) {
    const size = events.get(hour) ?? 0;
    const chunk = chunks.at(-1);
    if (chunk && size <= room) chunk.push(hour);
    else {
      chunks.push([hour]);
      room = maxEvents;
    }
    room -= size;
  }
  return chunks;
}

const Voided = z.object({ hour: z.coerce.number() });
const voided = `SELECT toUnixTimestamp(hour) AS hour FROM hour_seals WHERE ${isProject} AND toUnixTimestamp(hour) IN {hours:Array(UInt32)}
GROUP BY hour HAVING toUnixTimestamp64Micro(max(unsealed_at)) >= {at:Int64}`;

type Sealed = Counted & { readonly projectId: string; readonly hours: readonly number[] };

/** Stores the aggregates first, because the mark makes them valid. */
async function seal({ projectId, hours, ...counted }: Sealed, now: number): Promise<void> {
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];
  // Two processes that seal an hour in the same millisecond must not share a seal.
  const at = now * 1_000 + randomInt(1_000);
  const params = { projectId, hours, first, end: last + 3_600, at };
  for (const table of rollupTables) await runCommandOnce(fillStatement(table, counted), params);
  // An erasure that has begun since then may not have seen the aggregates, which may predate its deletion.
  const erased = (await queryRows(voided, params, Voided)).map(({ hour }) => hour);
  if (erased.length > 0)
    await eraseSeals(
      projectId,
      erased.map((hour) => ({ hour, sealedAt: at })),
    );
  const valid = hours.filter((hour) => !erased.includes(hour));
  if (valid.length > 0)
    await runCommand(markSql("totaled_at", "filled_at", "complete_at", "sealed_at"), { projectId, hours: valid, at });
}
