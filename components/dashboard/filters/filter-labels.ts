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
};

export const operatorLabels: Record<Condition["operator"], string> = { is: "is", is_not: "is not" };

/** A property is shown as its path. */
export const labelOf = (name: string): string =>
  isColumn(name) ? filterLabels[name] : name.slice(propertyPrefix.length);
