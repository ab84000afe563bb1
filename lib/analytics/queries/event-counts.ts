/** Counts events, errors and outcomes by columns. */
import { distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { failed, hasOutcome } from "@/lib/analytics/queries/outcomes";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { sealedGroups, sealedRows } from "@/lib/analytics/sealing/sealed-tables";

/**
 * A table expression with the given columns and with `counted`, `errors` and `outcomes`. Several rows can have the same values.
 * @param columns Separated by commas. If `sealed` is given, only columns that sealed hours have.
 */
export function countsBy(columns: string, scope: Scope, sealed: SealedPeriod | undefined) {
  if (sealed) {
    const { sql, params } = sealedRows(sealedGroups, scope, sealed);
    return { sql: `(SELECT ${columns}, arraySum(quarters) AS counted, errors, outcomes FROM ${sql})`, params };
  }
  const { sql, params } = distinctEvents(scope);
  const counts = `count() AS counted, countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes`;
  return { sql: `(SELECT ${columns}, ${counts} FROM ${sql} GROUP BY ${columns})`, params };
}
