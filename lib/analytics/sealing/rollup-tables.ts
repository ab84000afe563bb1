/** The tables of hourly rollups, and how they are computed from events. */
import { andOriginal, type Scope, withRepeats } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { countLatencies } from "@/lib/analytics/queries/latency-steps";
import {
  countedUsage,
  endOfEvent,
  failed,
  hasCost,
  hasOutcome,
  hasTokens,
  isCall,
  isNamedCall,
} from "@/lib/analytics/queries/outcomes";
import { isAsked, requestHash } from "@/lib/analytics/queries/request-text";

type Columns = Readonly<Record<string, string>>;

export type RollupTable = {
  readonly name: string;
  /** Column names and how they are computed from events. */
  readonly dimensions: Columns;
  readonly aggregates: Columns;
  /** Columns of the relation that the table does not store as such, computed from its columns. */
  readonly derived: Columns;
  /** Selects the relevant events. */
  readonly condition: string;
};

const tokens = (column: string) => `sumIf(toFloat64(ifNull(events.${column}, 0)), NOT repeats_usage)`;
/** If an event has more cached tokens than input tokens, its sender doesn't include them in the input tokens. */
const uncached = `sumIf(toFloat64(ifNull(events.tokens_in, 0))
      - if(events.tokens_cached <= events.tokens_in, toFloat64(ifNull(events.tokens_cached, 0)), 0), NOT repeats_usage)`;
const distinct = (hash: string) => `uniqCombined64StateIf(17)(${hash}, ${hash} != sipHash64(''))`;
/** Larger counts of sessions or users are estimates within 1%. */
export const maxExactDistinct = 4_000;

const end = endOfEvent("events.latency_ms");

/** The measures of a group of events, and how they are computed from the events, in a SELECT with `withRepeats`. */
export const measures = {
  events: "count()",
  errors: `countIf(${failed})`,
  outcomes: `countIf(${hasOutcome})`,
  tokens_in: tokens("tokens_in"),
  tokens_out: tokens("tokens_out"),
  tokens_cached: tokens("tokens_cached"),
  tokens_cache_creation: tokens("tokens_cache_creation"),
  tokens_reasoning: tokens("tokens_reasoning"),
  tokens_uncached: uncached,
  /** Currencies, the number of events with a cost in each, and the costs. */
  costs: `sumMapIf([toString(upper(events.cost_currency))], [toUInt64(1)], [ifNull(events.cost_amount, 0)],
      ${hasCost} AND NOT repeats_usage)`,
  sessions: distinct("session_hash"),
  users: distinct("user_hash"),
  latencies: countLatencies,
  /** Currencies, the number of conversions in each, and their values. */
  conversions: `sumMapIf([toString(upper(conversion_currency))], [toUInt64(1)], [ifNull(conversion_value, 0)],
      event_type = 'conversion')`,
  last_at: "max(timestamp)",
  /** Tool calls that count as steps. */
  repeated_calls: "countIf(events.event_type = 'tool_call' AND event_type = 'step')",
  first_at: "min(timestamp)",
  measured: "count(events.latency_ms)",
  end_ms: `max(${end})`,
  /** The end of the event that ended last, and whether it failed. If several ended at the same time, any failure counts. */
  ended: `maxIf((${end}, ${failed}), ${hasOutcome})`,
  /** The time and the name. If several tools were called in the same millisecond, the first by name. */
  first_call: `if(countIf(${isNamedCall}) = 0, (toDateTime64('2200-01-01', 3, 'UTC'), ''), minIf((timestamp, toString(event_name)), ${isNamedCall}))`,
} as const;
export type Measure = keyof typeof measures;

const usage = {
  tokens_in: measures.tokens_in,
  tokens_out: measures.tokens_out,
  tokens_cached: measures.tokens_cached,
  tokens_cache_creation: measures.tokens_cache_creation,
  tokens_reasoning: measures.tokens_reasoning,
  costs: measures.costs,
};

const single = { timestamp: "timestamp", event_id: "event_id" };

export const hourRollup: RollupTable = {
  name: "sealed_hours",
  dimensions: {},
  aggregates: {
    events: measures.events,
    tool_calls: `countIf(${isCall})`,
    errors: measures.errors,
    outcomes: measures.outcomes,
    ...usage,
    sessions: measures.sessions,
    users: measures.users,
    latencies: measures.latencies,
    conversions: measures.conversions,
  },
  derived: {},
  condition: "true",
};

export const callRollup: RollupTable = {
  name: "sealed_calls",
  dimensions: {},
  aggregates: {
    calls: measures.events,
    errors: measures.errors,
    outcomes: measures.outcomes,
    last_at: measures.last_at,
    latencies: measures.latencies,
  },
  derived: { events: "calls", event_type: "'tool_call'" },
  condition: isCall,
};

export const toolRollup: RollupTable = {
  ...callRollup,
  name: "sealed_tools",
  dimensions: { event_name: "event_name" },
};

const quarter = (number: number) => `countIf(intDiv(toMinute(timestamp), 15) = ${number})`;

/** Per quarter of an hour, because the offsets of time zones are multiples of it. */
const quarters = `[${[0, 1, 2, 3].map(quarter)}]`;
const fromQuarters = { events: "arraySum(quarters)" };

export const quarterRollup: RollupTable = {
  name: "sealed_quarters",
  dimensions: { event_type: "event_type", platform: "platform", source: "source" },
  aggregates: { quarters },
  derived: fromQuarters,
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

export const groupRollup: RollupTable = {
  name: "sealed_groups",
  dimensions: filtered,
  aggregates: {
    quarters,
    errors: measures.errors,
    outcomes: measures.outcomes,
    ...usage,
    last_at: measures.last_at,
    latencies: measures.latencies,
    conversions: measures.conversions,
    repeated_calls: measures.repeated_calls,
  },
  derived: fromQuarters,
  condition: "true",
};

/** What decides whether a price or the cost that was sent applies. */
export const pricedBy = { model: "model", has_tokens: hasTokens, has_cost: hasCost };

/** Few events have tokens or costs, so this table also has their models, which determine the prices. */
export const modelRollup: RollupTable = {
  name: "sealed_models",
  dimensions: { ...filtered, ...pricedBy },
  aggregates: { events: measures.events, ...usage, tokens_uncached: measures.tokens_uncached },
  derived: {},
  condition: countedUsage,
};

/** For lists of traces. */
export const traceRollup: RollupTable = {
  name: "sealed_traces",
  dimensions: { trace_id: "trace_id" },
  aggregates: {
    events: measures.events,
    errors: measures.errors,
    outcomes: measures.outcomes,
    first_at: measures.first_at,
    last_at: measures.last_at,
    measured: measures.measured,
    end_ms: measures.end_ms,
    ended: measures.ended,
    first_call: measures.first_call,
  },
  derived: {},
  condition: "true",
};

/** Few events fail, so they need not be aggregated. */
export const failures: RollupTable = {
  name: "sealed_errors",
  dimensions: { ...filtered, ...single, error_category: "error_category", shape: errorShape },
  aggregates: {},
  derived: {},
  condition: failed,
};

export const redacted: RollupTable = {
  name: "sealed_redactions",
  dimensions: {
    ...filtered,
    ...single,
    kinds: "redactions.kind",
    paths: "redactions.path",
    counts: "redactions.count",
    is_report: "events.event_type = 'tool_call'",
  },
  aggregates: {},
  derived: {},
  condition: "notEmpty(redactions.kind)",
};

/** Few events ask for something. Normalizing their texts takes most of the time. */
export const asked: RollupTable = {
  name: "sealed_requests",
  dimensions: { ...filtered, ...single, request: requestHash, user_hash: "user_hash" },
  aggregates: {},
  derived: {},
  condition: isAsked,
};

/** In the order in which they are filled: if that is interrupted, the first one has a row for it. */
export const rollupTables = [
  hourRollup,
  callRollup,
  toolRollup,
  quarterRollup,
  groupRollup,
  modelRollup,
  traceRollup,
  failures,
  redacted,
  asked,
];

/** A column that is selected as itself gets no alias, because `withRepeats` has one for it. */
export const selected = (columns: Columns) =>
  Object.entries(columns).map(([name, sql]) => (name === sql ? name : `${sql} AS ${name}`));

/** Whether the lists have duplicates and repeats. What is listed later reopens its hour. */
export type Counted = Pick<Scope, "hasDuplicates" | "hasRepeats">;

/** Aggregates the distinct events of some hours. With the parameters `hours` (in seconds), `first`, `end` and `at` (in microseconds). */
export function fillStatement({ name, dimensions, aggregates, condition }: RollupTable, counted: Counted): string {
  const inHours = `project_id = {projectId:String}
  AND timestamp >= toDateTime64({first:UInt32}, 3, 'UTC') AND timestamp < toDateTime64({end:UInt32}, 3, 'UTC')
  AND toUnixTimestamp(toStartOfHour(timestamp)) IN {hours:Array(UInt32)}`;
  const columns = { ...dimensions, ...aggregates };
  return `INSERT INTO ${name} (project_id, hour, sealed_at, ${Object.keys(columns)})
${withRepeats(inHours, counted)}
SELECT project_id, toStartOfHour(timestamp) AS hour, fromUnixTimestamp64Micro({at:Int64}, 'UTC') AS sealed_at,
  ${selected(columns).join(",\n  ")}
FROM events FINAL
WHERE ${inHours}${andOriginal(counted, inHours)} AND ${condition}
GROUP BY ${["project_id", "hour", ...Object.keys(dimensions)]}`;
}
