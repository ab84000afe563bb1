/** The queries of the Overview page on sealed hours and the events of the other hours. */
import { z } from "zod";
import type { Figures } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import {
  hourParams,
  interpolated,
  nearestLatencies,
  stepOfHour,
  TrendRow,
  trendPartOf,
} from "@/lib/analytics/queries/sealed-trends";
import { type Steps, startParams } from "@/lib/analytics/queries/steps";
import { type SealedPeriod, sinceCut } from "@/lib/analytics/sealing/sealed-hours";
import {
  latencyOfStep,
  maxExactDistinct,
  sealedGroups,
  sealedHours,
  sealedQuarters,
  sealedRows,
  sealedTools,
} from "@/lib/analytics/sealing/sealed-tables";
import { queryRows } from "@/lib/store/limited-query";

const quarterSeconds = 900;

/** Whether charts with these steps can be drawn from sealed hours, which count events per quarter of an hour. */
export const areQuarters = ({ stepSeconds, starts }: Steps) =>
  stepSeconds >= quarterSeconds && starts.every((start) => start % (quarterSeconds * 1_000) === 0);

const lengthOf = ({ from, to }: Scope) => to - from;

/** Whether each quarter of an hour of the previous period is within one step of this one. */
export const isComparable = (scope: Scope, steps: Steps) =>
  !areQuarters(steps) || lengthOf(scope) % (quarterSeconds * 1_000) === 0;

/** The number of events per step of `latencyOfStep`, in ascending order. */
export const Latencies = z.tuple([z.array(z.number()), z.array(Count)]);
export type Latencies = z.infer<typeof Latencies>;

const Totals = z.object({
  isCurrent: z.coerce.boolean(),
  events: Count,
  toolCalls: Count,
  tokensIn: Count,
  tokensOut: Count,
  sessions: Count,
  users: Count,
  currencies: z.tuple([z.array(z.string()), z.array(Count), z.array(z.number())]),
});
type Totals = z.infer<typeof Totals>;

const Calls = z.object({
  isCurrent: z.coerce.boolean(),
  errors: Count,
  outcomes: Count,
  steps: Latencies,
  trend: z.array(TrendRow),
});
type Calls = z.infer<typeof Calls>;

const hasFilters = ({ filters }: Scope) => Object.values(filters).some((value) => value !== undefined);

/** The figures of a period and of the one before it, and their trend. */
export async function figuresOfBoth(scope: Scope, sealed: SealedPeriod, steps: Steps, signal: AbortSignal) {
  const both = await plainFiguresOfBoth(scope, sealed, signal, steps);
  if (!hasFilters(scope)) return both;
  const distinct = await distinctOfBoth(scope, signal);
  const withDistinct = (figures: Figures, wanted: boolean): Figures => {
    const { sessions = 0, users = 0 } = distinct.find(({ isCurrent }) => isCurrent === wanted) ?? {};
    return { ...figures, sessions, users, estimated: estimatedOf({ sessions, users }) };
  };
  return { ...both, figures: withDistinct(both.figures, true), previous: withDistinct(both.previous, false) };
}

/**
 * The same, but with filters the numbers of sessions and users are 0, because sealed hours don't have them.
 * @param steps Of whole hours, for the trend.
 */
export async function plainFiguresOfBoth(scope: Scope, sealed: SealedPeriod, signal: AbortSignal, steps = oneStep) {
  const [totals, calls] = await Promise.all([
    totalsOfBoth(scope, sealed, signal),
    callsOfBoth(scope, sealed, steps, signal),
  ]);
  const totalsOf = (wanted: boolean) => totals.find(({ isCurrent }) => isCurrent === wanted) ?? noEvents;
  const callsOf = (wanted: boolean) => calls.find(({ isCurrent }) => isCurrent === wanted) ?? noCalls;
  return {
    figures: figuresFrom(totalsOf(true), callsOf(true)),
    previous: figuresFrom(totalsOf(false), callsOf(false)),
    latencies: { now: countOf(callsOf(true).steps), before: countOf(callsOf(false).steps) },
    trend: calls.flatMap(({ isCurrent, trend }) => trend.map((row) => trendPartOf(isCurrent, row))),
  };
}

function totalsOfBoth(scope: Scope, sealed: SealedPeriod, signal: AbortSignal) {
  const isFiltered = hasFilters(scope);
  const { sql, params } = isFiltered ? hoursOfGroups(scope, sealed) : sealedRows(sealedHours, scope, sealed);
  const distinct = isFiltered
    ? "0 AS sessions, 0 AS users"
    : ["sessions", "users"].map((name) => `uniqCombined64Merge(17)(hours.${name}) AS ${name}`);
  return queryRows(
    `SELECT is_current AS isCurrent, sum(hours.events) AS events, sum(hours.tool_calls) AS toolCalls,
  sum(hours.tokens_in) AS tokensIn, sum(hours.tokens_out) AS tokensOut, ${distinct},
  sumMap(hours.conversions.1, hours.conversions.2, hours.conversions.3) AS sums,
  (sums.1, sums.2, arrayMap(value -> if(isFinite(value), value, 0), sums.3)) AS currencies
FROM ${sql} AS hours GROUP BY is_current`,
    params,
    Totals,
    signal,
  );
}

/** Outcomes and latencies of tool calls. */
function callsOfBoth(scope: Scope, sealed: SealedPeriod, steps: Steps, signal: AbortSignal) {
  const { sql, params } = toolRows(scope, sealed);
  return queryRows(
    `SELECT is_current AS isCurrent, sum(parts.errors) AS errors, sum(parts.outcomes) AS outcomes,
  sumMap(parts.latencies.1, parts.latencies.2) AS steps,
  groupArray((step, parts.errors, parts.outcomes, seen[-1], nearest)) AS trend
FROM (
  SELECT is_current, ${stepOfHour} AS step, sum(hours.errors) AS errors, sum(hours.outcomes) AS outcomes,
    sumMap(hours.latencies.1, hours.latencies.2) AS latencies, arrayCumSum(latencies.2) AS seen,
    ${nearestLatencies("latencies", "seen")} AS nearest
  FROM ${sql} AS hours GROUP BY is_current, step
) AS parts
GROUP BY is_current`,
    { ...params, ...hourParams(scope, steps) },
    Calls,
    signal,
  );
}

const oneStep: Steps = { zone: "UTC", stepSeconds: 0, starts: [0] };

function hoursOfGroups(scope: Scope, sealed: SealedPeriod) {
  const { sql, params } = sealedRows(sealedGroups, scope, sealed);
  const hours = `SELECT *, arraySum(quarters) AS events, if(event_type = 'tool_call', events, 0) AS tool_calls FROM ${sql}`;
  return { sql: `(${hours})`, params };
}

const Distinct = Totals.pick({ isCurrent: true, sessions: true, users: true });

/** Groups have no sessions or users, so those are counted from the events. */
function distinctOfBoth(scope: Scope, signal: AbortSignal) {
  const { from, to } = scope;
  const { sql, params } = distinctEvents({ ...scope, from: from - (to - from) });
  const distinct = (name: string) => `uniqCombined64If(17)(${name}_hash, ${name}_hash != sipHash64(''))`;
  return queryRows(
    `SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS isCurrent,
  ${distinct("session")} AS sessions, ${distinct("user")} AS users
FROM ${sql} GROUP BY isCurrent`,
    { ...params, cut: from },
    Distinct,
    signal,
  );
}

const noEvents: Totals = {
  isCurrent: false,
  events: 0,
  toolCalls: 0,
  tokensIn: 0,
  tokensOut: 0,
  sessions: 0,
  users: 0,
  currencies: [[], [], []],
};
const noCalls: Calls = { isCurrent: false, errors: 0, outcomes: 0, steps: [[], []], trend: [] };

function figuresFrom({ isCurrent: _, currencies, ...totals }: Totals, { errors, outcomes, steps }: Calls): Figures {
  const { sessions, users } = totals;
  return {
    ...totals,
    errors,
    outcomes,
    ...quantilesOf(steps),
    estimated: estimatedOf({ sessions, users }),
    conversions: conversionsOf(currencies),
  };
}

const estimatedOf = (counts: Pick<Figures, "sessions" | "users">) =>
  (["sessions", "users"] as const).filter((name) => counts[name] > maxExactDistinct);

/** Most frequent first. Those without a currency are last. */
function conversionsOf([currencies, counts, values]: Totals["currencies"]): Figures["conversions"] {
  return currencies
    .map((currency, at) => ({ currency, count: counts[at] ?? 0, value: values[at] ?? 0 }))
    .sort(
      (one, other) =>
        Number(one.currency === "") - Number(other.currency === "") ||
        other.count - one.count ||
        (one.currency < other.currency ? -1 : 1),
    );
}

function quantilesOf(latencies: Latencies): { latencyP50: number | null; latencyP95: number | null } {
  return { latencyP50: quantileOf(latencies, 0.5), latencyP95: quantileOf(latencies, 0.95) };
}

const countOf = ([, counts]: Latencies) => counts.reduce((sum, count) => sum + count, 0);

export function quantileOf(latencies: Latencies, share: number): number | null {
  const events = countOf(latencies);
  if (events === 0) return null;
  const rank = share * (events - 1);
  return interpolated(rank, latencyAt(latencies, Math.floor(rank)), latencyAt(latencies, Math.ceil(rank)));
}

function latencyAt([steps, counts]: Latencies, rank: number): number {
  let seen = 0;
  const at = counts.findIndex((count) => {
    seen += count;
    return seen > rank;
  });
  return latencyOfStep(steps[at] as number);
}

/** The rows of the breakdown. Those of the previous period are in the steps one period later. */
export function sealedBreakdown(scope: Scope, sealed: SealedPeriod, steps: Steps) {
  const table = hasFilters(scope) ? sealedGroups : sealedQuarters;
  const isCompared = isComparable(scope, steps);
  const { sql, params } = sealedRows(table, scope, isCompared ? sealed : sinceCut(sealed, scope.from));
  return {
    rows: `SELECT is_current, roundDown(toUInt32(start + offset + if(is_current, 0, {seconds:Int64})), {starts:Array(UInt32)}) AS step,
  event_type, platform, source, events
FROM ${sql} ARRAY JOIN quarters AS events, range(0, 3600, ${quarterSeconds}) AS offset
WHERE events > 0`,
    params: { ...params, ...startParams(steps), seconds: isCompared ? lengthOf(scope) / 1_000 : 0 },
  };
}

/** A tool in both periods. */
export const ToolCounts = z.object({
  tool: z.string(),
  calls: Count,
  errors: Count,
  outcomes: Count,
  lastSeen: Time,
  tools: Count,
  previousCalls: Count,
  previousErrors: Count,
  previousOutcomes: Count,
});
const ToolLatencies = z.object({
  tool: z.string(),
  isCurrent: z.coerce.boolean(),
  steps: z.array(z.number()),
  counts: z.array(Count),
});

/** @param maxTools How many tools are returned: those with the most calls in one of the periods. */
export async function toolsOfHours(scope: Scope, sealed: SealedPeriod, maxTools: number, signal: AbortSignal) {
  const { sql, params } = toolRows(scope, sealed);
  const inBoth = (column: string, previous: string) =>
    `sumIf(hours.${column}, is_current) AS ${column}, sumIf(hours.${column}, NOT is_current) AS ${previous}`;
  const tools = await queryRows(
    `SELECT toString(event_name) AS tool, ${inBoth("calls", "previousCalls")}, ${inBoth("errors", "previousErrors")},
  ${inBoth("outcomes", "previousOutcomes")},
  toUnixTimestamp64Milli(maxIf(last_at, is_current)) AS lastSeen, countIf(calls > 0) OVER () AS tools
FROM ${sql} AS hours GROUP BY event_name ORDER BY greatest(calls, previousCalls) DESC, tool LIMIT ${maxTools}`,
    params,
    ToolCounts,
    signal,
  );
  // Summing rows is faster than summing maps.
  const latencies = await queryRows(
    `SELECT toString(event_name) AS tool, is_current AS isCurrent, arraySort(groupArray((step, events))) AS pairs,
  pairs.1 AS steps, pairs.2 AS counts
FROM (
  SELECT event_name, is_current, step, sum(counted) AS events
  FROM (SELECT event_name, is_current, latencies FROM ${sql} WHERE event_name IN {tools:Array(String)})
  ARRAY JOIN latencies.1 AS step, latencies.2 AS counted
  GROUP BY event_name, is_current, step
)
GROUP BY event_name, is_current`,
    { ...params, tools: tools.map(({ tool }) => tool) },
    ToolLatencies,
    signal,
  );
  const keyOf = (tool: string, isCurrent: boolean) => `${isCurrent} ${tool}`;
  const measured = ({ steps, counts }: Pick<z.infer<typeof ToolLatencies>, "steps" | "counts">) => ({
    ...quantilesOf([steps, counts]),
    latencies: countOf([steps, counts]),
  });
  const quantiles = new Map(latencies.map((row) => [keyOf(row.tool, row.isCurrent), measured(row)]));
  const latencyIn = (tool: string, isCurrent: boolean) =>
    quantiles.get(keyOf(tool, isCurrent)) ?? measured({ steps: [], counts: [] });
  return {
    tools: tools[0]?.tools ?? 0,
    rows: tools.map(({ tools: _, previousCalls, previousErrors, previousOutcomes, ...row }) => ({
      ...row,
      ...latencyIn(row.tool, true),
      previous: {
        calls: previousCalls,
        errors: previousErrors,
        outcomes: previousOutcomes,
        ...latencyIn(row.tool, false),
      },
    })),
  };
}

/** The calls of tools per hour. `sealed_tools` has no event type, because all its rows are calls. */
export function toolRows(scope: Scope, sealed: SealedPeriod) {
  const { type = "tool_call", tool, ...others } = scope.filters;
  if (type === "tool_call" && !hasFilters({ ...scope, filters: others }))
    return sealedRows(sealedTools, { ...scope, filters: { tool } }, sealed);
  const { sql, params } = sealedRows(sealedGroups, scope, sealed);
  const tools = `SELECT start, event_name, is_current, arraySum(quarters) AS calls, errors, outcomes, last_at, latencies FROM ${sql}`;
  return { sql: `(${tools} WHERE event_type = 'tool_call')`, params };
}
