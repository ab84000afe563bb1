/** The names of `track` events whose property `text` says what someone asked for. Contains no schemas, so pages don't have to load zod. */

export const requestNames = ["intent", "missing_capability", "feedback"] as const;
export type RequestName = (typeof requestNames)[number];
