import {
  type ColumnName,
  type Condition,
  isColumn,
  type Operator,
  propertyPrefix,
} from "@/lib/analytics/contracts/conditions";

export const filterLabels: Record<ColumnName, string> = {
  type: "Type",
  tool: "Tool",
  platform: "Platform",
  source: "Source",
  status: "Status",
  user: "User",
  session: "Session",
  latency_ms: "Latency",
  error_category: "Error category",
  error_message: "Error message",
  model: "Model",
  tokens_in: "Input tokens",
  tokens_out: "Output tokens",
  tokens_cached: "Cached tokens",
  tokens_cache_creation: "Cache-creation tokens",
  tokens_reasoning: "Reasoning tokens",
  cost_amount: "Cost as sent",
  cost_currency: "Currency as sent",
  conversion_value: "Conversion value",
  conversion_currency: "Conversion currency",
  redaction: "Kind of removed value",
  listed_tool: "Tool in a server’s list",
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
  exists: "is set",
  not_exists: "is not set",
};

/** A property is shown as its path. */
export const filterLabel = (name: string): string =>
  isColumn(name) ? filterLabels[name] : name.slice(propertyPrefix.length);

/** The unit of a field's values. Empty if it has none. */
export const filterUnit = (name: string): string => (name === "latency_ms" ? "ms" : "");

/** A filter in words. */
export const filterText = ({ name, operator, values }: Condition) => ({
  label: filterLabel(name),
  operator: operatorLabels[operator],
  value: values.map((value) => [value, filterUnit(name)].filter(Boolean).join(" ")).join(", "),
});
