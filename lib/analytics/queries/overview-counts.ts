/** The counts of the Overview page: over time by type, by platform and by source. */
import { z } from "zod";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { relation } from "@/lib/analytics/queries/relation";
import { eachStep, isInQuarters, quarterMs, type Steps, toAxis } from "@/lib/analytics/queries/steps";
import { type Reading, sinceCut } from "@/lib/analytics/sealing/rollup-hours";
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

/** @param rows A table expression with the columns `is_current`, `step`, `event_type`, `platform`, `source` and `events`. */
const partsSql = (rows: string) => `SELECT step,
  multiIf(grouping(platform) = 0, 'platforms', grouping(source) = 0, 'sources', is_current, 'series', 'previous') AS part,
  toString(multiIf(part = 'platforms', platform, part = 'sources', source, part = 'series', event_type, '')) AS value,
  sum(events) AS counted
FROM ${rows}
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

/**
 * Counts by step and type, by platform, and by source, in one pass. Events of the previous period are counted in the steps they would fall
 * into if they had happened one period later.
 */
export async function countsOfBoth(scope: Scope, reading: Reading, steps: Steps, signal: AbortSignal) {
  const lengthMs = scope.to - scope.from;
  // Otherwise, quarter hours of the previous period would be in two steps of this one.
  const isCompared = !isInQuarters(steps) || lengthMs % quarterMs === 0;
  const { sql, params } = relation(scope, isCompared ? reading : sinceCut(reading, scope.from), {
    by: ["event_type", "platform", "source"],
    measures: ["events"],
    inSteps: { steps, shiftMs: isCompared ? lengthMs : 0 },
  });
  const rows = await queryRows(withRest(partsSql(sql)), params, Part, signal);
  const toShares = (part: "platforms" | "sources") =>
    pickPart(rows, part)
      .flatMap(({ name, events }) => (name !== null ? [{ name, events }] : []))
      .sort((one, other) => other.events - one.events || one.name.localeCompare(other.name));
  const [series, previous] = [pickPart(rows, "series"), pickPart(rows, "previous")];
  return {
    series: { ...toSeries(steps, series), previous: isCompared ? toCounts(steps, previous) : null },
    platforms: toShares("platforms"),
    otherPlatforms: rows.find(({ part, name }) => part === "platforms" && name === null)?.events ?? 0,
    sources: toShares("sources"),
  };
}

const pickPart = (rows: readonly PartRow[], wanted: PartRow["part"]) => rows.filter(({ part }) => part === wanted);

function toSeries(steps: Steps, rows: readonly PartRow[]) {
  const countsNamed = (wanted: string | null) => {
    const named = rows.filter(({ name }) => name === wanted);
    return toCounts(steps, named);
  };
  const names = [...new Set(rows.map(({ name }) => name))];
  const types = names.flatMap((type) => (type === null ? [] : [{ type, events: countsNamed(type) }]));
  const sum = (counts: readonly number[]) => counts.reduce((total, events) => total + events, 0);
  return {
    ...toAxis(steps),
    types: types.sort((one, other) => sum(other.events) - sum(one.events) || one.type.localeCompare(other.type)),
    otherTypes: names.includes(null) ? countsNamed(null) : [],
  };
}

const toCounts = (steps: Steps, rows: readonly PartRow[]) => eachStep(steps, rows)((row) => row?.events ?? 0);
