/** The failed events of a period, and the ids of their errors. */
import { distinctEvents, type Scope } from "@/lib/dashboard/queries/distinct-events";
import { errorShape } from "@/lib/dashboard/queries/error-shape";
import { failed } from "@/lib/dashboard/queries/outcomes";
import type { SealedPeriod } from "@/lib/dashboard/sealing/sealed-hours";
import { sealedErrors, sealedRows } from "@/lib/dashboard/sealing/sealed-tables";

/** SQL for the id of an error, for URLs: a hash of its category and of the shape of its message. */
export const errorIdOf = (category: string, shape: string) => `lower(hex(sipHash128(toString(${category}), ${shape})))`;

/** With the columns `timestamp`, `event_id`, `event_name`, `error_category` and `shape`. */
export function failuresIn(scope: Scope, sealed: SealedPeriod | undefined) {
  if (sealed) return sealedRows(sealedErrors, scope, sealed);
  const { sql, params } = distinctEvents(scope);
  const columns = `timestamp, event_id, event_name, error_category, ${errorShape} AS shape`;
  return { sql: `(SELECT ${columns} FROM ${sql} AND ${failed})`, params };
}
