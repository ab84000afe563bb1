import { type ColumnName, type Condition, isColumn, propertyPrefix } from "@/lib/analytics/contracts/conditions";

export const filterLabels: Record<ColumnName, string> = {
  type: "Type",
  tool: "Tool",
  platform: "Platform",
  source: "Source",
  status: "Status",
  user: "User",
  session: "Session",
  sdk_version: "SDK version",
  country: "Country",
  trace: "Trace",
  request: "Request",
  model: "Model",
  tokens_cached: "Cached tokens",
  tokens_cache_creation: "Cache-creation tokens",
  tokens_reasoning: "Reasoning tokens",
  cost_amount: "Sent cost",
  cost_currency: "Sent currency",
};

export const operatorLabels: Record<Condition["operator"], string> = { is: "is", is_not: "is not" };

/** A property is shown as its path. */
export const labelOf = (name: string): string =>
  isColumn(name) ? filterLabels[name] : name.slice(propertyPrefix.length);
