/** Errors, grouped by category and by the shape of their messages. */
import { z } from "zod";
import type { Errors } from "@/lib/dashboard/contracts/analytics-answers";
import { Count, distinctEvents, type Scope, Time } from "@/lib/dashboard/queries/distinct-events";
import { errorShape } from "@/lib/dashboard/queries/error-shape";
import { errorStatesOf, openState } from "@/lib/dashboard/queries/error-states";
import { errorIdOf, failuresIn } from "@/lib/dashboard/queries/failures";
import { failed, hasOutcome } from "@/lib/dashboard/queries/outcomes";
import { sealedPeriodOf } from "@/lib/dashboard/queries/sealed-period";
import { topValues } from "@/lib/dashboard/queries/top-values";
import type { SealedPeriod } from "@/lib/dashboard/sealing/sealed-hours";
import { sealedGroups, sealedRows } from "@/lib/dashboard/sealing/sealed-tables";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxGroups = 100;
const maxExamples = 3;

const Group = z.object({
  id: z.string(),
  category: z.string(),
  shape: z.string(),
  errors: Count,
  first: Time,
  last: Time,
  trend: z.array(Count),
  tools: z.array(z.string()),
  before: z.array(z.coerce.number()),
  groups: Count,
});
const Totals = z.object({ errors: Count, outcomes: Count });
const Example = z.object({
  category: z.string(),
  shape: z.string(),
  eventId: z.string(),
  traceId: z.string(),
  at: Time,
  type: z.string(),
  name: z.string(),
  message: z.string(),
});

export async function errorsOf(scope: Scope, signal: AbortSignal): Promise<Errors> {
  const sealed = await sealedPeriodOf(scope, scope, signal);
  const totals = await (sealed ? sealedTotals(scope, sealed, signal) : eventTotals(scope, signal));
  const { sql, params } = failuresIn(scope, sealed);
  const groups = await queryRows(
    `SELECT ${errorIdOf("error_category", "shape")} AS id, error_category AS category, shape,
  count() AS errors,
  toUnixTimestamp64Milli(min(timestamp)) AS first,
  toUnixTimestamp64Milli(max(timestamp)) AS last,
  countResample(0, 24, 1)(intDiv(24 * (toUnixTimestamp64Milli(timestamp) - {from:Int64}), {to:Int64} - {from:Int64})) AS trend,
  ${topValues("toString(event_name)", "1")} AS tools,
  groupArraySorted(${maxExamples})(-toUnixTimestamp64Milli(timestamp)) AS before,
  count() OVER () AS groups
FROM ${sql} AS failures
GROUP BY error_category, shape ORDER BY errors DESC, last DESC, category, shape LIMIT ${maxGroups}`,
    { ...params, from: scope.from, to: scope.to },
    Group,
    signal,
  );
  const examples = await examplesOf(
    scope,
    groups.flatMap(({ before }) => before.map((negative) => -negative)),
    signal,
  );
  const states = await errorStatesOf(
    scope.projectId,
    groups.map(({ id }) => id),
    signal,
  );
  return {
    ...totals,
    groups: groups.map(({ groups: _, errors, before: __, ...group }) => ({
      ...group,
      count: errors,
      state: states.get(group.id) ?? openState,
      examples: examples
        .filter(({ category, shape }) => category === group.category && shape === group.shape)
        .slice(0, maxExamples)
        .map(({ category, shape, at, ...example }) => ({ ...example, timestamp: at })),
    })),
    moreGroups: Math.max(0, (groups[0]?.groups ?? 0) - maxGroups),
  };
}

function eventTotals(scope: Scope, signal: AbortSignal) {
  const { sql, params } = distinctEvents(scope);
  const totals = `SELECT countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes FROM ${sql}`;
  return queryRow(totals, params, Totals, signal);
}

function sealedTotals(scope: Scope, sealed: SealedPeriod, signal: AbortSignal) {
  const { sql, params } = sealedRows(sealedGroups, scope, sealed);
  return queryRow(
    `SELECT sum(errors) AS errors, sum(outcomes) AS outcomes FROM ${sql} AS grouped`,
    params,
    Totals,
    signal,
  );
}

/**
 * The failed events at these times, newest first. Sorting ids, or reading the long trace ids and messages of all events, would dominate the
 * query time.
 */
async function examplesOf(scope: Scope, times: readonly number[], signal: AbortSignal) {
  if (times.length === 0) return [];
  const { sql, params } = distinctEvents(scope);
  return queryRows(
    `SELECT error_category AS category, ${errorShape} AS shape, toString(event_id) AS eventId, trace_id AS traceId,
  toUnixTimestamp64Milli(timestamp) AS at, event_type AS type, event_name AS name, error_message AS message
FROM ${sql} AND timestamp IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)}))) AND ${failed}
ORDER BY timestamp DESC, event_id`,
    { ...params, times },
    Example,
    signal,
  );
}
