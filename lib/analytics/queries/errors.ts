/** Errors, grouped by category and by the shape of their messages. */
import { z } from "zod";
import { Errors, Overview } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { openState, readErrorStates } from "@/lib/analytics/queries/error-states";
import { FailedRow, failedColumns, groupId, singleFailures } from "@/lib/analytics/queries/failures";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { failed } from "@/lib/analytics/queries/outcomes";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { topValues } from "@/lib/analytics/queries/top-values";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxGroups = 100;
const maxExamples = 3;

const Group = rowSchema(Errors.shape.groups.element.omit({ count: true, state: true, examples: true }), {
  errors: Count,
  before: z.array(z.coerce.number()),
  all: Count,
});
const Totals = rowSchema(Errors.pick({ errors: true, outcomes: true }));
const Example = FailedRow.extend({ category: z.string(), shape: z.string() });

export async function readErrors(scope: Scope, signal: AbortSignal): Promise<Errors> {
  const reading = await planReading(scope, scope, signal);
  const [totals, groups] = await Promise.all([
    readTotals(scope, reading, signal),
    readErrorGroups(scope, reading, signal),
  ]);
  return { ...totals, ...groups };
}

type Groups = Pick<Errors, "groups" | "moreGroups">;

export async function readErrorGroups(scope: Scope, reading: Reading, signal: AbortSignal): Promise<Groups> {
  const { listed, more } = splitTotal(await readGroups(scope, reading, signal));
  const times = listed.flatMap(({ before }) => before.map((negative) => -negative));
  const ids = listed.map(({ id }) => id);
  const [examples, states] = await Promise.all([
    readExamples(scope, times, signal),
    readErrorStates(scope.projectId, ids, signal),
  ]);
  return {
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

const maxTop = 5;
const TopError = rowSchema(Overview.shape.topErrors.element, { all: Count });

/** The most frequent errors of the current period. */
export async function listTopErrors(scope: Scope, reading: Reading, signal: AbortSignal) {
  const { sql, params } = singleFailures(scope, reading);
  const statement = `SELECT ${groupId("error_category", "shape")} AS id, toString(error_category) AS category, shape,
  count() AS count, count() OVER () AS all
FROM ${sql} AS failures WHERE is_current GROUP BY error_category, shape ORDER BY count DESC, category, shape LIMIT ${maxTop}`;
  return splitTotal(await queryRows(statement, params, TopError, signal));
}

async function readTotals(scope: Scope, reading: Reading, signal: AbortSignal) {
  const { sql, params } = relation(scope, reading, { measures: ["errors", "outcomes"] });
  const statement = `SELECT ${figures.failedEvents.expression} AS errors, ${figures.outcomes.expression} AS outcomes FROM ${sql} AS part`;
  return queryRow(statement, params, Totals, signal);
}

async function readGroups(scope: Scope, reading: Reading, signal: AbortSignal) {
  const { sql, params } = singleFailures(scope, reading);
  const statement = `SELECT ${groupId("error_category", "shape")} AS id, error_category AS category, shape,
  count() AS errors,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  countResample(0, 24, 1)(intDiv(24 * (toUnixTimestamp64Milli(timestamp) - {from:Int64}), {to:Int64} - {from:Int64})) AS trend,
  ${topValues("toString(event_name)", "1")} AS tools,
  groupArraySorted(${maxExamples})(-toUnixTimestamp64Milli(timestamp)) AS before,
  count() OVER () AS all
FROM ${sql} AS failures
GROUP BY error_category, shape ORDER BY errors DESC, last DESC, category, shape LIMIT ${maxGroups}`;
  return queryRows(statement, { ...params, from: scope.from, to: scope.to }, Group, signal);
}

/**
 * The failed events at these times, newest first. Sorting ids, or reading the long trace ids and messages of all events, would dominate the
 * query time.
 */
async function readExamples(scope: Scope, times: readonly number[], signal: AbortSignal) {
  if (times.length === 0) return [];
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT error_category AS category, ${errorShape} AS shape, ${failedColumns}
FROM ${sql} AND ${isAtTimes} AND ${failed}
ORDER BY timestamp DESC, event_id`;
  return queryRows(statement, { ...params, times }, Example, signal);
}
