import { aProject, iso, noon, type TestProject } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";

/** A time after noon, two days ago. */
export const at = (ms: number) => iso(noon + ms);
export const aTracedEvent = (traceId: string, ms: number, fields: Record<string, unknown> = {}) =>
  anEvent({
    trace_id: traceId,
    session_id: `session of ${traceId}`.replaceAll(" ", "_"),
    timestamp: at(ms),
    ...fields,
  });

export const booking = [
  aTracedEvent("booking", 1_000, { event_name: "search", latency_ms: 400, status: "success", user_id: "ada" }),
  aTracedEvent("booking", 1_500, { event_type: "step", event_name: "choose" }),
  aTracedEvent("booking", 2_000, { event_name: "book", latency_ms: 900.5, status: "error", error_message: "sold out" }),
  aTracedEvent("booking", 2_100, { event_type: "widget_render", source: "widget", event_name: "seats" }),
];

export const chat = [aTracedEvent("chat", 5_000, { event_type: "connection", platform: "python" })];

/** A project with both traces, and another with an event of the same trace ID. */
export async function tracedProjects(): Promise<[TestProject, TestProject]> {
  const [project, other] = [await aProject(), await aProject()];
  await project.send(...booking, ...chat);
  await other.send(aTracedEvent("booking", 1_200, { event_name: "of another project" }));
  return [project, other];
}
