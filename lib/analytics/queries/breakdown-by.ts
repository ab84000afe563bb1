/**
 * The events in a range, broken down by a column or a property: the top values and the rest. Without rollups, a limited number of the newest
 * events.
 */
import { z } from "zod";
import { type Breakdown, BreakdownFigures } from "@/lib/analytics/contracts/breakdowns";
import { propertyPath } from "@/lib/analytics/contracts/conditions";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { dimensions, isDimension } from "@/lib/analytics/contracts/page-parameters";
import { propertyText } from "@/lib/analytics/queries/conditions";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { addLatencies, Latencies, latencyPercentile } from "@/lib/analytics/queries/latency-steps";
import { newestSince } from "@/lib/analytics/queries/newest-since";
import { isCall } from "@/lib/analytics/queries/outcomes";
import {
  isOfGroups,
  isRolledUp,
  planReading,
  type Rows,
  readingOfEvents,
  relation,
} from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { eachStep, isInQuarters, type Steps, toAxis, toSteps } from "@/lib/analytics/queries/steps";
import { noTokens, pickTokenSums, tokenMeasures, tokenSums } from "@/lib/analytics/queries/usage";
import { type Reading, sinceCut } from "@/lib/analytics/sealing/rollup-hours";
import { Problem } from "@/lib/problem";
import { queryRows } from "@/lib/store/limited-query";

const defaultMaxMs = 2_000;
const maxValues = 10;
/** Properties are read as text, columns are not. */
const maxEvents = { columns: 1_000_000, properties: 50_000 } as const;
/** Longer values are truncated, so that none is as large as an event. */
const maxValueLength = 256;

const Value = z.object({ isOther: z.coerce.boolean(), value: z.string() });
const TopValue = z.object({ value: z.string(), events: Count, values: Count });
const Total = rowSchema(BreakdownFigures.omit({ latencyP95: true }), {
  ...Value.shape,
  isCurrent: z.coerce.boolean(),
  latencies: Latencies,
});
const InStep = Value.extend({ step: z.coerce.number(), events: Count });

type Parts = {
  readonly top: readonly z.infer<typeof TopValue>[];
  readonly totals: readonly z.infer<typeof Total>[];
  readonly series: readonly z.infer<typeof InStep>[];
  readonly steps: Steps;
  /** Undefined if all events in the range were read. */
  readonly since: number | undefined;
  readonly isCompared: boolean;
};

/** @param maxMs The time for reading all events, and then for reading the newest ones if that was too short. */
export async function breakdownBy(
  scope: Scope,
  by: string,
  signal: AbortSignal,
  maxMs = defaultMaxMs,
): Promise<Breakdown> {
  const whole = await withDeadline(maxMs, signal, (limited) => readRollups(scope, by, limited)).catch(ifNotTooMuch);
  const { top, totals, series, steps, since, isCompared } =
    whole ?? (await withDeadline(maxMs, signal, (limited) => readNewest(scope, by, limited)));
  const rowFor = (value: string | null) => {
    const isWanted = (part: z.infer<typeof Value>) =>
      value === null ? part.isOther : !part.isOther && part.value === value;
    const [wantedTotals, inSteps] = [totals.filter(isWanted), series.filter(isWanted)];
    const inPeriod = (wanted: boolean) => toFigures(wantedTotals.find(({ isCurrent }) => isCurrent === wanted));
    const events = eachStep(steps, inSteps)((part) => part?.events ?? 0);
    return { value, ...inPeriod(true), previous: isCompared ? inPeriod(false) : null, series: events };
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
    steps: toAxis(steps),
  };
}

/** If few hours have a rollup, the rest can be too much to read in time. The newest events can still be read. */
function ifNotTooMuch(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === "too_much_data")) throw error;
}

/** All events in both periods, if rollups have the column and everything the filters compare. */
async function readRollups(scope: Scope, by: string, signal: AbortSignal): Promise<Parts | undefined> {
  const steps = toSteps(scope, scope.zone);
  if (!isDimension(by) || !isInQuarters(steps) || !isOfGroups(scope)) return undefined;
  const reading = await planReading(scope, bothPeriods(scope), signal);
  if (!isRolledUp(dimensions[by], reading)) return undefined;
  return readParts(scope, by, { reading, steps, since: undefined, isCompared: true }, signal);
}

async function readNewest(scope: Scope, by: string, signal: AbortSignal): Promise<Parts> {
  const max = isDimension(by) ? maxEvents.columns : maxEvents.properties;
  const both = bothPeriods(scope);
  const [since, previousSince] = await Promise.all([
    newestSince(scope, max, signal),
    newestSince({ ...both, to: scope.from }, max, signal),
  ]);
  // Part of a period cannot be compared.
  const isCompared = since === undefined && previousSince === undefined;
  const current = { ...scope, from: since ?? scope.from };
  const reading = readingOfEvents(scope, isCompared ? both : current);
  return readParts(current, by, { reading, steps: toSteps(current, scope.zone), since, isCompared }, signal);
}

type Given = Pick<Parts, "steps" | "since" | "isCompared"> & { readonly reading: Reading };

async function readParts(scope: Scope, by: string, { reading, ...given }: Given, signal: AbortSignal): Promise<Parts> {
  const [current, dimension] = [sinceCut(reading, scope.from), toDimension(by)];
  const counted = relation(scope, current, { ...dimension.asked, measures: ["events"] });
  const top = await queryRows(
    `SELECT ${dimension.value} AS value, sum(part.events) AS events, count() OVER () AS values
FROM ${counted.sql} AS part GROUP BY value ORDER BY events DESC, value LIMIT ${maxValues}`,
    counted.params,
    TopValue,
    signal,
  );
  const names = top.map(({ value }) => value);
  const value = `${dimension.value} AS found, NOT has({top:Array(String)}, found) AS isOther, if(isOther, '', found) AS value`;
  const [totals, series] = await Promise.all([
    readTotals(relation(scope, reading, dimension.withMeasures), value, names, signal),
    readSeries(
      relation(scope, current, {
        ...dimension.asked,
        measures: ["events"],
        inSteps: { steps: given.steps, shiftMs: 0 },
      }),
      value,
      names,
      signal,
    ),
  ]);
  return { ...given, top, totals, series };
}

/** The value as text, as conditions compare it. */
function toDimension(by: string) {
  const measures = ["events", "errors", "outcomes", "latencies", ...tokenMeasures] as const;
  if (isDimension(by)) {
    const column = dimensions[by];
    const columns = [...new Set([column, "event_type"])];
    return { value: `toString(${column})`, asked: { by: [column] }, withMeasures: { by: columns, measures } };
  }
  const { sql, params } = propertyText(propertyPath(by) ?? []);
  const property = { name: "property", sql: `substringUTF8(${sql}, 1, ${maxValueLength})`, params };
  return { value: "property", asked: { property }, withMeasures: { property, by: ["event_type"], measures } };
}

function readTotals({ sql, params }: Rows, value: string, top: readonly string[], signal: AbortSignal) {
  const statement = `SELECT is_current AS isCurrent, isOther, value, ${figures.events.expression} AS events,
  sumIf(part.errors, ${isCall}) AS errors, sumIf(part.outcomes, ${isCall}) AS outcomes,
  ${tokenSums},
  ${addLatencies(`if(${isCall}, part.latencies, ([], []))`)} AS latencies
FROM (SELECT *, ${value} FROM ${sql}) AS part
GROUP BY isCurrent, isOther, value`;
  return queryRows(statement, { ...params, top }, Total, signal);
}

function readSeries({ sql, params }: Rows, value: string, top: readonly string[], signal: AbortSignal) {
  const statement = `SELECT isOther, value, step, sum(part.events) AS events
FROM (SELECT *, ${value} FROM ${sql}) AS part GROUP BY isOther, value, step`;
  return queryRows(statement, { ...params, top }, InStep, signal);
}

const nothing = { events: 0, errors: 0, outcomes: 0, ...noTokens };

function toFigures(part: z.infer<typeof Total> | undefined): BreakdownFigures {
  if (part === undefined) return { ...nothing, latencyP95: null };
  const { events, errors, outcomes, latencies } = part;
  return { events, errors, outcomes, latencyP95: latencyPercentile(latencies, 0.95), ...pickTokenSums(part) };
}
