/** How long data is stored. */

/** Events. Older ones are rejected. */
export const retentionDays = 400;
/** Events on a preview deployment. */
export const previewRetentionDays = 7;
/** Receipts of batches. */
export const receiptRetentionDays = 30;
/** How many events a project stored on each day. */
export const usageRetentionDays = 400;
/** Hashes of erased events. While one is stored, the event is not stored again. */
export const erasedIdDays = 7;
/** How long reports of Agentcheck are kept. */
export const agentcheckDays = 30;
/** How long a shared link shows its trace. */
export const sharedLinkDays = 7;
/** How long an OAuth client can read with one consent. */
export const grantDays = 90;
/** How long the Keys page lists a grant. */
export const grantRowDays = grantDays + 30;
