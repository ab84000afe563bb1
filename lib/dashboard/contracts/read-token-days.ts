/** How long a read token can be valid. Contains no schemas, so the page doesn't have to load zod. */
export const readTokenDays = [30, 90, 365] as const;
export type ReadTokenDays = (typeof readTokenDays)[number];
export const defaultReadTokenDays: ReadTokenDays = 90;
