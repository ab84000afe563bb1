/** An event as the SDK sends it. */

/** Fields with their own column. Any other field is stored in `properties`. */
export type EventFields = {
  event_type?: string;
  event_name?: string | undefined;
  /** RFC 3339 with offset. Default: now. */
  timestamp?: string;
  trace_id?: string;
  session_id?: string | undefined;
  /** The event that caused this one. Default: the current tool call. */
  parent_id?: string | undefined;
  user_id?: string | undefined;
  platform?: string | undefined;
  latency_ms?: number | undefined;
  status?: "success" | "error" | undefined;
  error_category?: string | undefined;
  error_message?: string | undefined;
  tokens_in?: number | undefined;
  tokens_out?: number | undefined;
  tokens_cached?: number | undefined;
  tokens_cache_creation?: number | undefined;
  tokens_reasoning?: number | undefined;
  cost_amount?: number | undefined;
  cost_currency?: string | undefined;
  country_code?: string | undefined;
  locale?: string | undefined;
  conversion_value?: number | undefined;
  conversion_currency?: string | undefined;
  [property: string]: unknown;
};

/** Fields that identify, measure or classify an event. Never text that a person wrote. */
export const columns: ReadonlySet<string> = new Set([
  ...["event_type", "event_name", "event_id", "parent_id", "timestamp", "trace_id", "session_id", "source", "user_id"],
  ...["platform", "latency_ms", "status", "error_category", "tokens_in", "tokens_out", "country_code", "locale"],
  ...["tokens_cached", "tokens_cache_creation", "tokens_reasoning", "cost_amount", "cost_currency"],
  ...["conversion_value", "conversion_currency", "sdk_version"],
]);

/** An event with everything that identifies it. A retry sends it unchanged, so it is stored once. */
export type SluiceEvent = EventFields & {
  event_type: string;
  /** A UUID. */
  event_id: string;
  timestamp: string;
  trace_id: string;
  source: "server";
};
