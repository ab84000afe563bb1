/**
 * The events in a range, broken down by a column or a property: the top values and the rest. Without sealed hours, a limited number of the
 * newest events.
 */
import { z } from "zod";
import { type Breakdown, BreakdownFigures } from "@/lib/analytics/contracts/breakdowns";
import { propertyPath } from "@/lib/analytics/contracts/conditions";
import { dimensions, isDimension } from "@/lib/analytics/contracts/page-parameters";
import { isSealedColumn, propertyText } from "@/lib/analytics/queries/conditions";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { newestSince } from "@/lib/analytics/queries/newest-since";
import { callLatency, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { type BreakdownPart, sealedBreakdownParts, TopValue } from "@/lib/analytics/queries/sealed-breakdown";
import { areQuarters } from "@/lib/analytics/queries/sealed-overview";
import { sealedPeriodOf } from "@/lib/analytics/queries/sealed-period";
import { axisOf, eachStep, type Steps, startParams, stepStart, stepsOf } from "@/lib/analytics/queries/steps";
import { Problem } from "@/lib/problem";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

const maxMs = 2_000;
const maxValues = 10;
/** Properties are read as text, columns are not. */
const maxEvents = { columns: 1_000_000, properties: 50_000 } as const;
/** Longer values are truncated, so that none is as large as an event. */
const maxValueLength = 256;

type Value = { readonly sql: string; readonly params: Params };

const Part = rowOf(BreakdownFigures, {
  isCurrent: z.coerce.boolean(),
  isOther: z.coerce.boolean(),
  isStep: z.coerce.boolean(),
  value: z.string(),
  step: Count,
});

type Read = {
  readonly top: readonly z.infer<typeof TopValue>[];
  readonly parts: readonly BreakdownPart[];
  readonly steps: Steps;
  /** Undefined if all events in the range were read. */
  readonly since: number | undefined;
  readonly isCompared: boolean;
  readonly roundedLatencies: boolean;
};

export async function breakdownBy(scope: Scope, by: string, signal: AbortSignal): Promise<Breakdown> {
  const sealed = await withDeadline(maxMs, signal, (limited) => readSealed(scope, by, limited)).catch(ifNotTooMuch);
  const { top, parts, steps, since, isCompared, roundedLatencies } =
    sealed ?? (await withDeadline(maxMs, signal, (limited) => readEvents(scope, by, limited)));
  const rowFor = (value: string | null) => {
    const wanted = parts.filter((part) => (value === null ? part.isOther : !part.isOther && part.value === value));
    const total = (isCurrent: boolean) =>
      figuresOf(wanted.find((part) => !part.isStep && part.isCurrent === isCurrent));
    const inSteps = wanted.filter(({ isStep, isCurrent }) => isStep && isCurrent);
    const series = eachStep(steps, inSteps)((part) => part?.events ?? 0);
    return { value, ...total(true), previous: isCompared ? total(false) : null, series };
  };
  const rest = rowFor(null);
  const hasRest = rest.events > 0 || (rest.previous?.events ?? 0) > 0;
  const rows = [...top.map((row) => rowFor(row.value)), ...(hasRest ? [rest] : [])];
  return {
    by,
    rows,
    others: (top[0]?.values ?? 0) - top.length,
    total: rows.reduce((sum, { events }) => sum + events, 0),
    since: since === undefined ? null : new Date(since).toISOString(),
    roundedLatencies,
    steps: axisOf(steps),
  };
}

/** If few hours are sealed, the rest can be too much to read in time. The newest events can still be read. */
function ifNotTooMuch(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === "too_much_data")) throw error;
}

/** All events in both periods, if sealed hours have the column and everything the filters compare. */
async function readSealed(scope: Scope, by: string, signal: AbortSignal): Promise<Read | undefined> {
  const steps = stepsOf(scope, scope.zone);
  if (!isDimension(by) || !isSealedColumn(by) || !areQuarters(steps)) return undefined;
  const sealed = await sealedPeriodOf(scope, bothPeriods(scope), signal);
  if (sealed === undefined) return undefined;
  const read = await sealedBreakdownParts(scope, dimensions[by], { sealed, steps, maxValues }, signal);
  return { ...read, steps, since: undefined, isCompared: true, roundedLatencies: true };
}

async function readEvents(scope: Scope, by: string, signal: AbortSignal): Promise<Read> {
  const max = isDimension(by) ? maxEvents.columns : maxEvents.properties;
  const { from } = scope;
  const both = bothPeriods(scope);
  const [since, previousSince] = await Promise.all([
    newestSince(scope, max, signal),
    newestSince({ ...both, to: from }, max, signal),
  ]);
  // Part of a period cannot be compared.
  const isCompared = since === undefined && previousSince === undefined;
  const current = { ...scope, from: since ?? from };
  const value = valueIn(by);
  const top = await topValues(current, value, signal);
  const steps = stepsOf(current, scope.zone);
  const { sql, params } = distinctEvents(isCompared ? both : current);
  const statement = `SELECT isCurrent, isOther, grouping(step) = 0 AS isStep, value, step, count() AS events, sum(isFailed) AS errors,
  sum(isOutcome) AS outcomes, quantileExactInclusive(0.95)(latency) AS latencyP95,
  sum(toFloat64(input)) AS tokensIn, sum(toFloat64(output)) AS tokensOut
FROM (
  SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS isCurrent, ${value.sql} AS found,
    NOT has({top:Array(String)}, found) AS isOther, if(isOther, '', found) AS value, ${stepStart} AS step,
    ${isFailedCall} AS isFailed, ${isCallWithOutcome} AS isOutcome, ${callLatency} AS latency, tokens_in AS input, tokens_out AS output
  FROM ${sql}
)
GROUP BY GROUPING SETS ((isCurrent, isOther, value), (isCurrent, isOther, value, step))
HAVING isCurrent OR grouping(step) = 1`;
  const placed = { ...startParams(steps), cut: from, top: top.map((row) => row.value) };
  const parts = await queryRows(statement, { ...params, ...value.params, ...placed }, Part, signal);
  return { top, parts, steps, since, isCompared, roundedLatencies: false };
}

function topValues(scope: Scope, value: Value, signal: AbortSignal) {
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT value, count() AS events,
  count() OVER () AS values FROM (SELECT ${value.sql} AS value FROM ${sql})
GROUP BY value ORDER BY events DESC, value LIMIT ${maxValues}`;
  return queryRows(statement, { ...params, ...value.params }, TopValue, signal);
}

/** The value of a dimension or property as text, as conditions compare it. */
function valueIn(by: string): Value {
  if (isDimension(by)) return { sql: `toString(${dimensions[by]})`, params: {} };
  const { sql, params } = propertyText(propertyPath(by) ?? []);
  return { sql: `substringUTF8(${sql}, 1, ${maxValueLength})`, params };
}

const figuresOf = (part: BreakdownPart | undefined): BreakdownFigures => {
  const { events = 0, errors = 0, outcomes = 0, latencyP95 = null, tokensIn = 0, tokensOut = 0 } = part ?? {};
  return { events, errors, outcomes, latencyP95, tokensIn, tokensOut };
};
