/**
 * The relation that figures are computed from: the measures of groups of events, read from hourly rollups where the hour has one, and else
 * from the events. Both have the same columns and the same methods, so a figure does not depend on which of them was read.
 */
import { z } from "zod";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { comparedColumns, filtersSql, hasFilters } from "@/lib/analytics/queries/conditions";
import { andOriginal, type Scope, selectors, withRepeats } from "@/lib/analytics/queries/distinct-events";
import { countedUsage, isCall } from "@/lib/analytics/queries/outcomes";
import { quarterMs, type Steps, startParams } from "@/lib/analytics/queries/steps";
import { findRollups, mergeAdjacent, onlyEvents, type Reading } from "@/lib/analytics/sealing/rollup-hours";
import {
  callRollup,
  groupRollup,
  hourRollup,
  type Measure,
  measures,
  modelRollup,
  pricedBy,
  quarterRollup,
  type RollupTable,
  selected,
  toolRollup,
  traceRollup,
} from "@/lib/analytics/sealing/rollup-tables";
import { dayMs, hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** A table expression and its parameters. */
export type Rows = { readonly sql: string; readonly params: Params };

/** The chart steps of a query. */
export type InSteps = {
  readonly steps: Pick<Steps, "starts">;
  /** Events from before the scope's start are in the steps that they would be in this much later. In milliseconds. */
  readonly shiftMs: number;
};

type Asked = {
  /** The dimensions: columns of events. */
  readonly by?: readonly string[];
  /** A dimension that no rollup has, and its alias. */
  readonly property?: Rows & { readonly name: string };
  readonly measures: readonly Measure[];
  /** `usage`: those with tokens or a cost, also by what decides whether they have a price. */
  readonly only?: keyof typeof conditions;
  readonly inSteps?: InSteps | undefined;
};

/**
 * Which part of a period is read from rollups.
 * @param period Contains the scope's period.
 */
export async function planReading(scope: Scope, period: Period, signal: AbortSignal): Promise<Reading> {
  if (isOfGroups(scope)) return findRollups(scope.projectId, keptPart(scope, period), scope.from, signal);
  return hasFilters(selectors(scope.filters)) && period.to - period.from >= minSearchedMs
    ? readingOfSelected(scope, period, signal)
    : readingOfEvents(scope, period);
}

/** Whether rollups have all columns that the filters compare. */
export const isOfGroups = ({ filters }: Scope): boolean =>
  comparedColumns(filters).every((column) => column in groupRollup.dimensions);

/** In a shorter period, every statement reads about as much as the search would. */
const minSearchedMs = 3 * dayMs;
const maxQuarters = 500;
const Quarter = z.object({ quarter: z.coerce.number() });

/**
 * Only the quarters of an hour in which the given sessions and users have events, unless these are many. A page runs up to ten statements,
 * and each would search the period for them.
 */
async function readingOfSelected(scope: Scope, period: Period, signal: AbortSignal): Promise<Reading> {
  const { projectId, filters } = scope;
  const kept = keptPart(scope, period);
  const { sql, params } = filtersSql(projectId, selectors(filters));
  const statement = `SELECT DISTINCT toUnixTimestamp(toStartOfFifteenMinutes(timestamp)) AS quarter
FROM events WHERE project_id = {projectId:String} AND ${isWithinSql([kept])}${sql} LIMIT ${maxQuarters + 1}`;
  const quarters = await queryRows(statement, { projectId, ...params }, Quarter, signal);
  if (quarters.length > maxQuarters) return onlyEvents(kept);
  const starts = quarters.map(({ quarter }) => quarter * 1_000).sort((one, other) => one - other);
  const rest = starts.map((from) => ({ from: Math.max(kept.from, from), to: Math.min(kept.to, from + quarterMs) }));
  return { ...onlyEvents(kept), rest: mergeAdjacent(rest) };
}

/** A period of which nothing is read from rollups. */
export const readingOfEvents = (scope: Scope, period: Period): Reading => onlyEvents(keptPart(scope, period));

/** Events that are too old for the project may not be deleted yet. */
const keptPart = ({ keptSince = 0 }: Scope, { from, to }: Period): Period => ({ from: Math.max(from, keptSince), to });

/** Whether a reading uses rollups for counts by a column. */
export const isRolledUp = (column: string, { hours }: Reading) => hours.length > 0 && column in groupRollup.dimensions;

const conditions = { calls: isCall, usage: countedUsage } as const;

/** From the narrowest to the widest. */
const tables = [hourRollup, callRollup, toolRollup, quarterRollup, groupRollup, modelRollup, traceRollup];

/**
 * The measures by the dimensions, by `is_current` (whether the events are from after the scope's start) and by `step` (in seconds since the
 * epoch). Several rows can have the same values.
 */
export function relation(
  scope: Scope,
  reading: Reading,
  { by = [], property, only, inSteps, measures: wanted }: Asked,
): Rows {
  const columns = [
    ...by,
    ...(only === "usage" ? Object.keys(pricedBy) : []),
    ...comparedColumns(scope.filters),
    ...(only === "calls" ? ["event_type"] : []),
  ];
  const unit = inSteps ? unitSql(inSteps) : hourMs;
  const isByQuarter = unit === quarterMs;
  const hasAll = ({ dimensions, derived, aggregates, condition }: RollupTable) =>
    property === undefined &&
    // A sum of the hour is no value of the column.
    columns.every((name) => name in dimensions || (name in derived && !(name in measures))) &&
    wanted.every((name) => name in aggregates || name in derived) &&
    (condition === "true" || (only !== undefined && condition === conditions[only])) &&
    (unit === hourMs || (isByQuarter && "quarters" in aggregates && wanted.every((name) => name === "events")));
  const table = tables.find(hasAll);
  return union(scope, reading, {
    table,
    isByQuarter,
    inSteps,
    condition: only ? conditions[only] : "true",
    dimensions: {
      ...Object.fromEntries(by.map((name) => [name, name])),
      ...(only === "usage" && pricedBy),
      ...(property && { [property.name]: property.sql }),
    },
    aggregates: Object.fromEntries(wanted.map((name) => [name, measures[name]])),
    params: property?.params ?? {},
  });
}

/** Single events, from a table that keeps them: the columns, `is_current` and `step`. */
export function singleEvents(
  table: RollupTable,
  columns: readonly string[],
  scope: Scope,
  reading: Reading,
  inSteps?: InSteps,
): Rows {
  return union(scope, reading, {
    table: comparedColumns(scope.filters).every((name) => name in table.dimensions) ? table : undefined,
    isByQuarter: false,
    inSteps,
    condition: table.condition,
    dimensions: Object.fromEntries(columns.map((name) => [name, String(table.dimensions[name])])),
    aggregates: {},
    params: {},
  });
}

/** The longest unit that no step divides, not even after the shift. The first step starts before all events, so its start does not count. */
const unitSql = ({ steps, shiftMs }: InSteps) =>
  [hourMs, quarterMs].find((unit) => [...steps.starts.slice(1), shiftMs].every((time) => time % unit === 0));

type Part = {
  /** Undefined if no rollup has all columns. */
  readonly table: RollupTable | undefined;
  readonly isByQuarter: boolean;
  readonly inSteps: InSteps | undefined;
  readonly condition: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly aggregates: Readonly<Record<string, string>>;
  readonly params: Params;
};

function union(scope: Scope, reading: Reading, part: Part): Rows {
  const { projectId, from, filters } = scope;
  const { table, inSteps, dimensions, aggregates } = part;
  const {
    hours,
    rest,
    hasDuplicates = scope.hasDuplicates,
    hasRepeats = scope.hasRepeats,
  } = table || reading.hours.length === 0 ? reading : onlyEvents(reading);
  const matching = filtersSql(projectId, filters);
  const columns = { ...(inSteps && { step: eventStep }), ...dimensions, ...aggregates };
  const inRest = `project_id = {projectId:String} AND ${isWithinSql(rest)}`;
  const groups = ["is_current", ...(inSteps ? ["step"] : []), ...Object.keys(dimensions)];
  const eventsSql = `${withRepeats(inRest, { ...scope, hasRepeats })}
  SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS is_current,
    ${selected(columns).join(",\n    ")}
  FROM events FINAL
  WHERE ${inRest}${andOriginal({ hasDuplicates }, inRest)} AND ${part.condition}${matching.sql}
  ${Object.keys(aggregates).length > 0 ? `GROUP BY ${groups.join(", ")}` : ""}`;
  const parts = [...(table && hours.length > 0 ? [rollupsSql(table, part, matching.sql)] : []), eventsSql];
  return {
    sql: `(
  ${parts.join("\n  UNION ALL\n  ")}
)`,
    params: {
      projectId,
      cut: from,
      firstHour: hours[0]?.hour ?? 0,
      lastHour: hours.at(-1)?.hour ?? 0,
      hours: hours.map(({ hour }) => hour),
      rolledUpAt: hours.map(({ rolledUpAt }) => rolledUpAt),
      ...(inSteps && { ...startParams(inSteps.steps), shift: inSteps.shiftMs }),
      ...matching.params,
      ...part.params,
    },
  };
}

const stepSql = (milliseconds: string) =>
  `roundDown(toUInt32(intDiv(${milliseconds} + if(is_current, 0, {shift:Int64}), 1000)), {starts:Array(UInt32)})`;
const eventStep = stepSql("toUnixTimestamp64Milli(timestamp)");

function rollupsSql(
  { name, dimensions: stored, derived, condition: ofTable }: RollupTable,
  { isByQuarter, inSteps, condition, dimensions, aggregates }: Part,
  matching: string,
) {
  const columns = [...Object.keys(dimensions), ...Object.keys(aggregates)];
  const step = stored.timestamp ? eventStep : stepSql(`1000 * toInt64(start${isByQuarter ? " + offset" : ""})`);
  const names = [
    "start >= {cut:Int64} / 1000 AS is_current",
    ...(inSteps ? [`${step} AS step`] : []),
    ...columns.map((column) => (isByQuarter && column === "events" ? "counted AS events" : column)),
  ];
  return `SELECT ${names.join(", ")}
  FROM (
    SELECT *, ${selected({ start: "toUnixTimestamp(hour)", ...derived }).join(", ")} FROM ${name}
    WHERE project_id = {projectId:String}
      AND hour >= toDateTime({firstHour:UInt32}, 'UTC') AND hour <= toDateTime({lastHour:UInt32}, 'UTC') AND ${isReadRollup}
  )${isByQuarter ? ` ARRAY JOIN quarters AS counted, range(0, 3600, ${quarterMs / 1_000}) AS offset` : ""}
  WHERE ${isByQuarter ? "counted > 0" : "true"}${condition === ofTable ? "" : ` AND ${condition}`}${matching}`;
}

/** With the parameters `hours` (in seconds) and `rolledUpAt` (in microseconds). */
const isReadRollup = `(toUnixTimestamp(hour), toUnixTimestamp64Micro(sealed_at)) IN (
        SELECT rollup.1, rollup.2 FROM (SELECT arrayJoin(arrayZip({hours:Array(UInt32)}, {rolledUpAt:Array(Int64)})) AS rollup)
      )`;

/** The engine plans a list of this many hours, or quarters of an hour, as fast as one range. */
const maxListed = 14;
const maxRanges = 8;
const maxListedMs = 7 * dayMs;

/**
 * Literals, because the engine selects parts and granules by constants. Short ranges become lists of hours and quarters of an hour, and so do
 * longer ones if there are many: the engine takes 40 times as long to prepare a statement with 500 ranges.
 */
function isWithinSql(rest: readonly Period[]): string {
  const isShort = ({ from, to }: Period, unit: number) =>
    from % unit === 0 && to % unit === 0 && to - from <= (rest.length > maxRanges ? maxListedMs : maxListed * unit);
  const hours = rest.filter((period) => isShort(period, hourMs));
  const quarters = rest.filter((period) => !hours.includes(period) && isShort(period, quarterMs));
  const others = rest.filter((period) => !hours.includes(period) && !quarters.includes(period));
  const conditions = [
    ...others.map(isWithin),
    ...startsSql("toStartOfHour", hours, hourMs),
    ...startsSql("toStartOfFifteenMinutes", quarters, quarterMs),
  ];
  return `(${conditions.join(" OR ") || "false"})`;
}

function startsSql(start: string, periods: readonly Period[], unit: number): string[] {
  const starts = periods.flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / unit }, (_, at) => (from + at * unit) / 1_000),
  );
  return starts.length === 0 ? [] : [`toUnixTimestamp(${start}(timestamp)) IN (${starts})`];
}

const isWithin = ({ from, to }: Period) =>
  `timestamp >= fromUnixTimestamp64Milli(${from}) AND timestamp < fromUnixTimestamp64Milli(${to})`;
