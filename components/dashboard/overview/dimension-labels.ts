import { propertyPrefix } from "@/lib/analytics/contracts/conditions";
import { type Dimension, isDimension } from "@/lib/analytics/contracts/page-parameters";

export const dimensionLabels: Record<Dimension, string> = {
  tool: "Tool",
  type: "Event type",
  platform: "Platform",
  sdk_version: "SDK version",
  country: "Country",
  source: "Source",
  status: "Status",
  error_category: "Error category",
};

/** Within a sentence. A property is its path. */
export const dimensionText = (by: string): string =>
  isDimension(by)
    ? dimensionLabels[by].replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
    : by.slice(propertyPrefix.length);
