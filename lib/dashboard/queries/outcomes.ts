/** Defines for all queries which events failed and which have an outcome. `Figures` in the contract describes them. */

export const failed = "(status = 'error' OR (status = '' AND (error_category != '' OR event_type = 'widget_error')))";
export const hasOutcome = `(status != '' OR ${failed})`;
