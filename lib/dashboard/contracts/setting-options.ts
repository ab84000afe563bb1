/** Limits of the Settings page. No schemas, so pages don't have to load zod. */

/** How many of the newest events a dry run reads at most, and for how long. */
export const dryRunLimits = { maxEvents: 10_000, maxSeconds: 20 } as const;
