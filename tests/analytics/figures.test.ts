/**
 * Every figure of every page, of `/v1/query`, of the tools at `/mcp`, of alerts and of the weekly email is what its definition says, for
 * any filter and time zone, and building hourly rollups changes none of them.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { observe } from "@/lib/alerts/observe";
import { unlimitedTime } from "@/lib/alerts/time-budget";
import { summarizeWeek } from "@/lib/alerts/weekly/week-summary";
import type { Filters } from "@/lib/analytics/contracts/analytics";
import { printConditions } from "@/lib/analytics/contracts/conditions";
import { breakdownBy } from "@/lib/analytics/queries/breakdown-by";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { readError } from "@/lib/analytics/queries/error-detail";
import { readErrors } from "@/lib/analytics/queries/errors";
import { readOverview } from "@/lib/analytics/queries/overview";
import { savePrices } from "@/lib/analytics/queries/price-store";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { findSession } from "@/lib/analytics/queries/session";
import { readTokens } from "@/lib/analytics/queries/tokens";
import { readTool } from "@/lib/analytics/queries/tool";
import { findTrace, newestTraces } from "@/lib/analytics/queries/traces";
import { findUser } from "@/lib/analytics/queries/user";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { dayMs, hourMs, iso, minuteMs } from "@/tests/support/analytics";
import * as defined from "@/tests/support/defined-figures";
import { type Events, type RawEvent, sum } from "@/tests/support/defined-figures";
import { aClient, ask } from "@/tests/support/mcp-reader";
import { aReadToken, queried } from "@/tests/support/reading";
import {
  aRow,
  current,
  insert,
  pickAny,
  randomFrom,
  sealedHours,
  settledMs,
  signal,
  start,
  useNewProjects,
} from "@/tests/support/sealing";
import { createTestProject } from "@/tests/support/test-project";

const random = randomFrom(37);
/** Of some models. One has a price for cached tokens. */
const prices: defined.Prices = {
  currency: "EUR",
  of: { large: { input: 3, output: 15, cached: 0.3 }, small: { input: 0.25, output: 1.25 } },
};
const shapes: Readonly<Record<string, string>> = { "": "", 'it\'s "over"': "it's …" };

function anEvent(): RawEvent {
  const row = aRow(random, start + Math.floor(random() * 4 * dayMs));
  const message = String(row.error_message);
  return {
    ...row,
    event_name: pickAny(["search", "book", "cancel", ""], random),
    user_id: pickAny(["", ...Array.from({ length: 30 }, (_, at) => `user-${at}`)], random),
    session_id: pickAny(["", ...Array.from({ length: 60 }, (_, at) => `session-${at}`)], random),
    // Log-normal, like those of real tools.
    latency_ms:
      random() < 0.1 ? null : random() < 0.05 ? 0 : Math.exp(5 + 1.5 * (random() + random() + random() - 1.5)),
    ...(random() < 0.1 && { "redactions.kind": ["email"], "redactions.path": ["user_id"], "redactions.count": [1] }),
    tokens_out: pickAny([null, 7, 50], random),
    tokens_cached: pickAny([null, null, 2, 4_000], random),
    tokens_cache_creation: pickAny([null, null, 30], random),
    tokens_reasoning: pickAny([null, null, 5], random),
    ...(random() < 0.4 && {
      cost_amount: pickAny([0, 0.0125, 0.5], random),
      cost_currency: pickAny(["usd", "USD", "CHF", ""], random),
    }),
    sdk_version: pickAny(["", "mcp-1.0.0", "mcp-1.1.0"], random),
    properties:
      row.event_type === "tool_discovery"
        ? "{}"
        : `{"plan":"${pickAny(["free", "paid"], random)}","model":"${pickAny(["large", "small", "other", ""], random)}"}`,
    shape: shapes[message] ?? "after … s",
  } as unknown as RawEvent;
}

const rows: RawEvent[] = Array.from({ length: 1_500 }, anEvent);
const again = rows.filter(() => random() < 0.08);
/** Identical retries, and duplicates that were resent with a later time. */
const resent = again.map((row) =>
  random() < 0.5 ? row : { ...row, timestamp: row.timestamp + Math.floor(random() * dayMs) },
);
const stored = ({ shape: _, ...row }: RawEvent) => row;
const events = defined.distinct([...rows, ...resent]);
const eventPlan = ({ properties }: RawEvent) => String(JSON.parse(String(properties)).plan ?? "");

const zones = ["UTC", "America/Los_Angeles", "Asia/Kathmandu"] as const;
const filterCases: readonly { filters: Filters; matches: (row: RawEvent) => boolean }[] = [
  { filters: {}, matches: () => true },
  { filters: { tool: "search" }, matches: ({ event_name }) => event_name === "search" },
  {
    filters: { platform: "node", where: [{ operator: "is_not", name: "status", values: ["success"] }] },
    matches: ({ platform, status }) => platform === "node" && status !== "success",
  },
  { filters: { type: "widget_error" }, matches: ({ event_type }) => event_type === "widget_error" },
  { filters: { user: "user-3" }, matches: ({ user_id }) => user_id === "user-3" },
  {
    filters: { where: [{ operator: "is", name: "properties.plan", values: ["paid"] }] },
    matches: (row) => eventPlan(row) === "paid",
  },
  {
    filters: {
      where: [
        { operator: "is_not", name: "tokens_cached", values: ["2"] },
        { operator: "is", name: "cost_currency", values: ["usd", "CHF"] },
      ],
    },
    matches: ({ tokens_cached, cost_currency = "" }) => tokens_cached !== 2 && /^(usd|chf)$/i.test(cost_currency),
  },
];
/** The first filters are of columns that rollups have. */
const filtersOfRollups = 4;
const end = start + 4 * dayMs;
/** Whole hours are read from rollups. The ends of a range that is not in whole hours are read from events. */
const periods = [
  [Math.ceil(start / hourMs) * hourMs + 2 * dayMs, Math.ceil(start / hourMs) * hourMs + 3 * dayMs],
  [start + 2 * dayMs + 1_234_567, end - 7_654_321],
  [start + 3 * dayMs, start + 3 * dayMs + 6 * hourMs],
] as const;

/** Where two values differ. Sums of fractions may differ by their rounding. */
function differences(actual: unknown, expected: unknown, path = ""): string[] {
  if (typeof actual === "number" && typeof expected === "number")
    return Math.abs(actual - expected) <= 1e-9 * Math.abs(expected) ? [] : [`${path}: ${actual}, defined ${expected}`];
  if (typeof expected !== "object" || expected === null)
    return actual === expected ? [] : [`${path}: ${actual}, defined ${expected}`];
  if (typeof actual !== "object" || actual === null) return [`${path}: ${actual}, defined ${JSON.stringify(expected)}`];
  if (Array.isArray(expected) && (actual as unknown[]).length !== expected.length)
    return [`${path}: ${(actual as unknown[]).length} items, defined ${expected.length}`];
  return Object.entries(expected).flatMap(([name, value]) =>
    differences((actual as Record<string, unknown>)[name], value, `${path}.${name}`),
  );
}

type Case = { readonly name: string; readonly scope: Scope; readonly events: Events; readonly previous: Events };
const between = (matches: (row: RawEvent) => boolean, from: number, to: number) =>
  events.filter((row) => matches(row) && row.timestamp >= from && row.timestamp < to);

/** Each filter. Over a few pages, each meets each zone and each period. */
const pageCases = (page: number): Case[] =>
  filterCases.map(({ filters, matches }, at) => {
    const zone = zones[(at + page) % zones.length] ?? "UTC";
    const [from, to] = periods[((at >> 1) + 2 * page) % periods.length] ?? periods[0];
    return {
      name: `${JSON.stringify(filters)}, ${(to - from) / hourMs} h in ${zone}`,
      // None of the events names a parent or a call.
      scope: { projectId: current.sealed, from, to, filters, zone, hasRepeats: false },
      events: between(matches, from, to),
      previous: between(matches, from - (to - from), from),
    };
  });

const computeTrends = (rows: Events, starts: readonly string[], shiftMs = 0) => {
  const per = <Value>(of: (events: Events) => Value) => defined.perStep(rows, starts, of, shiftMs);
  return {
    errors: per((step) => defined.outcomesOfCalls(step).errors),
    outcomes: per((step) => defined.outcomesOfCalls(step).outcomes),
    latencyP50: per((step) => defined.percentile(step, 0.5)),
    latencyP95: per((step) => defined.percentile(step, 0.95)),
    redactions: per(defined.removedFromText),
  };
};
const count = (rows: Events) => rows.length;
const computeShares = (rows: Events, toName: (row: RawEvent) => string) =>
  Object.fromEntries(defined.groupBy(rows, toName).map(([name, of]) => [name, of.length]));
const namedShares = (shares: readonly { name: string; events: number }[]) =>
  Object.fromEntries(shares.map(({ name, events }) => [name, events]));

async function overviewDifferences({ scope, events, previous }: Case): Promise<string[]> {
  const { from, to } = scope;
  const answer = await readOverview(scope, signal);
  const { series, trends } = answer;
  const tools = defined.tools(events).map(([tool, calls]) => {
    const { calls: number, errors, outcomes, latencyP50, latencyP95, last } = defined.definedToolFigures(calls);
    return [tool, { tool, calls: number, errors, outcomes, latencyP50, latencyP95, lastSeen: last }] as const;
  });
  const changes = answer.movers.map(({ tool, measure }) => {
    const measured = (rows: Events) => {
      const calls = rows.filter((row) => row.event_type === "tool_call" && row.event_name === tool);
      const { errors, outcomes } = defined.outcomesOfCalls(calls);
      return { error_rate: errors / outcomes, latency_p95: defined.percentile(calls, 0.95), calls: calls.length }[
        measure
      ];
    };
    return { before: measured(previous), now: measured(events) };
  });
  return differences(
    {
      ...answer,
      platforms: namedShares(answer.platforms),
      sources: namedShares(answer.sources),
      tools: Object.fromEntries(answer.tools.map((tool) => [tool.tool, tool])),
      listed: answer.tools.length,
      types: Object.fromEntries(series.types.map((type) => [type.type, type.events])),
      before: series.previous,
    },
    {
      figures: defined.definedFigures(events, prices),
      previous: defined.definedFigures(previous, prices),
      movers: changes,
      tools: Object.fromEntries(tools),
      listed: tools.length,
      platforms: computeShares(events, ({ platform }) => platform),
      sources: computeShares(events, ({ source }) => source),
      types: Object.fromEntries(
        defined
          .groupBy(events, ({ event_type }) => event_type)
          .map(([type, of]) => [type, defined.perStep(of, series.starts, count)]),
      ),
      before: series.previous && defined.perStep(previous, series.starts, count, to - from),
      trends: {
        ...computeTrends(events, trends.starts),
        previous: trends.previous && computeTrends(previous, trends.starts, to - from),
      },
    },
    "overview",
  );
}

const dimensions: Readonly<Record<string, (row: RawEvent) => string>> = {
  tool: ({ event_name }) => event_name,
  type: ({ event_type }) => event_type,
  platform: ({ platform }) => platform,
  source: ({ source }) => source,
  status: ({ status }) => status,
  sdk_version: ({ sdk_version }) => String(sdk_version),
  "properties.plan": eventPlan,
};

async function breakdownDifferences({ scope, events, previous }: Case, by: string): Promise<string[]> {
  const { rows, total, steps } = await breakdownBy(scope, by, signal, minuteMs);
  const toName = dimensions[by] as (row: RawEvent) => string;
  const expected = defined.groupBy(events, toName).map(([value, of]) => ({
    value,
    ...defined.definedBreakdownFigures(of),
    previous: defined.definedBreakdownFigures(previous.filter((row) => toName(row) === value)),
    series: defined.perStep(of, steps.starts, count),
  }));
  const listed = rows
    .filter(({ value }) => value !== null)
    .toSorted((one, other) => (String(one.value) < String(other.value) ? -1 : 1));
  return differences({ total, rows: listed }, { total: events.length, rows: expected }, `breakdown by ${by}`);
}

async function toolDifferences({ scope }: Case): Promise<string[]> {
  const answer = await readTool(scope, "search", signal);
  const isSearch = ({ event_type, event_name }: RawEvent) => event_type === "tool_call" && event_name === "search";
  const calls = between(isSearch, scope.from, scope.to);
  const per = <Value>(of: (events: Events) => Value) => defined.perStep(calls, answer.series.starts, of);
  const latencies = calls.flatMap(({ latency_ms }) => latency_ms ?? []).sort((one, other) => other - one);
  const { total, events, kinds } = defined.definedRedactions(calls);
  return differences(
    {
      ...answer,
      slowest: answer.slowest[0]?.latencyMs,
      errors: Object.fromEntries(
        answer.errors.groups.map(({ category, shape, count }) => [`${category}: ${shape}`, count]),
      ),
      platforms: namedShares(answer.platforms),
    },
    {
      figures: defined.definedToolFigures(calls),
      usage: defined.definedUsage(calls, prices),
      series: {
        calls: per(count),
        errors: per((step) => defined.outcomesOfCalls(step).errors),
        latencyP50: per((step) => defined.percentile(step, 0.5)),
        latencyP95: per((step) => defined.percentile(step, 0.95)),
        latencyP99: per((step) => defined.percentile(step, 0.99)),
      },
      slowest: latencies[0],
      errors: defined.errorGroups(calls),
      platforms: computeShares(calls, ({ platform }) => platform),
      redactions: { total, events, kinds },
      newest: { calls: calls.length },
    },
    "tool",
  );
}

async function errorsDifferences({ scope, events }: Case): Promise<string[]> {
  const answer = await readErrors(scope, signal);
  const [first] = answer.groups;
  const errorDifferences = differences(
    {
      ...answer,
      groups: Object.fromEntries(answer.groups.map(({ category, shape, count }) => [`${category}: ${shape}`, count])),
      trends: sum(answer.groups.flatMap(({ trend }) => trend)),
    },
    {
      ...defined.outcomesOfEvents(events),
      groups: defined.errorGroups(events),
      trends: defined.outcomesOfEvents(events).errors,
    },
    "errors",
  );
  if (first === undefined) return errorDifferences;
  const detail = await readError(scope, first.id, signal);
  const all = between(() => true, scope.from, scope.to);
  const sameError = all.filter(
    (row) => defined.hasFailed(row) && row.error_category === first.category && row.shape === first.shape,
  );
  return [
    ...errorDifferences,
    ...differences(
      { ...detail, tools: Object.fromEntries(detail.tools.map(({ tool, ...counts }) => [tool, counts])) },
      {
        count: sameError.length,
        outcomes: defined.outcomesOfEvents(all).outcomes,
        series: { errors: defined.perStep(sameError, detail.series.starts, count) },
        tools: Object.fromEntries(
          defined
            .groupBy(sameError, ({ event_name }) => event_name)
            .map(([name, of]) => [
              name,
              {
                errors: of.length,
                outcomes: defined.outcomesOfEvents(all.filter(({ event_name }) => event_name === name)).outcomes,
              },
            ]),
        ),
        newest: {
          errors: sameError.length,
          users: new Set(sameError.map(({ user_id }) => user_id).filter((id) => id !== "")).size,
        },
      },
      "error",
    ),
  ];
}

async function redactionsDifferences({ scope, events }: Case): Promise<string[]> {
  const answer = await readRedactions(scope, signal);
  const expected = defined.definedRedactions(events);
  const days = answer.days.map(({ start }) => start);
  const found = differences(
    {
      ...answer,
      ids: answer.ids.total,
      days: answer.days.map(({ kinds }) => sum(Object.values(kinds))),
      tools: Object.fromEntries(answer.tools.map(({ tool, events, allEvents }) => [tool, [events, allEvents]])),
    },
    {
      ...expected,
      ids: sum(events.flatMap(defined.definedRemovals).map(({ isId, count }) => (isId ? count : 0))),
      days: defined.perStep(events, days, defined.removedFromText),
      tools: Object.fromEntries(
        defined
          .tools(events)
          .filter(([tool]) => tool !== "")
          .map(([tool, of]) => [tool, [defined.definedRedactions(of).events, of.length]] as const)
          .filter(([, [changed]]) => changed !== 0),
      ),
    },
    "redactions",
  );
  const { allEvents, unchanged, events: changed, idsOnly } = answer;
  return allEvents === unchanged + changed + idsOnly ? found : [...found, "redactions: the events don't add up"];
}

async function tokensDifferences({ scope, events }: Case): Promise<string[]> {
  const { total, models, names } = await readTokens(scope, signal);
  const used = (of: Events) => ({ ...defined.definedUsage(of, prices), unpriced: defined.unpriced(of, prices) });
  const withUsage = events.filter((event) => {
    const { costs, ...tokens } = defined.definedUsage([event], { currency: "", of: {} });
    return costs.length > 0 || sum(Object.values(tokens)) > 0;
  });
  const toModel = ({ properties }: RawEvent) => String(JSON.parse(properties).model ?? "");
  const toName = ({ event_type, event_name }: RawEvent) => `${event_type} ${event_name}`;
  const byName = (of: Events, name: (row: RawEvent) => string) =>
    Object.fromEntries(defined.groupBy(of, name).map(([name, rows]) => [name, { events: rows.length, ...used(rows) }]));
  return differences(
    {
      total,
      models: Object.fromEntries(models.map((row) => [row.model, row])),
      names: Object.fromEntries(names.map((row) => [`${row.type} ${row.name}`, row])),
    },
    {
      total: { events: withUsage.length, ...used(withUsage) },
      models: byName(withUsage, toModel),
      names: byName(withUsage, toName),
    },
    "tokens",
  );
}

async function tracesDifferences({ scope, events }: Case): Promise<string[]> {
  const { traces } = await newestTraces(scope, undefined, signal);
  const all = between(() => true, scope.from, scope.to);
  const found = traces.map(({ traceId, events, errors }) => [traceId, events, errors]);
  const expected = [...new Set(events.map(({ trace_id }) => trace_id))].map((id) => {
    const traceRows = all.filter(({ trace_id }) => trace_id === id);
    return [id, traceRows.length, defined.outcomesOfEvents(traceRows).errors];
  });
  return differences(found.sort(), expected.sort(), "traces");
}

/** Each case has another column and a property. */
let breakdowns = 0;
const breakdownsDifferences = async (one: Case) => {
  const columns = Object.keys(dimensions).slice(0, -1);
  return [
    ...(await breakdownDifferences(one, columns[breakdowns++ % columns.length] as string)),
    ...(await breakdownDifferences(one, "properties.plan")),
  ];
};

const pages: readonly ((one: Case) => Promise<string[]>)[] = [
  overviewDifferences,
  toolDifferences,
  errorsDifferences,
  redactionsDifferences,
  tokensDifferences,
  tracesDifferences,
  breakdownsDifferences,
];

async function findDifferences(cases: readonly Case[], compare: (one: Case) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const one of cases) found.push(...(await compare(one)).map((difference) => `${one.name}: ${difference}`));
  return found;
}

/** The parameters of `/v1/query` and of the tools at `/mcp`. */
const scopeFields = ({ from, to, zone, filters: { where, ...filters } }: Scope): Record<string, string> => ({
  from: iso(from),
  to: iso(to),
  zone,
  ...(filters as Record<string, string>),
  ...(where && { where: String(printConditions(where)) }),
});

const errorRate = ({ errors, outcomes }: { errors: number; outcomes: number }) =>
  outcomes === 0 ? null : Math.round((10_000 * errors) / outcomes) / 10_000;
const withRate = <Counts extends { errors: number; outcomes: number }>(counts: Counts) => ({
  ...counts,
  errorRate: errorRate(counts),
});

async function queryDifferences({ scope, events, previous }: Case): Promise<string[]> {
  const fields = scopeFields(scope);
  const token = await aReadToken(scope.projectId);
  const asked = async (name: "overview" | "errors" | "redactions") =>
    queried<Record<string, unknown>>(name, token, fields);
  const breakdown = await queried<{ total: number }>("breakdown", token, { ...fields, by: "platform" });
  return [
    ...differences(
      await asked("overview"),
      { figures: defined.definedFigures(events, prices), previous: defined.definedFigures(previous, prices) },
      "/v1/query/overview",
    ),
    ...differences(await asked("errors"), defined.outcomesOfEvents(events), "/v1/query/errors"),
    ...differences(await asked("redactions"), defined.definedRedactions(events), "/v1/query/redactions"),
    ...differences(breakdown, { total: events.length }, "/v1/query/breakdown"),
  ];
}

async function mcpDifferences({ scope, events, previous }: Case): Promise<string[]> {
  const fields = scopeFields(scope);
  const client = await aClient(await aReadToken(scope.projectId));
  type Answer = Record<string, unknown>;
  const figures = {
    figures: withRate(defined.definedFigures(events, prices)),
    previous: withRate(defined.definedFigures(previous, prices)),
  };
  const compared = { figures: figures.figures, baseline: { figures: figures.previous } };
  const { tools } = await ask<{ tools: { tool: string }[] }>(client, "tools", fields);
  const { rows } = await ask<{ rows: { value: string }[] }>(client, "breakdown", { ...fields, by: "platform" });
  const found = [
    ...differences(await ask<Answer>(client, "overview", fields), figures, "mcp overview"),
    ...differences(await ask<Answer>(client, "compare", fields), compared, "mcp compare"),
    ...differences(await ask<Answer>(client, "errors", fields), defined.outcomesOfEvents(events), "mcp errors"),
    ...differences(
      await ask<Answer>(client, "redactions", fields),
      defined.definedRedactions(events),
      "mcp redactions",
    ),
    ...defined.tools(events).flatMap(([tool, calls]) => {
      const { calls: number, errors, outcomes, latencyP50, latencyP95 } = defined.definedToolFigures(calls);
      const expected = withRate({ tool, calls: number, errors, outcomes, latencyP50, latencyP95 });
      return differences(
        tools.find((one) => one.tool === tool),
        expected,
        "mcp tools",
      );
    }),
    ...defined
      .groupBy(events, ({ platform }) => platform)
      .flatMap(([value, of]) =>
        differences(
          rows.find((row) => row.value === value),
          withRate(defined.definedBreakdownFigures(of)),
          "mcp breakdown",
        ),
      ),
  ];
  await client.close();
  return found;
}

const number = (value: number, digits = 1) => value.toLocaleString("en", { maximumFractionDigits: digits });

/** What alert rules find in the window that ends at a time. */
async function alertDifferences(window: "1h" | "24h", now: number): Promise<string[]> {
  const length = window === "1h" ? hourMs : dayMs;
  const found = async (kind: "error_rate" | "latency" | "volume_drop", tool: string) => {
    const definition = { kind, threshold: 0, window, minimum: 1, tool, emails: [] };
    const rule = {
      project_id: current.sealed,
      rule_id: "",
      created_at: 0,
      changed_at: 0,
      definition,
      checked_at: "0",
      failed_at: "0",
    };
    return (await observe({ ...rule, last_check: null, last_failure: null } as never, now, signal)).figure;
  };
  const differing: string[] = [];
  // An hour has too few calls of each tool.
  for (const tool of window === "1h" ? [""] : ["", "search"]) {
    const isSelected = (row: RawEvent) => tool === "" || (row.event_type === "tool_call" && row.event_name === tool);
    const [events, before] = [
      between(isSelected, now - length, now),
      between(isSelected, now - 2 * length, now - length),
    ];
    const { errors, outcomes } = defined.outcomesOfCalls(events);
    const measured = events.filter(
      ({ event_type, latency_ms }) => event_type === "tool_call" && latency_ms !== null,
    ).length;
    const noun = tool === "" ? "event" : "call";
    const expected = {
      error_rate: `${number((100 * errors) / outcomes)}% (${errors} of ${outcomes} call${outcomes === 1 ? "" : "s"})`,
      latency: `p95 ≈ ${number(defined.percentile(events, 0.95) ?? 0, 0)} ms (${measured} call${measured === 1 ? "" : "s"})`,
      volume_drop: `${events.length} ${noun}${events.length === 1 ? "" : "s"}, compared with ${before.length} in the previous window`,
    };
    for (const kind of ["error_rate", "latency", "volume_drop"] as const)
      differing.push(...differences(await found(kind, tool), expected[kind], `alert ${window} ${kind} ${tool}`));
  }
  return differing;
}

async function weekDifferences(): Promise<string[]> {
  const period = { from: start + 2 * dayMs, to: end };
  const week = await summarizeWeek({ project_id: current.sealed } as never, period, current.now, unlimitedTime());
  const [events, previous] = [between(() => true, period.from, period.to), between(() => true, start, period.from)];
  const { total, kinds } = defined.definedRedactions(events);
  const expected = {
    figures: defined.definedFigures(events, prices),
    previous: defined.definedFigures(previous, prices),
    removed: { total, kinds },
  };
  return differences(week.week, expected, "week");
}

async function personDifferences(): Promise<string[]> {
  const [user, session, trace] = ["user-7", "session-7", "trace-7"];
  const traceRows = events.filter(({ trace_id }) => trace_id === trace);
  const userRows = events.filter(({ user_id }) => user_id === user);
  const sessionRows = events.filter(({ session_id }) => session_id === session);
  const { events: number, sessions, toolCalls, errors, outcomes } = defined.definedFigures(userRows, prices);
  const traces = (rows: Events) => new Set(rows.map(({ trace_id }) => trace_id)).size;
  const found = await findUser(current.sealed, user, signal);
  return [
    ...differences(
      { ...found, tools: Object.fromEntries(found?.tools.map(({ tool, ...counts }) => [tool, counts]) ?? []) },
      {
        usage: defined.definedUsage(userRows, prices),
        user: { events: number, sessions, toolCalls, errors, outcomes, traces: traces(userRows) },
        tools: Object.fromEntries(
          defined
            .tools(userRows)
            .map(([tool, calls]) => [tool, { calls: calls.length, ...defined.outcomesOfCalls(calls) }]),
        ),
      },
      "user",
    ),
    ...differences(
      await findSession(current.sealed, session, signal),
      {
        session: {
          events: sessionRows.length,
          traces: traces(sessionRows),
          errors: defined.outcomesOfEvents(sessionRows).errors,
        },
        usage: defined.definedUsage(sessionRows, prices),
      },
      "session",
    ),
    ...differences(
      await findTrace(current.sealed, trace, signal),
      {
        trace: { events: traceRows.length, errors: defined.outcomesOfEvents(traceRows).errors },
        usage: defined.definedUsage(traceRows, prices),
      },
      "trace",
    ),
  ];
}

beforeAll(async () => {
  useNewProjects();
  current.sealed = await createTestProject();
  const listed = Object.entries(prices.of).map(([model, price]) => ({ model, ...price }));
  await savePrices(current.sealed, { currency: prices.currency, prices: listed });
  await insert(rows.map(stored));
  current.now += minuteMs;
  await insert(resent.map(stored));
  await findDuplicates(current.sealed, current.now);
});

describe.each(["events", "rollups and events"] as const)("figures from %s are what their definitions say", (from) => {
  beforeAll(async () => {
    if (from === "events") return;
    current.now += settledMs;
    expect(await sealHours(current.sealed, current.now)).toBeGreaterThan(80);
    expect(await sealedHours(start, end)).toBeGreaterThan(80);
  });

  // Filters that rollups don't have are read from events both times, as are all filters of a tool's page, which ignores them. So each page
  // meets these once, half of them before there are rollups. It meets half of the others twice.
  const isTested = (page: number) => (_: Case, at: number) => {
    const isBefore = (at + page) % 2 === 0;
    return from === "events" ? isBefore : !isBefore || (at < filtersOfRollups && pages[page] !== toolDifferences);
  };

  it("on every page", async () => {
    const found: string[] = [];
    for (const [at, page] of pages.entries())
      found.push(...(await findDifferences(pageCases(at).filter(isTested(at)), page)));
    expect(found).toEqual([]);
  });

  it("in alerts, in the weekly email, and of a user and a session", async () => {
    for (const window of ["1h", "24h"] as const)
      for (const now of [end - dayMs, end - 1_234_567]) expect(await alertDifferences(window, now)).toEqual([]);
    expect(await weekDifferences()).toEqual([]);
    expect(await personDifferences()).toEqual([]);
  });
});

it("figures of selected users and sessions are what their definitions say, although only the times of their events are read", async () => {
  const selections: typeof filterCases = [
    { filters: { user: "user-3" }, matches: ({ user_id }) => user_id === "user-3" },
    {
      filters: { session: "session-7", type: "tool_call" },
      matches: ({ session_id, event_type }) => session_id === "session-7" && event_type === "tool_call",
    },
    {
      filters: { where: [{ operator: "is", name: "user", values: ["user-3", "user-8"] }] },
      matches: ({ user_id }) => user_id === "user-3" || user_id === "user-8",
    },
  ];
  const casesIn = (from: number, to: number): Case[] =>
    selections.map(({ filters, matches }) => ({
      name: JSON.stringify(filters),
      scope: { projectId: current.sealed, from, to, filters, zone: "Asia/Kathmandu" },
      events: between(matches, from, to),
      previous: between(matches, from - (to - from), from),
    }));
  const whole = casesIn(start + 1_234_567, end - 7_654_321);
  for (const page of [errorsDifferences, redactionsDifferences, tokensDifferences])
    expect(await findDifferences(whole, page)).toEqual([]);
  const half = casesIn(start + 2 * dayMs + 1_234_567, end - 7_654_321);
  for (const page of [overviewDifferences, breakdownsDifferences])
    expect(await findDifferences(half, page)).toEqual([]);
});

// They run the queries of the pages, so they are compared once.
it("figures in /v1/query and in the tools at /mcp are what their definitions say", async () => {
  // With two filters, of a column and of a condition.
  const cases = pageCases(0).slice(2, 3);
  expect([
    ...(await findDifferences(cases, queryDifferences)),
    ...(await findDifferences(cases, mcpDifferences)),
  ]).toEqual([]);
});
