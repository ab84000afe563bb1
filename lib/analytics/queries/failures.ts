/** The failed events of a period, and the ids of their errors. */
import { FailedEvent } from "@/lib/analytics/contracts/analytics-answers";
import { type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { singleEvents } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { failures } from "@/lib/analytics/sealing/rollup-tables";

/** SQL for the id of a group of events, for URLs: of an error by its category and shape, of a request by its name and text. */
export const groupId = (name: string, text: string) => `lower(hex(${groupHash(name, text)}))`;
const groupHash = (name: string, text: string) => `sipHash128(toString(${name}), ${text})`;
/** Whether an event has the error of the parameter `errorId`. */
export const isError = (shape: string) => `${groupHash("error_category", shape)} = unhex({errorId:String})`;

/** With the columns `timestamp`, `event_id`, `event_name`, `error_category` and `shape`. */
export const singleFailures = (scope: Scope, reading: Reading) =>
  singleEvents(failures, ["timestamp", "event_id", "event_name", "error_category", "shape"], scope, reading);

export const FailedRow = rowSchema(FailedEvent.omit({ timestamp: true }), { at: Time });
export const failedColumns = `toString(event_id) AS eventId, trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS at,
  event_type AS type, event_name AS name, error_message AS message`;
