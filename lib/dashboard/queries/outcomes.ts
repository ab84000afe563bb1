/** Which events failed, and which report an outcome, defined once for every query. `Figures` of the contract says it in words. */

export const failed = "(status = 'error' OR (status = '' AND (error_category != '' OR event_type = 'widget_error')))";
export const hasOutcome = `(status != '' OR ${failed})`;
