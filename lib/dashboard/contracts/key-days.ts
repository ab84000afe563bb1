/** How long API keys and read tokens can be valid. Contains no schemas, so the page doesn't have to load zod. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];
export const defaultReadTokenDays: KeyDays = 90;
/** How long a key can keep working after it is rolled. */
export const maxKeepHours = 7 * 24;
