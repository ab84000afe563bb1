/** Events as an SDK sends them. */
import { randomUUID } from "node:crypto";

export function anEvent(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    event_type: "tool_call",
    timestamp: new Date().toISOString(),
    trace_id: "trace-1",
    session_id: "session-1",
    source: "server",
    event_id: randomUUID(),
    ...fields,
  };
}
