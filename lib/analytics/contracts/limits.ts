/** Limits shared by the dashboard's forms and its API. Contains no schemas, so pages don't have to load zod. */

export const maxNameLength = 80;

/** Sizes in bytes, times in milliseconds. */
export const dashboardLimits = {
  maxWireBytes: 16 * 1024,
  maxBytes: 16 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;

/** Custom detectors can contain a lot of text. */
export const settingsLimits = { ...dashboardLimits, maxWireBytes: 256 * 1024, maxBytes: 256 * 1024 } as const;
/** The longest text that can be searched for in events. */
export const maxSearchLength = 256;

export const invitationDays = 7;
/** Open invitations of a project, or of the deployment. */
export const maxInvitations = 100;

/** Saved views of a project. */
export const maxViews = 100;

/** Open shared links of a trace. */
export const maxSharedLinks = 10;

/** How long API keys and read tokens can be valid. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];
export const defaultReadTokenDays: KeyDays = 90;
/** How long a key can keep working after it is rolled. */
export const maxKeepHours = 7 * 24;

/**
 * How many requests of one user, or with one read token or shared link, a process runs at once, and how many more wait for their turn. A
 * page sends a few requests at once, and a user has a few pages open.
 */
export const requestsAtOnce = {
  person: { maxRunning: 8, maxWaiting: 32 },
  token: { maxRunning: 4, maxWaiting: 8 },
  link: { maxRunning: 4, maxWaiting: 32 },
} as const;

/** How many model prices a project can have. */
export const maxPrices = 100;
export const maxModelLength = 128;
/** The maximum price of a million tokens, in any currency. */
export const maxPrice = 1_000_000;
export const priceDecimals = 6;

/** The maximum number of newest events that a dry run of settings reads, and for how long it reads. */
export const dryRunLimits = { maxEvents: 10_000, maxSeconds: 20 } as const;
