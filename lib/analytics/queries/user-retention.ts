/** Weekly retention of users, over all stored events. */
import { z } from "zod";
import type { UserRetention } from "@/lib/analytics/contracts/funnels";
import { maxRangeMs } from "@/lib/analytics/contracts/page-parameters";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { dedupedScope, type ScopeBuilder } from "@/lib/analytics/queries/scope";
import { weeksUntil } from "@/lib/analytics/queries/steps";
import { queryRows } from "@/lib/store/limited-query";

/** The weeks before the current one. */
const maxWeeks = 12;

/** All events until now. The week of a user's first event depends on all of them, so there is neither a range nor a filter. */
export const wholeScope: ScopeBuilder = async (projectId, search, now, signal) => ({
  ...(await dedupedScope(projectId, search, now, signal)),
  from: now - maxRangeMs,
  to: now,
  filters: {},
});

const Cohort = z.object({ week: z.coerce.number(), users: Count, active: z.array(Count) });

/**
 * A user's weeks are the bits of a number, so retries change nothing and FINAL isn't needed. Bit 0 is for all weeks before the first
 * cohort. Comparing an event with each start takes half as long as searching them.
 */
export async function readUserRetention(scope: Scope, signal: AbortSignal): Promise<UserRetention> {
  const { withoutFinal, params } = distinctEvents(scope);
  const starts = weeksUntil(scope.to, scope.zone, maxWeeks);
  const week = starts.map((_, at) => `(timestamp >= fromUnixTimestamp64Milli({start${at}:Int64}))`).join(" + ");
  const rows = await queryRows(
    `SELECT bitCount(bitXor(weeks, weeks - 1)) - 1 AS week, count() AS users,
  sumForEach(arrayMap(later -> bitTest(weeks, week + later), range(1, ${maxWeeks + 1}))) AS active
FROM (
  SELECT groupBitOr(bitShiftLeft(toUInt32(1), ${week})) AS weeks
  FROM ${withoutFinal} AND user_hash != sipHash64('')
  GROUP BY user_hash
)
GROUP BY week`,
    { ...params, ...Object.fromEntries(starts.map((start, at) => [`start${at}`, start])) },
    Cohort,
    signal,
    "heavy",
  );
  const cohorts = starts.map((start, at) => {
    const { users = 0, active = [] } = rows.find(({ week }) => week === at + 1) ?? {};
    const weeks = starts.length - 1 - at;
    return {
      start: new Date(start).toISOString(),
      users,
      active: Array.from({ length: weeks }, (_, later) => active[later] ?? 0),
    };
  });
  const first = cohorts.findIndex(({ users }) => users > 0);
  return {
    zone: scope.zone,
    cohorts: first < 0 ? [] : cohorts.slice(first),
    earlierUsers: rows.find(({ week }) => week === 0)?.users ?? 0,
  };
}
