/** Defines for all queries which events failed and which have an outcome. `Figures` in the contract describes them. */

export const failed = "(status = 'error' OR (status = '' AND (error_category != '' OR event_type = 'widget_error')))";
export const hasOutcome = `(status != '' OR ${failed})`;

/** Error rates and latencies are those of tool calls, everywhere: a page view or a model call is not comparable with a call. */
export const isCall = "event_type = 'tool_call'";
export const isFailedCall = `(${isCall} AND ${failed})`;
export const isCallWithOutcome = `(${isCall} AND ${hasOutcome})`;
