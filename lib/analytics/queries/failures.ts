/** The failed events of a period, and the ids of their errors. */
import { FailedEvent } from "@/lib/analytics/contracts/analytics-answers";
import { distinctEvents, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { errorShape } from "@/lib/analytics/queries/error-shape";
import { failed } from "@/lib/analytics/queries/outcomes";
import { rowOf } from "@/lib/analytics/queries/row-of";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { sealedErrors, sealedRows } from "@/lib/analytics/sealing/sealed-tables";

/** SQL for the id of an error, for URLs: a hash of its category and of the shape of its message. */
export const errorIdOf = (category: string, shape: string) => `lower(hex(sipHash128(toString(${category}), ${shape})))`;

/** With the columns `timestamp`, `event_id`, `event_name`, `error_category` and `shape`. */
export function failuresIn(scope: Scope, sealed: SealedPeriod | undefined) {
  if (sealed) return sealedRows(sealedErrors, scope, sealed);
  const { sql, params } = distinctEvents(scope);
  const columns = `timestamp, event_id, event_name, error_category, ${errorShape} AS shape`;
  return { sql: `(SELECT ${columns} FROM ${sql} AND ${failed})`, params };
}

export const FailedRow = rowOf(FailedEvent.omit({ timestamp: true }), { at: Time });
export const failedColumns = `toString(event_id) AS eventId, trace_id AS traceId, toUnixTimestamp64Milli(timestamp) AS at,
  event_type AS type, event_name AS name, error_message AS message`;
