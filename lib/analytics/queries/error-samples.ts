/** Figures that need an error's individual events. Read from the newest ones. */
import { z } from "zod";
import type { ErrorDetail } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { FailedRow, failedColumns, failuresIn, groupId } from "@/lib/analytics/queries/failures";
import { failed } from "@/lib/analytics/queries/outcomes";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxNewest = 1_000;
const maxVersions = 10;
const maxSamples = 10;

type Newest = ErrorDetail["newest"];

const Found = z.object({ timeMs: z.coerce.number() });
const Totals = z.object({
  errors: Count,
  users: Count,
  versions: z.tuple([z.array(z.string()), z.array(Count)]),
});
/** @param count How many errors the period has. */
export async function newestFailuresOf(
  scope: Scope,
  errorId: string,
  count: number,
  reading: Reading,
  signal: AbortSignal,
): Promise<Newest> {
  const failures = failuresIn(scope, reading);
  const foundSql = `SELECT toUnixTimestamp64Milli(timestamp) AS timeMs FROM ${failures.sql} AS failures
WHERE ${groupId("error_category", "shape")} = {errorId:String} ORDER BY timestamp DESC LIMIT ${maxNewest}`;
  const found = await queryRows(foundSql, { ...failures.params, errorId }, Found, signal);
  const oldest = found.at(-1);
  if (oldest === undefined) return { errors: 0, since: null, isAll: true, users: 0, versions: [], samples: [] };
  const { sql, params } = eventsAt(scope, found, errorId);
  const totalsSql = `SELECT count() AS errors, uniqExactIf(user_id, user_id != '') AS users,
  sumMap([toString(sdk_version)], [toUInt64(1)]) AS versions
FROM ${sql}`;
  const { errors, users, versions } = await queryRow(totalsSql, params, Totals, signal);
  const samplesSql = `SELECT ${failedColumns}
FROM ${sql} ORDER BY timestamp DESC, event_id LIMIT 1 BY trace_id LIMIT ${maxSamples}`;
  const samples = await queryRows(samplesSql, params, FailedRow, signal);
  return {
    errors,
    users,
    since: new Date(oldest.timeMs).toISOString(),
    isAll: errors >= count,
    versions: versions[0]
      .map((version, at) => ({ version, errors: versions[1][at] ?? 0 }))
      .sort((one, other) => other.errors - one.errors || (one.version < other.version ? -1 : 1))
      .slice(0, maxVersions),
    samples: samples.map(({ at, ...sample }) => ({ ...sample, timestamp: at })),
  };
}

/** Without FINAL, so that the engine reads columns only for the rows that match. Keeps one row of each event that was retried. */
function eventsAt(scope: Scope, found: readonly z.infer<typeof Found>[], errorId: string) {
  const { withoutFinal, params } = distinctEvents(scope);
  return {
    sql: `(
  SELECT event_id, trace_id, timestamp, event_type, event_name, error_message, sdk_version, user_id FROM ${withoutFinal}
    AND ${isAtTimes} AND ${failed} AND ${groupId("error_category", errorShape)} = {errorId:String}
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`,
    params: { ...params, errorId, times: [...new Set(found.map(({ timeMs }) => timeMs))] },
  };
}
