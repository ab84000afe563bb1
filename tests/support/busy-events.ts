/** Events of a busy project over a few days: many traces and tools, long names, failures, and personal data of every kind. */
import { detectors } from "@/lib/scrub/kinds";
import { anEvent } from "@/tests/support/events";

type Fields = Record<string, unknown>;

const hourMs = 3_600_000;
const verbs = ["search", "get", "list", "create", "update", "delete", "fetch", "run", "book", "cancel"];
const things = ["hotels", "flight_reservations", "documents", "customer_orders", "invoices", "support_tickets"];

/** A tool name of the maximum length with nowhere to break. */
export const longTool = `search_${"every_hotel_of_the_partner_network_".repeat(5)}with_prices`.slice(0, 200);
const tools = verbs.flatMap((verb) => things.map((thing) => `${verb}_${thing}`));
const messages = ["upstream timed out after 30 s", "no rooms left", "field “limit” must be at most 100", ""];
const leaks = detectors.filter((detector) => !("load" in detector)).flatMap(({ examples }) => [...examples]);

/** Deterministic: 160 traces, each with a connection named "initialize" and tool calls, some with a widget. */
export function busyEvents(now: number): Fields[] {
  return Array.from({ length: 160 }, (_, trace) => traceEvents(trace, now - (trace + 1) * 0.4 * hourMs)).flat();
}

function traceEvents(trace: number, start: number): Fields[] {
  const of = (afterMs: number, fields: Fields) =>
    anEvent({
      trace_id: `${trace.toString(16).padStart(8, "0")}c4f1e8b09a2d4e6f8b1a3c5d`,
      session_id: `ses_${Math.floor(trace / 3)}`,
      user_id: trace % 4 === 0 ? `person${trace % 9}@example.com` : `usr_${trace % 17}`,
      platform: ["claude", "chatgpt", "cursor"][trace % 3],
      timestamp: new Date(start + afterMs).toISOString(),
      ...fields,
    });
  const calls = Array.from({ length: 1 + (trace % 9) }, (_, call) => {
    const at = trace * 7 + call * 11;
    const hasFailed = at % 13 === 0;
    return of(1_000 + call * 700 * (1 + (trace % 5)), {
      event_name: at % 23 === 0 ? longTool : tools[at % tools.length],
      latency_ms: 20 + ((at * 37) % 2_000),
      status: hasFailed ? "error" : "success",
      ...(hasFailed && { error_category: "upstream", error_message: messages[at % messages.length] }),
      ...(at % 3 === 0 && { input_values: { query: leaks[at % leaks.length] } }),
    });
  });
  return [
    of(0, { event_type: "connection", event_name: "initialize", client: `mail ${leaks[trace % leaks.length]}` }),
    of(90, { event_type: "tool_discovery", event_name: "tools/list" }),
    ...calls,
    ...(trace % 3 === 0 ? [of(9_000, { event_type: "widget_render", event_name: "seat_map", source: "widget" })] : []),
    ...(trace % 6 === 0
      ? [of(12_000, { event_type: "widget_click", source: "widget", note: leaks[trace % leaks.length] })]
      : []),
  ];
}
