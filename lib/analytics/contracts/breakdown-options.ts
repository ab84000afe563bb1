/** What a breakdown can group events by, besides properties. Contains no schemas, so pages don't have to load zod. */

/** With its column. */
export const dimensions = {
  tool: "event_name",
  type: "event_type",
  platform: "platform",
  sdk_version: "sdk_version",
  country: "country_code",
  source: "source",
  status: "status",
  error_category: "error_category",
} as const;
export type Dimension = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];

export const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensions, name);
