/** The errors of a period that did not occur in the weeks before it. */
import { z } from "zod";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { singleFailures } from "@/lib/analytics/queries/failures";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { planReading } from "@/lib/analytics/queries/relation";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

/** An error that has not occurred for this long is new again. */
const quietMs = 28 * dayMs;

const Row = z.object({ category: z.string(), shape: z.string(), count: Count, all: Count });
export type NewErrors = {
  /** The most frequent ones. */
  readonly listed: { readonly category: string; readonly shape: string; readonly count: number }[];
  readonly total: number;
};

export async function listNewErrors(scope: Scope, limit: number, signal: AbortSignal): Promise<NewErrors> {
  const withBefore = { ...scope, from: scope.from - quietMs };
  const { sql, params } = singleFailures(withBefore, await planReading(withBefore, withBefore, signal));
  const statement = `SELECT error_category AS category, shape, count() AS count, count() OVER () AS all
FROM ${sql} AS failures
GROUP BY error_category, shape HAVING min(timestamp) >= fromUnixTimestamp64Milli({newSince:Int64})
ORDER BY count DESC, category, shape LIMIT {limit:UInt32}`;
  const rows = await queryRows(statement, { ...params, newSince: scope.from, limit }, Row, signal);
  return { listed: splitTotal(rows).listed, total: rows[0]?.all ?? 0 };
}
