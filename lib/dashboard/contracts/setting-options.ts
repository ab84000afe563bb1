/** Limits of the Settings page. No schemas, so pages don't have to load zod. */

/** The maximum number of newest events that a dry run reads, and for how long it reads. */
export const dryRunLimits = { maxEvents: 10_000, maxSeconds: 20 } as const;
