/** Figures that need an error's individual events. Read from the newest ones. */
import { z } from "zod";
import type { ErrorDetail } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { FailedRow, failedColumns, isError } from "@/lib/analytics/queries/failures";
import { failed } from "@/lib/analytics/queries/outcomes";
import { queryRows } from "@/lib/store/limited-query";

export const maxNewest = 1_000;
const maxVersions = 10;
const maxSamples = 10;

type Newest = ErrorDetail["newest"];

const Sample = FailedRow.extend({
  errors: Count,
  users: Count,
  versions: z.tuple([z.array(z.string()), z.array(Count)]),
});
/** How many errors the period has, and when the newest ones occurred. */
type Found = { readonly count: number; readonly newestMs: readonly number[] };

export async function listNewestFailures(
  scope: Scope,
  errorId: string,
  { count, newestMs }: Found,
  signal: AbortSignal,
): Promise<Newest> {
  const { sql, params } = eventsAt(scope, newestMs, errorId);
  const statement = `SELECT ${failedColumns}, errors, users, versions
FROM (
  SELECT *, count() OVER () AS errors, uniqExactIf(user_id, user_id != '') OVER () AS users,
    sumMap([toString(sdk_version)], [toUInt64(1)]) OVER () AS versions
  FROM ${sql}
)
ORDER BY timestamp DESC, event_id LIMIT 1 BY trace_id LIMIT ${maxSamples}`;
  const rows = newestMs.length === 0 ? [] : await queryRows(statement, params, Sample, signal);
  const [first] = rows;
  if (first === undefined) return { errors: 0, since: null, isAll: true, users: 0, versions: [], samples: [] };
  const { errors, users, versions } = first;
  return {
    errors,
    users,
    since: new Date(Math.min(...newestMs)).toISOString(),
    isAll: errors >= count,
    versions: versions[0]
      .map((version, at) => ({ version, errors: versions[1][at] ?? 0 }))
      .sort((one, other) => other.errors - one.errors || (one.version < other.version ? -1 : 1))
      .slice(0, maxVersions),
    samples: rows.map(({ at, errors: _, users: __, versions: ___, ...sample }) => ({ ...sample, timestamp: at })),
  };
}

/** Without FINAL, so that the engine reads columns only for the rows that match. Keeps one row of each event that was retried. */
function eventsAt(scope: Scope, newestMs: readonly number[], errorId: string) {
  const { withoutFinal, params } = distinctEvents(scope);
  return {
    sql: `(
  SELECT event_id, trace_id, timestamp, event_type, event_name, error_message, sdk_version, user_id FROM ${withoutFinal}
    AND ${isAtTimes} AND ${failed} AND ${isError(errorShape)}
  ORDER BY received_at DESC LIMIT 1 BY event_id
)`,
    params: { ...params, errorId, times: [...new Set(newestMs)] },
  };
}
