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
export const maxEmailLength = 254;

/** Saved views of a project. */
export const maxViews = 100;
