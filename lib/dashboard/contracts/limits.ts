/** What the dashboard's forms and its API share, without a schema, so that a page can be told without one. */

export const maxNameLength = 80;

/** Sizes in bytes, times in milliseconds. What the dashboard sends is small. */
export const dashboardLimits = {
  maxWireBytes: 16 * 1024,
  maxBytes: 16 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;
