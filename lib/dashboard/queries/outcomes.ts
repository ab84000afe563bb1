/** Which events failed, and which say how they ended: once, for every question. `Figures` of the contract says it in words. */

export const failed = "(status = 'error' OR (status = '' AND (error_category != '' OR event_type = 'widget_error')))";
export const hasOutcome = `(status != '' OR ${failed})`;
