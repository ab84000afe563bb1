/** The Overview page: figures for a period and the one before it, over time and by tool, platform and source. */
import { z } from "zod";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";
import { Count, distinctEvents, Measure, type Scope, Time } from "@/lib/dashboard/queries/distinct-events";
import { figuresOf } from "@/lib/dashboard/queries/figures";
import { failed, hasOutcome } from "@/lib/dashboard/queries/outcomes";
import { areQuarters, figuresOfBoth, sealedBreakdown, toolsOfHours } from "@/lib/dashboard/queries/sealed-overview";
import { sealedPeriodOf } from "@/lib/dashboard/queries/sealed-period";
import { positionsOf, type Steps, startParams, stepStart, stepsOf } from "@/lib/dashboard/queries/steps";
import type { SealedPeriod } from "@/lib/dashboard/sealing/sealed-hours";
import { queryRows } from "@/lib/store/limited-query";

export async function overviewOf(scope: Scope, signal: AbortSignal): Promise<Overview> {
  const { from, to } = scope;
  const steps = stepsOf(scope, scope.zone);
  const both = { from: from - (to - from), to };
  const sealed = areQuarters(steps) ? await sealedPeriodOf(scope, both, signal) : undefined;
  const [figures, breakdown, tools] = await Promise.all([
    sealed ? figuresOfBoth(scope, sealed, signal) : bothFigures(scope, signal),
    breakdownOf(scope, steps, sealed, signal),
    toolsOf(scope, sealed, signal),
  ]);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString(), ...figures, ...breakdown, ...tools };
}

async function bothFigures(scope: Scope, signal: AbortSignal): Promise<Pick<Overview, "figures" | "previous">> {
  const { from, to } = scope;
  const before = { ...scope, from: from - (to - from), to: from };
  const [figures, previous] = await Promise.all([figuresOf(scope, signal), figuresOf(before, signal)]);
  return { figures, previous };
}

const maxNames = 50;
const Part = z.object({
  step: z.coerce.number(),
  /** Null for the row that totals the rest. */
  name: z.string().nullable(),
  part: z.enum(["series", "platforms", "sources"]),
  events: Count,
});

/** Keeps the names with the most events in each breakdown and totals the rest, because clients can send any number of names. */
const withRest = (
  parts: string,
) => `SELECT part, step, if(place > ${maxNames}, NULL, value) AS name, sum(counted) AS events
FROM (
  SELECT *, dense_rank() OVER (PARTITION BY part ORDER BY weight DESC, value) AS place
  FROM (SELECT *, sum(counted) OVER (PARTITION BY part, value) AS weight FROM (${parts}))
)
GROUP BY part, step, name`;

/** Computes all plain counts in one pass over the events. */
async function breakdownOf(scope: Scope, steps: Steps, sealed: SealedPeriod | undefined, signal: AbortSignal) {
  const parts = sealed ? sealedBreakdown(scope, sealed, steps) : eventBreakdown(scope, steps);
  const rows = await queryRows(withRest(parts.sql), parts.params, Part, signal);
  const sharesOf = (part: "platforms" | "sources") =>
    rows
      .flatMap(({ part: of, name, events }) => (of === part && name !== null ? [{ name, events }] : []))
      .sort((one, other) => other.events - one.events || one.name.localeCompare(other.name));
  return {
    series: seriesOf(
      steps,
      rows.filter(({ part }) => part === "series"),
    ),
    platforms: sharesOf("platforms"),
    otherPlatforms: rows.find(({ part, name }) => part === "platforms" && name === null)?.events ?? 0,
    sources: sharesOf("sources"),
  };
}

function eventBreakdown(scope: Scope, steps: Steps) {
  const { sql, params } = distinctEvents(scope);
  return {
    sql: `SELECT ${stepStart} AS step,
  event_type AS type, events.platform AS platform, events.source AS source,
  multiIf(grouping(events.platform) = 0, 'platforms', grouping(events.source) = 0, 'sources', 'series') AS part,
  toString(multiIf(part = 'platforms', platform, part = 'sources', source, type)) AS value,
  count() AS counted
FROM ${sql}
GROUP BY GROUPING SETS ((step, type), (platform), (source))`,
    params: { ...params, ...startParams(steps) },
  };
}

/** All steps of the period, including empty ones. */
function seriesOf(steps: Steps, rows: readonly z.infer<typeof Part>[]) {
  const { zone, stepSeconds, starts } = steps;
  const positions = positionsOf(steps);
  const types = new Map<string, number[]>();
  const rest = new Array<number>(starts.length).fill(0);
  for (const { step, name, events } of rows) {
    const counts = name === null ? rest : (types.get(name) ?? new Array<number>(starts.length).fill(0));
    counts[positions.get(step) as number] = events;
    if (name !== null) types.set(name, counts);
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, events) => total + events, 0);
  return {
    ...{ zone, stepSeconds },
    starts: starts.map((start) => new Date(start).toISOString()),
    types: [...types]
      .map(([type, events]) => ({ type, events }))
      .sort((one, other) => sum(other.events) - sum(one.events) || one.type.localeCompare(other.type)),
    otherTypes: sum(rest) === 0 ? [] : rest,
  };
}

const maxTools = 200;
const Tool = z.object({
  tool: z.string(),
  calls: Count,
  errors: Count,
  outcomes: Count,
  latencies: z.tuple([Measure, Measure]),
  lastSeen: Time,
  tools: Count,
});

async function toolsOf(
  scope: Scope,
  sealed: SealedPeriod | undefined,
  signal: AbortSignal,
): Promise<Pick<Overview, "tools" | "moreTools">> {
  const rows = sealed ? await toolsOfHours(scope, sealed, maxTools, signal) : await eventTools(scope, signal);
  return {
    tools: rows.map(({ tools: _, ...tool }) => tool),
    moreTools: Math.max(0, (rows[0]?.tools ?? 0) - maxTools),
  };
}

async function eventTools(scope: Scope, signal: AbortSignal) {
  const { sql, params } = distinctEvents(scope);
  const rows = await queryRows(
    `SELECT event_name AS tool, count() AS calls, countIf(${failed}) AS errors, countIf(${hasOutcome}) AS outcomes,
  quantilesExactInclusive(0.5, 0.95)(latency_ms) AS latencies,
  toUnixTimestamp64Milli(max(timestamp)) AS lastSeen,
  count() OVER () AS tools
FROM ${sql} AND event_type = 'tool_call'
GROUP BY tool ORDER BY calls DESC, tool LIMIT ${maxTools}`,
    params,
    Tool,
    signal,
  );
  return rows.map(({ latencies: [latencyP50, latencyP95], ...tool }) => ({ ...tool, latencyP50, latencyP95 }));
}
