import { aProject, between, hourMs, iso, midnight, minuteMs, type TestProject } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";

export const noon = midnight(3) + 12 * hourMs;

/** A time in the hour after noon, three days ago. */
export const at = (minutes: number) => iso(noon + minutes * minuteMs);

export const call = (minutes: number, fields: Record<string, unknown>) =>
  anEvent({ timestamp: at(minutes), platform: "node", ...fields });

const searches = [
  call(0, { event_name: "search", user_id: "ada", status: "success", latency_ms: 100, tokens_in: 10, tokens_out: 1 }),
  call(1, { event_name: "search", user_id: "ada", status: "success", latency_ms: 200, tokens_in: 20, tokens_out: 2 }),
  call(16, {
    event_name: "search",
    user_id: "bob",
    status: "error",
    latency_ms: 300,
    tokens_in: 30,
    session_id: "session-2",
  }),
  call(31, { event_name: "fetch", status: "success", latency_ms: 400, platform: "python", session_id: "session-3" }),
];

const others = [
  call(2, { event_type: "step", event_name: "plan", platform: "" }),
  call(20, {
    event_type: "widget_click",
    source: "widget",
    platform: "browser",
    user_id: "bob",
    session_id: "session-2",
  }),
  call(45, {
    event_type: "conversion",
    conversion_value: 10,
    conversion_currency: "EUR",
    user_id: "cleo",
    session_id: "session-4",
  }),
  call(46, {
    event_type: "conversion",
    conversion_value: 5.5,
    conversion_currency: "eur",
    user_id: "cleo",
    session_id: "session-4",
  }),
  call(47, {
    event_type: "conversion",
    conversion_value: 7,
    conversion_currency: "USD",
    user_id: "cleo",
    session_id: "session-4",
  }),
];

const hourBefore = [
  call(-30, { event_name: "search", status: "error", latency_ms: 50, user_id: "ada" }),
  call(-31, { event_name: "search", status: "success", latency_ms: 150, user_id: "ada" }),
];

/** The events of both hours. */
export const counted = [...searches, ...others, ...hourBefore];

/** Just outside both hours. */
const outside = [call(-61, { user_id: "zoe" }), call(60, { user_id: "zoe" })];

export const theHour = between(noon, noon + hourMs);

/** A project with these events, and another with one event in the same hour. */
export async function overviewProjects(): Promise<[TestProject, TestProject]> {
  const [project, other] = [await aProject(), await aProject()];
  await project.send(...counted, ...outside);
  await other.send(call(5, { event_name: "search", user_id: "someone else", latency_ms: 9_999, tokens_in: 1_000_000 }));
  return [project, other];
}
