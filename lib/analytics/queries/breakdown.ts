/** The counts of the Overview page: over time by type, by platform and by source. */
import { z } from "zod";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { isComparable, sealedBreakdown } from "@/lib/analytics/queries/sealed-overview";
import { axisOf, eachStep, type Steps, startParams } from "@/lib/analytics/queries/steps";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { queryRows } from "@/lib/store/limited-query";

const maxNames = 50;
const Part = z.object({
  step: z.coerce.number(),
  /** Null for the row that totals the rest. */
  name: z.string().nullable(),
  part: z.enum(["series", "previous", "platforms", "sources"]),
  events: Count,
});
type PartRow = z.infer<typeof Part>;

/** @param rows With the columns `is_current`, `step`, `event_type`, `platform`, `source` and `events`. */
const partsOf = (rows: string) => `SELECT step,
  multiIf(grouping(platform) = 0, 'platforms', grouping(source) = 0, 'sources', is_current, 'series', 'previous') AS part,
  toString(multiIf(part = 'platforms', platform, part = 'sources', source, part = 'series', event_type, '')) AS value,
  sum(events) AS counted
FROM (${rows})
GROUP BY GROUPING SETS ((is_current, step, event_type), (is_current, platform), (is_current, source))
HAVING is_current OR part = 'previous'`;

/** Keeps the names with the most events in each breakdown and totals the rest, because clients can send any number of names. */
const withRest = (
  parts: string,
) => `SELECT part, step, if(place > ${maxNames}, NULL, value) AS name, sum(counted) AS events
FROM (
  SELECT *, dense_rank() OVER (PARTITION BY part ORDER BY weight DESC, value) AS place
  FROM (SELECT *, sum(counted) OVER (PARTITION BY part, value) AS weight FROM (${parts}))
)
GROUP BY part, step, name`;

/** Counts by step and type, by platform, and by source, in one pass. */
export async function breakdownOf(scope: Scope, steps: Steps, sealed: SealedPeriod | undefined, signal: AbortSignal) {
  const parts = sealed ? sealedBreakdown(scope, sealed, steps) : eventBreakdown(scope, steps);
  const rows = await queryRows(withRest(partsOf(parts.rows)), parts.params, Part, signal);
  const sharesOf = (part: "platforms" | "sources") =>
    rowsOf(rows, part)
      .flatMap(({ name, events }) => (name !== null ? [{ name, events }] : []))
      .sort((one, other) => other.events - one.events || one.name.localeCompare(other.name));
  const [series, previous] = [rowsOf(rows, "series"), rowsOf(rows, "previous")];
  return {
    series: { ...seriesOf(steps, series), previous: isComparable(scope, steps) ? countsOf(steps, previous) : null },
    platforms: sharesOf("platforms"),
    otherPlatforms: rows.find(({ part, name }) => part === "platforms" && name === null)?.events ?? 0,
    sources: sharesOf("sources"),
  };
}

/** Events of the previous period are counted in the steps they would fall into if they had happened one period later. */
function eventBreakdown(scope: Scope, steps: Steps) {
  const { sql, params } = distinctEvents(isComparable(scope, steps) ? bothPeriods(scope) : scope);
  return {
    rows: `SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS is_current,
  roundDown(intDiv(toUnixTimestamp64Milli(timestamp) + if(is_current, 0, {length:Int64}), 1000), {starts:Array(UInt32)}) AS step,
  event_type, platform, source, 1 AS events
FROM ${sql}`,
    params: { ...params, ...startParams(steps), cut: scope.from, length: scope.to - scope.from },
  };
}

const rowsOf = (rows: readonly PartRow[], wanted: PartRow["part"]) => rows.filter(({ part }) => part === wanted);

function seriesOf(steps: Steps, rows: readonly PartRow[]) {
  const countsNamed = (wanted: string | null) => {
    const named = rows.filter(({ name }) => name === wanted);
    return countsOf(steps, named);
  };
  const names = [...new Set(rows.map(({ name }) => name))];
  const types = names.flatMap((type) => (type === null ? [] : [{ type, events: countsNamed(type) }]));
  const sum = (counts: readonly number[]) => counts.reduce((total, events) => total + events, 0);
  return {
    ...axisOf(steps),
    types: types.sort((one, other) => sum(other.events) - sum(one.events) || one.type.localeCompare(other.type)),
    otherTypes: names.includes(null) ? countsNamed(null) : [],
  };
}

const countsOf = (steps: Steps, rows: readonly PartRow[]) => eachStep(steps, rows)((row) => row?.events ?? 0);
