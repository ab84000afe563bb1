/** The page of a tool: its calls, latency, errors, callers, inputs and redactions in a period. */
import { z } from "zod";
import { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, isAtTimes, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { readErrorGroups } from "@/lib/analytics/queries/errors";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { failed } from "@/lib/analytics/queries/outcomes";
import { readRemovals } from "@/lib/analytics/queries/redactions";
import { isRolledUp, planReading, relation } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { readNewestCalls } from "@/lib/analytics/queries/tool-calls";
import { toolSeries } from "@/lib/analytics/queries/tool-series";
import { readUsage, usageMeasures } from "@/lib/analytics/queries/usage";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { dayMs, hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

const maxErrorGroups = 5;
const maxPaths = 10;

/** @param scope Its filters are ignored. */
export async function readTool({ filters: _, ...period }: Scope, tool: string, signal: AbortSignal): Promise<Tool> {
  const scope: Scope = { ...period, filters: { type: "tool_call", tool } };
  const reading = await planReading(scope, scope, signal);
  const used = relation(scope, reading, { measures: usageMeasures, only: "usage" });
  const [series, usage, { groups, moreGroups }, redactions, deploys, slowest, platforms, newest] = await Promise.all([
    toolSeries(scope, reading, signal),
    readUsage(scope.projectId, used, signal),
    readErrorGroups(scope, reading, signal),
    readRemovals(scope, reading, signal),
    readDeploys(scope, signal),
    readSlowest(scope, reading, signal),
    readPlatforms(scope, reading, signal),
    readNewestCalls(scope, tool, signal),
  ]);
  const paths = redactions.paths.slice(0, maxPaths);
  return {
    tool,
    ...series,
    usage,
    deploys,
    errors: {
      groups: groups.slice(0, maxErrorGroups),
      moreGroups: moreGroups + Math.max(0, groups.length - maxErrorGroups),
    },
    slowest,
    ...platforms,
    newest: { ...newest, isAll: newest.calls >= series.figures.calls },
    redactions: {
      ...redactions,
      paths,
      morePaths: redactions.morePaths + redactions.paths.length - paths.length,
    },
  };
}

const maxDeploys = 20;
/** A version counts as new if it has not been seen for this long. */
const newVersionMs = 30 * dayMs;
const Deploy = rowSchema(Tool.shape.deploys.element);
const Version = z.object({ version: z.string() });

/** Resends and duplicates do not affect the first call. The time before the period is read only until all versions have been seen. */
async function readDeploys(scope: Scope, signal: AbortSignal): Promise<Tool["deploys"]> {
  const called = distinctEvents(scope);
  const deploysSql = `SELECT sdk_version AS version, toUnixTimestamp64Milli(min(timestamp)) AS at
FROM ${called.matching} AND sdk_version != '' GROUP BY version ORDER BY at DESC, version`;
  const deploys = await queryRows(deploysSql, called.params, Deploy, signal);
  if (deploys.length === 0) return [];
  const before = distinctEvents({ ...scope, from: scope.from - newVersionMs, to: scope.from });
  const versions = deploys.map(({ version }) => version);
  const knownSql = `SELECT DISTINCT sdk_version AS version FROM ${before.matching} AND sdk_version IN {versions:Array(String)}
LIMIT ${deploys.length}`;
  const known = await queryRows(knownSql, { ...before.params, versions }, Version, signal);
  const isKnown = new Set(known.map(({ version }) => version));
  return deploys
    .filter(({ version }) => !isKnown.has(version))
    .slice(0, maxDeploys)
    .reverse();
}

const maxSlowest = 10;
/** Resends, and calls in the same trace, are dropped from the slowest calls. If too few are left, more are read. */
const slowestReads = [40, 400];
const Hour = z.object({ hour: z.number() });
const Candidate = z.object({ timeMs: z.coerce.number(), latency: z.number() });
const Slow = rowSchema(Tool.shape.slowest.element.omit({ timestamp: true, failed: true }), {
  at: Time,
  hasFailed: z.coerce.boolean(),
});

async function readSlowest(scope: Scope, reading: Reading, signal: AbortSignal): Promise<Tool["slowest"]> {
  let slowest: Tool["slowest"] = [];
  for (const calls of slowestReads) {
    const found = await slowestOfCalls(scope, reading, calls, signal);
    slowest = found.slowest;
    if (slowest.length === maxSlowest || found.isAll) break;
  }
  return slowest;
}

/** Finds the times first: reading the long trace ids of all calls would dominate the query time. */
async function slowestOfCalls(scope: Scope, reading: Reading, calls: number, signal: AbortSignal) {
  const { sql, withoutFinal, params } = distinctEvents(scope);
  const hours = isRolledUp("event_name", reading) ? await slowestHours(scope, reading, calls, signal) : undefined;
  const inHours = hours ? " AND toUnixTimestamp(toStartOfHour(timestamp)) IN {hours:Array(UInt32)}" : "";
  const candidatesSql = `SELECT toUnixTimestamp64Milli(timestamp) AS timeMs, assumeNotNull(latency_ms) AS latency
FROM ${withoutFinal}${inHours} AND latency_ms IS NOT NULL ORDER BY latency_ms DESC LIMIT ${calls}`;
  const candidates = await queryRows(candidatesSql, { ...params, ...(hours && { hours }) }, Candidate, signal);
  const last = candidates.at(-1);
  const isAll = candidates.length < calls;
  if (last === undefined) return { slowest: [], isAll };
  const times = [...new Set(candidates.map(({ timeMs }) => timeMs))];
  const slowestSql = `SELECT toString(event_id) AS eventId, trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS at, user_id AS userId,
  ${failed} AS hasFailed, assumeNotNull(latency_ms) AS latencyMs
FROM ${sql} AND ${isAtTimes} AND latency_ms >= {least:Float64}
ORDER BY latency_ms DESC, timestamp DESC, event_id LIMIT 1 BY trace_id LIMIT ${maxSlowest}`;
  const slowest = await queryRows(slowestSql, { ...params, times, least: last.latency }, Slow, signal);
  return {
    slowest: slowest.map(({ at, hasFailed, ...call }) => ({ ...call, timestamp: at, failed: hasFailed })),
    isAll,
  };
}

/** The hours of the slowest calls, and of those that may be as slow. */
async function slowestHours(scope: Scope, reading: Reading, calls: number, signal: AbortSignal) {
  const first = Math.floor(reading.from / hourMs);
  const starts = Array.from({ length: Math.ceil(reading.to / hourMs) - first }, (_, at) => (first + at) * hourMs);
  const { sql, params } = relation(scope, reading, {
    only: "calls",
    measures: ["latencies"],
    inSteps: { steps: { starts }, shiftMs: 0 },
  });
  const statement = `SELECT step AS hour FROM ${sql} ARRAY JOIN latencies.1 AS latency_step
ORDER BY latency_step DESC LIMIT ${calls} WITH TIES`;
  const rows = await queryRows(statement, params, Hour, signal);
  return [...new Set(rows.map(({ hour }) => hour))];
}

const maxPlatforms = 10;
const Platform = z.object({ name: z.string(), events: Count, all: Count });

async function readPlatforms(scope: Scope, reading: Reading, signal: AbortSignal) {
  const { sql, params } = relation(scope, reading, { by: ["platform"], measures: ["events"] });
  const statement = `SELECT toString(platform) AS name, sum(part.events) AS events, count() OVER () AS all
FROM ${sql} AS part GROUP BY platform ORDER BY events DESC, name LIMIT ${maxPlatforms}`;
  const rows = await queryRows(statement, params, Platform, signal);
  const { listed, more } = splitTotal(rows);
  return { platforms: listed, morePlatforms: more };
}
