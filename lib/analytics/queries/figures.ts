/** The key figures of a period and of the one before it, and the error rate and latency over time. */
import { z } from "zod";
import type { Figures } from "@/lib/analytics/contracts/analytics-answers";
import { figures as glossary } from "@/lib/analytics/contracts/figure-glossary";
import { comparedColumns } from "@/lib/analytics/queries/conditions";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import {
  addLatencies,
  countCalls,
  Latencies,
  latencyPercentile,
  nearestSteps,
  noLatencies,
} from "@/lib/analytics/queries/latency-steps";
import { findPrices } from "@/lib/analytics/queries/price-store";
import { type InSteps, relation } from "@/lib/analytics/queries/relation";
import {
  costsFrom,
  finite,
  Money,
  noMoney,
  noTokens,
  pickTokenSums,
  priceParams,
  sentCosts,
  TokenSumsRow,
  toCosts,
  tokenMeasures,
  tokenSums,
  UsageRow,
  usageMeasures,
  usageSums,
  withPrices,
} from "@/lib/analytics/queries/usage";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { type Measure, maxExactDistinct } from "@/lib/analytics/sealing/rollup-tables";
import { queryRows } from "@/lib/store/limited-query";

const InBoth = z.object({ isCurrent: z.coerce.boolean() });
type InBoth = z.infer<typeof InBoth>;

/** A row for each of the periods that has events. */
async function measureBoth<Row extends InBoth>(
  scope: Scope,
  reading: Reading,
  measured: { readonly measures: readonly Measure[]; readonly sql: string; readonly Row: z.ZodType<Row> },
  signal: AbortSignal,
): Promise<Row[]> {
  const { sql, params } = relation(scope, reading, { measures: measured.measures });
  const statement = `SELECT is_current AS isCurrent, ${measured.sql} FROM ${sql} AS part GROUP BY is_current`;
  return queryRows(statement, params, measured.Row, signal);
}

const volume = {
  measures: ["events", ...tokenMeasures, "costs", "conversions"],
  sql: `${glossary.events.expression} AS events, ${tokenSums}, ${sentCosts},
  ${glossary.conversions.expression} AS sums, ${finite("sums")} AS currencies`,
  Row: InBoth.extend({ events: Count, ...TokenSumsRow.shape, sent: Money, currencies: Money }),
} as const;
const noVolume = { events: 0, ...noTokens, sent: noMoney, currencies: noMoney };

const distinct = {
  measures: ["sessions", "users"],
  sql: `${glossary.sessions.expression} AS sessions, ${glossary.users.expression} AS users`,
  Row: InBoth.extend({ sessions: Count, users: Count }),
} as const;
const noDistinct = { sessions: 0, users: 0 };

const everything = {
  measures: [...volume.measures, ...distinct.measures],
  sql: `${volume.sql}, ${distinct.sql}`,
  Row: volume.Row.extend(distinct.Row.shape),
} as const;

const events = {
  measures: ["events"],
  sql: `${glossary.events.expression} AS events`,
  Row: InBoth.extend({ events: Count }),
} as const;

/** The number of events in both periods. */
export async function eventsOfBoth(scope: Scope, reading: Reading, signal: AbortSignal) {
  const rows = await measureBoth(scope, reading, events, signal);
  return { now: of(true, rows)?.events ?? 0, before: of(false, rows)?.events ?? 0 };
}

const of = <Row extends InBoth>(wanted: boolean, rows: readonly Row[]) =>
  rows.find(({ isCurrent }) => isCurrent === wanted);

/** The step, failed calls, calls with an outcome, the number of latencies, and `nearestSteps`. */
const TrendRow = z.tuple([z.coerce.number(), Count, Count, Count, z.array(z.number())]);
export type TrendRow = z.infer<typeof TrendRow>;

const Calls = InBoth.extend({
  toolCalls: Count,
  errors: Count,
  outcomes: Count,
  latencies: Latencies,
  trend: z.array(TrendRow),
});
const noCalls = { toolCalls: 0, errors: 0, outcomes: 0, latencies: noLatencies, trend: [] };
const oneStep: InSteps = { steps: { starts: [0] }, shiftMs: 0 };

const outcomes = (
  calls: string,
) => `${glossary.toolCalls.expression} AS ${calls}, ${glossary.failedCalls.expression} AS errors,
  ${glossary.callOutcomes.expression} AS outcomes`;

/** The tool calls of both periods, with their outcomes and latencies. */
export async function callsOfBoth(scope: Scope, reading: Reading, signal: AbortSignal, inSteps = oneStep) {
  const { sql, params } = relation(scope, reading, {
    only: "calls",
    measures: ["events", "errors", "outcomes", "latencies"],
    inSteps,
  });
  const rows = await queryRows(
    `SELECT is_current AS isCurrent, ${outcomes("toolCalls")},
  ${addLatencies("part.latencies")} AS latencies,
  groupArray((step, part.errors, part.outcomes, seen[-1], nearest)) AS trend
FROM (
  SELECT is_current, step, ${outcomes("events")},
    ${addLatencies("part.latencies")} AS latencies, arrayCumSum(latencies.2) AS seen, ${nearestSteps("latencies", "seen")} AS nearest
  FROM ${sql} AS part GROUP BY is_current, step
) AS part
GROUP BY is_current`,
    params,
    Calls,
    signal,
  );
  return { now: of(true, rows) ?? noCalls, before: of(false, rows) ?? noCalls };
}

export async function figuresOfBoth(scope: Scope, reading: Reading, inSteps: InSteps, signal: AbortSignal) {
  const [totals, costs, calls] = await Promise.all([
    totalsOfBoth(scope, reading, signal),
    pricedCosts(scope, reading, signal),
    callsOfBoth(scope, reading, signal, inSteps),
  ]);
  const figures = (wanted: boolean, { toolCalls, errors, outcomes, latencies }: typeof calls.now): Figures => {
    const { currencies, sent, ...volume } = totals.volume(wanted);
    const distinct = totals.distinct(wanted);
    return {
      ...volume,
      ...distinct,
      toolCalls,
      errors,
      outcomes,
      latencyP50: latencyPercentile(latencies, 0.5),
      latencyP95: latencyPercentile(latencies, 0.95),
      costs: costs?.(wanted) ?? costsFrom(sent),
      estimated: (["sessions", "users"] as const).filter((name) => distinct[name] > maxExactDistinct),
      conversions: toConversions(currencies),
    };
  };
  return {
    figures: figures(true, calls.now),
    previous: figures(false, calls.before),
    trends: { now: calls.now.trend, before: calls.before.trend },
  };
}

/** Rollups have no sessions and users of filtered events, so those are counted apart. */
async function totalsOfBoth(scope: Scope, reading: Reading, signal: AbortSignal) {
  const isApart = reading.hours.length > 0 && comparedColumns(scope.filters).length > 0;
  const [volumes, counts] = isApart
    ? await Promise.all([measureBoth(scope, reading, volume, signal), measureBoth(scope, reading, distinct, signal)])
    : await measureBoth(scope, reading, everything, signal).then((rows) => [rows, rows] as const);
  return {
    volume: (wanted: boolean) => {
      const row = of(wanted, volumes) ?? noVolume;
      return { events: row.events, ...pickTokenSums(row), sent: row.sent, currencies: row.currencies };
    },
    distinct: (wanted: boolean) => {
      const { sessions, users } = of(wanted, counts) ?? noDistinct;
      return { sessions, users };
    },
  };
}

/** The costs of both periods, by model. Undefined if no model has a price: then all costs are those that were sent. */
async function pricedCosts(scope: Scope, reading: Reading, signal: AbortSignal) {
  const prices = await findPrices(scope.projectId);
  if (prices.prices.length === 0) return undefined;
  const { sql, params } = relation(scope, reading, { measures: usageMeasures, only: "usage" });
  const statement = `SELECT is_current AS isCurrent, ${usageSums(prices)} FROM ${withPrices(sql, prices)} AS part GROUP BY is_current`;
  const rows = await queryRows(statement, { ...params, ...priceParams(prices) }, InBoth.extend(UsageRow.shape), signal);
  return (wanted: boolean) => {
    const row = of(wanted, rows);
    return row === undefined ? [] : toCosts(row, prices);
  };
}

/** Most frequent first. Those without a currency are last. */
function toConversions([currencies, counts, values]: Money): Figures["conversions"] {
  return currencies
    .map((currency, at) => ({ currency, count: counts[at] ?? 0, value: values[at] ?? 0 }))
    .sort(
      (one, other) =>
        Number(one.currency === "") - Number(other.currency === "") ||
        other.count - one.count ||
        (one.currency < other.currency ? -1 : 1),
    );
}

export const latencyFigures = (latencies: Latencies) => ({
  latencyP50: latencyPercentile(latencies, 0.5),
  latencyP95: latencyPercentile(latencies, 0.95),
  latencies: countCalls(latencies),
});
