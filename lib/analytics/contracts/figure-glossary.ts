/**
 * The figures: their names and definitions, which pages, the APIs, alerts, emails and docs print, and how they are computed. Contains no
 * schemas, so pages don't load zod.
 */

export type Figure = {
  /** The heading on pages and in CSV files. */
  readonly name: string;
  readonly definition: string;
  readonly unit: string;
  /** Over the relation `part`, which has the measures of groups of events, or from other figures. Queries use those over the relation. */
  readonly expression: string;
  readonly only?: "calls";
  /** Undefined if it is exact. */
  readonly accuracy?: string;
};

const withinOnePercent = "An estimate within 1%.";
const exactUpTo = "Exact up to 4,000, then an estimate within 1%.";
const percentile = (name: string, share: string, number: number): Figure => ({
  name,
  definition: `${share} of tool calls with a latency took at most this long. Each latency counts as the middle of its step of 2%.`,
  unit: "ms",
  expression: `percentile(sumMap(part.latencies.1, part.latencies.2), ${number})`,
  only: "calls",
  accuracy: withinOnePercent,
});

export const figures = {
  events: {
    name: "Events",
    definition: "Events in the range. Retries and duplicates count once.",
    unit: "events",
    expression: "sum(part.events)",
  },
  sessions: {
    name: "Sessions",
    definition: "Distinct session IDs. Events without one are not counted.",
    unit: "sessions",
    expression: "uniqCombined64Merge(17)(part.sessions)",
    accuracy: exactUpTo,
  },
  users: {
    name: "Users",
    definition: "Distinct user IDs. Events without one are not counted.",
    unit: "users",
    expression: "uniqCombined64Merge(17)(part.users)",
    accuracy: exactUpTo,
  },
  toolCalls: {
    name: "Tool calls",
    definition:
      "Events with the type `tool_call`. If several spans or log records report the same call, one of them counts, and the others count as steps. In the lists of sessions and of users, and with a filter by one of them, a call counts for each session or user of its reports.",
    unit: "calls",
    expression: "sum(part.events)",
    only: "calls",
  },
  failedCalls: {
    name: "Failed calls",
    definition: "Tool calls with status `error`, plus those with no status that have an `error_category`.",
    unit: "calls",
    expression: "sum(part.errors)",
    only: "calls",
  },
  callOutcomes: {
    name: "Calls with an outcome",
    definition: "Tool calls with a status, plus all failed calls.",
    unit: "calls",
    expression: "sum(part.outcomes)",
    only: "calls",
  },
  errorRate: {
    name: "Error rate",
    definition: "The share of tool calls with an outcome that failed.",
    unit: "share",
    expression: "failed calls / calls with an outcome",
  },
  failedEvents: {
    name: "Failed events",
    definition:
      "Events of any type with status `error`, plus those with no status that have an `error_category` or the type `widget_error`.",
    unit: "events",
    expression: "sum(part.errors)",
  },
  outcomes: {
    name: "Events with an outcome",
    definition: "Events of any type with a status, plus all failed events.",
    unit: "events",
    expression: "sum(part.outcomes)",
  },
  failureShare: {
    name: "Share of outcomes",
    definition:
      "Failed events, or those with one error, as a share of the events of any type with an outcome. The error rate is only about tool calls.",
    unit: "share",
    expression: "failed events / events with an outcome",
  },
  latencyP50: percentile("Median latency", "Half", 0.5),
  latencyP95: percentile("p95 latency", "95%", 0.95),
  latencyP99: percentile("p99 latency", "99%", 0.99),
  tokensIn: {
    name: "Tokens in",
    definition:
      "The sum of `tokens_in` of all events, except those that have a descendant with tokens or a cost in their trace, because they repeat it.",
    unit: "tokens",
    expression: "sum(part.tokens_in)",
  },
  tokensOut: {
    name: "Tokens out",
    definition: "The sum of `tokens_out` of the same events as tokens in.",
    unit: "tokens",
    expression: "sum(part.tokens_out)",
  },
  tokensCached: {
    name: "Cached tokens",
    definition:
      "The sum of `tokens_cached` of the same events as tokens in. They are part of the tokens in, as in OpenTelemetry's conventions for generative AI, and cost as much, unless the model has a price for cached tokens. If an event has more cached tokens than tokens in, its sender leaves them out of the tokens in, and both are priced.",
    unit: "tokens",
    expression: "sum(part.tokens_cached)",
  },
  tokensCacheCreation: {
    name: "Cache-creation tokens",
    definition:
      "The sum of `tokens_cache_creation` of the same events as tokens in: tokens written to a cache. They are part of the tokens in and have no price of their own.",
    unit: "tokens",
    expression: "sum(part.tokens_cache_creation)",
  },
  tokensReasoning: {
    name: "Reasoning tokens",
    definition:
      "The sum of `tokens_reasoning` of the same events as tokens in. They are part of the tokens out and have no price of their own.",
    unit: "tokens",
    expression: "sum(part.tokens_reasoning)",
  },
  cost: {
    name: "Cost",
    definition:
      "Where the event's model has a price in the settings, its tokens times the price. Elsewhere, the `cost_amount` that the sender sent. Counts for the same events as tokens. Costs in different currencies, and calculated and sent costs, are never added together.",
    unit: "the currency",
    expression:
      "sum of tokens × price of models with a price; sumMap(part.costs.1, part.costs.2, part.costs.3) of others",
  },
  conversions: {
    name: "Conversions",
    definition: "Events with the type `conversion`. Their values are added per currency.",
    unit: "events",
    expression: "sumMap(part.conversions.1, part.conversions.2, part.conversions.3)",
  },
  received: {
    name: "Events received",
    definition: "All events in the range: unchanged, with values removed, or with only IDs replaced.",
    unit: "events",
    expression: "sum(part.events)",
  },
  unchanged: {
    name: "Stored unchanged",
    definition: "Events from which no value was removed and in which no ID was replaced.",
    unit: "events",
    expression: "events received − events with values removed − events with only IDs replaced",
  },
  changedEvents: {
    name: "Events with values removed",
    definition: "Events with at least one value removed from their text. IDs may have been replaced as well.",
    unit: "events",
    expression: "count of events with a removal whose path is not that of an ID",
  },
  idsOnly: {
    name: "Events with only IDs replaced",
    definition: "Events in which IDs were replaced with a keyed hash and nothing else was changed.",
    unit: "events",
    expression: "count of events with a removal − events with values removed",
  },
  valuesRemoved: {
    name: "Values removed",
    definition: "Values removed from the text of events. Replaced IDs are counted apart.",
    unit: "values",
    expression: "sum of the counts of removals whose path is not that of an ID",
  },
  idsReplaced: {
    name: "IDs replaced",
    definition:
      "Values of `user_id`, `session_id` and `trace_id` that contained personal data and were replaced with a keyed hash.",
    unit: "values",
    expression: "sum of the counts of removals whose path is that of an ID",
  },
  accepted: {
    name: "Accepted events",
    definition: "Events that the gate accepted. Retries count each time, because receipts contain no event IDs.",
    unit: "events",
    expression: "sum(receipts.accepted)",
  },
  rejected: {
    name: "Rejected events",
    definition: "Events that the gate rejected. Retries count each time, because receipts contain no event IDs.",
    unit: "events",
    expression: "sum(receipts.rejected)",
  },
  created: {
    name: "Created",
    definition:
      "The highest sequence number received from an SDK install. If older receipts may have expired, counted from the lowest one still listed.",
    unit: "events",
    expression: "highest listed sequence number",
  },
  stored: {
    name: "Stored",
    definition: "Sequence numbers that were stored. Includes duplicates and events that had been erased.",
    unit: "events",
    expression: "length of the union of the stored ranges",
  },
  neverStored: {
    name: "Rejected",
    definition: "Sequence numbers that were rejected and never stored.",
    unit: "events",
    expression: "length of the union of the stored and rejected ranges − stored",
  },
  dropped: {
    name: "Dropped",
    definition: "Sequence numbers that their sender reported as dropped, and that were neither stored nor rejected.",
    unit: "events",
    expression: "length of the union of all listed ranges − stored − rejected",
  },
  missing: {
    name: "Missing",
    definition: "Sequence numbers that were created, but neither stored, rejected nor dropped.",
    unit: "events",
    expression: "created − stored − rejected − dropped",
  },
  lost: {
    name: "Events lost",
    definition: "Missing and dropped events of the SDK installs that sent events in the range.",
    unit: "events",
    expression: "missing + dropped",
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

export const getFigure = (name: FigureName): Figure => figures[name];

/** The definition and its accuracy, as Markdown. */
export function figureDefinition(name: FigureName): string {
  const { definition, accuracy } = getFigure(name);
  return accuracy === undefined ? definition : `${definition} ${accuracy}`;
}
