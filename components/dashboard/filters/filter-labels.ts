import { type ColumnName, isColumn, type Operator, propertyPrefix } from "@/lib/analytics/contracts/conditions";

export const filterLabels: Record<ColumnName, string> = {
  type: "Type",
  tool: "Tool",
  platform: "Platform",
  source: "Source",
  status: "Status",
  user: "User",
  session: "Session",
  latency_ms: "Latency (ms)",
  error_category: "Error category",
  error_message: "Error message",
  model: "Model",
  tokens_in: "Input tokens",
  tokens_out: "Output tokens",
  tokens_cached: "Cached tokens",
  tokens_cache_creation: "Cache-creation tokens",
  tokens_reasoning: "Reasoning tokens",
  cost_amount: "Sent cost",
  cost_currency: "Sent currency",
  conversion_value: "Conversion value",
  conversion_currency: "Conversion currency",
  redaction: "Removed kind",
  listed_tool: "Listed tool",
  request_text: "Request text",
  sdk_version: "SDK version",
  country: "Country",
  locale: "Locale",
  trace: "Trace",
  event: "Event",
  parent: "Parent event",
  request: "Request",
};

export const operatorLabels: Record<Operator, string> = {
  is: "is",
  is_not: "is not",
  contains: "contains",
  starts_with: "starts with",
  greater_than: ">",
  less_than: "<",
  exists: "exists",
  not_exists: "doesn’t exist",
};

/** A property is shown as its path. */
export const labelOf = (name: string): string =>
  isColumn(name) ? filterLabels[name] : name.slice(propertyPrefix.length);
