/** Events of traces within one hour of two days ago. */
import { randomUUID } from "node:crypto";
import { between, hourMs, iso, midnight } from "@/tests/support/analytics";

export const noon = midnight(2) + 12 * hourMs;
export const theHour = between(noon, noon + hourMs);
export const at = (ms: number) => iso(noon + ms);
export const anEventOf = (traceId: string, ms: number, fields: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  trace_id: traceId,
  session_id: `session of ${traceId}`.replaceAll(" ", "_"),
  timestamp: at(ms),
  ...fields,
});
