/** Errors, grouped by category and by the shape of their messages. */
import { z } from "zod";
import { Errors } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { errorStatesOf, openState } from "@/lib/analytics/queries/error-states";
import { countsBy } from "@/lib/analytics/queries/event-counts";
import { errorIdOf, FailedRow, failedColumns, failuresIn } from "@/lib/analytics/queries/failures";
import { listOf } from "@/lib/analytics/queries/listed";
import { failed } from "@/lib/analytics/queries/outcomes";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { sealedPeriodOf } from "@/lib/analytics/queries/sealed-period";
import { topValues } from "@/lib/analytics/queries/top-values";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxGroups = 100;
const maxExamples = 3;

const Group = rowOf(Errors.shape.groups.element.omit({ count: true, state: true, examples: true }), {
  errors: Count,
  before: z.array(z.coerce.number()),
  all: Count,
});
const Totals = rowOf(Errors.pick({ errors: true, outcomes: true }));
const Example = FailedRow.extend({ category: z.string(), shape: z.string() });

export async function errorsOf(scope: Scope, signal: AbortSignal): Promise<Errors> {
  const sealed = await sealedPeriodOf(scope, scope, signal);
  const counts = countsBy("event_type", scope, sealed);
  const totalsSql = `SELECT sum(counts.errors) AS errors, sum(counts.outcomes) AS outcomes FROM ${counts.sql} AS counts`;
  const totals = await queryRow(totalsSql, counts.params, Totals, signal);
  const { sql, params } = failuresIn(scope, sealed);
  const groupsSql = `SELECT ${errorIdOf("error_category", "shape")} AS id, error_category AS category, shape,
  count() AS errors,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  countResample(0, 24, 1)(intDiv(24 * (toUnixTimestamp64Milli(timestamp) - {from:Int64}), {to:Int64} - {from:Int64})) AS trend,
  ${topValues("toString(event_name)", "1")} AS tools,
  groupArraySorted(${maxExamples})(-toUnixTimestamp64Milli(timestamp)) AS before,
  count() OVER () AS all
FROM ${sql} AS failures
GROUP BY error_category, shape ORDER BY errors DESC, last DESC, category, shape LIMIT ${maxGroups}`;
  const groups = await queryRows(groupsSql, { ...params, from: scope.from, to: scope.to }, Group, signal);
  const { listed, more } = listOf(groups);
  const times = listed.flatMap(({ before }) => before.map((negative) => -negative));
  const examples = await examplesOf(scope, times, signal);
  const ids = listed.map(({ id }) => id);
  const states = await errorStatesOf(scope.projectId, ids, signal);
  return {
    ...totals,
    groups: listed.map(({ errors, before: _, ...group }) => ({
      ...group,
      count: errors,
      state: states.get(group.id) ?? openState,
      examples: examples
        .filter(({ category, shape }) => category === group.category && shape === group.shape)
        .slice(0, maxExamples)
        .map(({ category, shape, at, ...example }) => ({ ...example, timestamp: at })),
    })),
    moreGroups: more,
  };
}

/**
 * The failed events at these times, newest first. Sorting ids, or reading the long trace ids and messages of all events, would dominate the
 * query time.
 */
async function examplesOf(scope: Scope, times: readonly number[], signal: AbortSignal) {
  if (times.length === 0) return [];
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT error_category AS category, ${errorShape} AS shape, ${failedColumns}
FROM ${sql} AND ${isAtTimes} AND ${failed}
ORDER BY timestamp DESC, event_id`;
  return queryRows(statement, { ...params, times }, Example, signal);
}
