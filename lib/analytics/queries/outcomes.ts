/** Defines for all queries which events failed, which have an outcome, and which have tokens or a cost. `Figures` in the contract describes them. */

export const failed = "(status = 'error' OR (status = '' AND (error_category != '' OR event_type = 'widget_error')))";
export const hasOutcome = `(status != '' OR ${failed})`;

/** Error rates and latencies are those of tool calls, everywhere: a page view or a model call is not comparable with a call. */
export const isCall = "event_type = 'tool_call'";
export const isNamedCall = `${isCall} AND event_name != ''`;
export const isFailedCall = `(${isCall} AND ${failed})`;
export const isCallWithOutcome = `(${isCall} AND ${hasOutcome})`;

/** In milliseconds since the epoch. An event starts at its timestamp and lasts for its latency. */
export const endOfEvent = (latency: string) => `toUnixTimestamp64Milli(timestamp) + ifNull(${latency}, 0)`;

/** With the table's name, because measures have the names of these columns too. */
const tokenColumns = ["tokens_in", "tokens_out", "tokens_cached", "tokens_cache_creation", "tokens_reasoning"];
export const hasTokens = `(${tokenColumns.map((column) => `ifNull(events.${column}, 0) > 0`).join(" OR ")})`;
export const hasCost = "isNotNull(events.cost_amount)";
export const hasUsage = `(${hasTokens} OR ${hasCost})`;
/** Of a SELECT with `withRepeats`. */
export const countedUsage = `(${hasUsage} AND NOT repeats_usage)`;
