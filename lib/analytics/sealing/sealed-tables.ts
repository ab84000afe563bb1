/** The aggregates of sealed hours: how they are computed from events, and how a query reads them together with the events of other hours. */
import type { Period } from "@/lib/analytics/contracts/analytics";
import { conditionOf } from "@/lib/analytics/queries/conditions";
import { andOriginal, isOriginal, type Scope } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { failed, hasOutcome } from "@/lib/analytics/queries/outcomes";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { dayMs, hourMs } from "@/lib/durations";
import type { Params } from "@/lib/store/reader";

/** A table expression and its parameters. */
type Rows = { readonly sql: string; readonly params: Params };

export type SealedTable = {
  readonly name: string;
  /** Column names and how they are computed from events. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly aggregates: Readonly<Record<string, string>>;
  /** Selects the relevant events. */
  readonly condition: string;
};

const stepFactor = 1.02;
const zeroStep = -(2 ** 31);
/** Latencies are counted in steps of 2%, with a separate step for 0. */
const latencyStep = `toInt32(if(latency_ms > 0, ceil(log(assumeNotNull(latency_ms)) / log(${stepFactor})), ${zeroStep}))`;
/** The middle of a step, in milliseconds, which differs from the values in it by less than 1%. */
export const latencyOfStep = (step: number) => (step === zeroStep ? 0 : (2 * stepFactor ** step) / (1 + stepFactor));

/** Steps and the number of events in each. */
const latencies = `sumMapIf([${latencyStep}], [toUInt64(1)], latency_ms IS NOT NULL)`;
const tokens = (direction: "in" | "out") => `sum(toFloat64(ifNull(tokens_${direction}, 0)))`;
/** Currencies, the number of conversions in each, and their values. */
const conversions = `sumMapIf([toString(upper(conversion_currency))], [toUInt64(1)], [ifNull(conversion_value, 0)],
      event_type = 'conversion')`;
const single = { timestamp: "timestamp", event_id: "event_id" };
const distinct = (hash: string) => `uniqCombined64StateIf(17)(${hash}, ${hash} != sipHash64(''))`;
/** Larger counts of sessions or users are estimates within 1%. */
export const maxExactDistinct = 4_000;

/** The figures of an hour. */
export const sealedHours: SealedTable = {
  name: "sealed_hours",
  dimensions: {},
  aggregates: {
    events: "count()",
    tool_calls: "countIf(event_type = 'tool_call')",
    errors: `countIf(${failed})`,
    outcomes: `countIf(${hasOutcome})`,
    tokens_in: tokens("in"),
    tokens_out: tokens("out"),
    sessions: distinct("session_hash"),
    users: distinct("user_hash"),
    latencies,
    conversions,
  },
  condition: "true",
};

/** Per tool. */
export const sealedTools: SealedTable = {
  name: "sealed_tools",
  dimensions: { event_name: "event_name" },
  aggregates: {
    calls: "count()",
    errors: `countIf(${failed})`,
    outcomes: `countIf(${hasOutcome})`,
    last_at: "max(timestamp)",
    latencies,
  },
  condition: "event_type = 'tool_call'",
};

const quarter = (number: number) => `countIf(intDiv(toMinute(timestamp), 15) = ${number})`;

/** Per quarter of an hour, because the offsets of time zones are multiples of it. */
const quarters = `[${[0, 1, 2, 3].map(quarter)}]`;

export const sealedQuarters: SealedTable = {
  name: "sealed_quarters",
  dimensions: { event_type: "event_type", platform: "platform", source: "source" },
  aggregates: { quarters },
  condition: "true",
};

/** The columns of events that filters compare, except those of users and sessions, which have too many values. */
const filtered = {
  event_type: "event_type",
  event_name: "event_name",
  platform: "platform",
  source: "source",
  status: "status",
};

/** For filtered pages. */
export const sealedGroups: SealedTable = {
  name: "sealed_groups",
  dimensions: filtered,
  aggregates: {
    quarters,
    errors: `countIf(${failed})`,
    outcomes: `countIf(${hasOutcome})`,
    tokens_in: tokens("in"),
    tokens_out: tokens("out"),
    last_at: "max(timestamp)",
    latencies,
    conversions,
  },
  condition: "true",
};

/** Few events fail, so they need not be aggregated. */
export const sealedErrors: SealedTable = {
  name: "sealed_errors",
  dimensions: { ...filtered, ...single, error_category: "error_category", shape: errorShape },
  aggregates: {},
  condition: failed,
};

export const sealedRedactions: SealedTable = {
  name: "sealed_redactions",
  dimensions: {
    ...filtered,
    ...single,
    kinds: "redactions.kind",
    paths: "redactions.path",
    counts: "redactions.count",
  },
  aggregates: {},
  condition: "notEmpty(redactions.kind)",
};

/** In the order in which they are filled: if a seal is interrupted, the first one has a row for it. */
export const sealedTables = [sealedHours, sealedTools, sealedQuarters, sealedGroups, sealedErrors, sealedRedactions];

/** With the parameters `hours` (in seconds) and `sealedAt` (in microseconds). */
const isOneOfSeals = `(toUnixTimestamp(hour), toUnixTimestamp64Micro(sealed_at)) IN (
      SELECT seal.1, seal.2 FROM (SELECT arrayJoin(arrayZip({hours:Array(UInt32)}, {sealedAt:Array(Int64)})) AS seal)
    )`;

const columnsOf = ({ dimensions, aggregates }: SealedTable) => ({ ...dimensions, ...aggregates });
const selected = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([name, sql]) => `${sql} AS ${name}`);

/** Aggregates the distinct events of some hours. With the parameters `hours` (in seconds), `first`, `end` and `at` (in microseconds). */
export function fillOf(table: SealedTable): string {
  const inHours = `project_id = {projectId:String}
  AND timestamp >= toDateTime64({first:UInt32}, 3, 'UTC') AND timestamp < toDateTime64({end:UInt32}, 3, 'UTC')
  AND toUnixTimestamp(toStartOfHour(timestamp)) IN {hours:Array(UInt32)}`;
  const columns = columnsOf(table);
  return `INSERT INTO ${table.name} (project_id, hour, sealed_at, ${Object.keys(columns)})
SELECT project_id, toStartOfHour(timestamp) AS hour, fromUnixTimestamp64Micro({at:Int64}, 'UTC') AS sealed_at,
  ${selected(columns).join(",\n  ")}
FROM events FINAL
WHERE ${inHours} AND ${isOriginal(inHours)} AND ${table.condition}
GROUP BY ${["project_id", "hour", ...Object.keys(table.dimensions)]}`;
}

/**
 * The rows of a period's sealed hours, and those computed from its other events. With the columns `start`, the hour in seconds since the
 * epoch, and `is_current`, whether the row is from after the scope's start, because a period may begin earlier.
 */
export function sealedRows(table: SealedTable, scope: Scope, { hours, rest }: SealedPeriod): Rows {
  const { projectId, from, filters } = scope;
  const inRest = `project_id = {projectId:String} AND ${isIn(rest)}`;
  const columns = columnsOf(table);
  const matching = conditionOf(projectId, filters);
  return {
    sql: `(
  SELECT toUnixTimestamp(hour) AS start, start >= {cut:Int64} / 1000 AS is_current, ${Object.keys(columns).join(", ")}
  FROM ${table.name}
  WHERE project_id = {projectId:String}
    AND hour >= toDateTime({firstHour:UInt32}, 'UTC') AND hour <= toDateTime({lastHour:UInt32}, 'UTC')
    AND ${isOneOfSeals}${matching.sql}
  UNION ALL
  SELECT toUnixTimestamp(toStartOfHour(timestamp)) AS start, toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS is_current,
    ${selected(columns).join(",\n    ")}
  FROM events FINAL
  WHERE ${inRest}${andOriginal(scope, inRest)} AND ${table.condition}${matching.sql}
  GROUP BY ${["start", "is_current", ...Object.keys(table.dimensions)].join(", ")}
)`,
    params: {
      projectId,
      cut: from,
      firstHour: hours[0]?.hour ?? 0,
      lastHour: hours.at(-1)?.hour ?? 0,
      hours: hours.map(({ hour }) => hour),
      sealedAt: hours.map(({ sealedAt }) => sealedAt),
      ...matching.params,
    },
  };
}

const maxListedMs = 7 * dayMs;

/**
 * Literals, because the engine selects parts and granules by constants. Short ranges of whole hours are a list of hours: the engine takes
 * 40 times as long to prepare a statement with 500 ranges.
 */
function isIn(rest: readonly Period[]): string {
  const isListed = ({ from, to }: Period) => from % hourMs === 0 && to % hourMs === 0 && to - from <= maxListedMs;
  const listed = rest
    .filter(isListed)
    .flatMap(({ from, to }) => Array.from({ length: (to - from) / hourMs }, (_, at) => from / 1_000 + at * 3_600));
  const conditions = [
    ...rest.filter((period) => !isListed(period)).map(isWithin),
    ...(listed.length > 0 ? [`toUnixTimestamp(toStartOfHour(timestamp)) IN (${listed})`] : []),
  ];
  return `(${conditions.join(" OR ") || "false"})`;
}

const isWithin = ({ from, to }: Period) =>
  `timestamp >= fromUnixTimestamp64Milli(${from}) AND timestamp < fromUnixTimestamp64Milli(${to})`;
