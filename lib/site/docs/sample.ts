/** Sample events for the docs. Responses come from the real pipeline. */

import { finish } from "@/lib/finish";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import { prepare } from "@/lib/gate/ingest/ingest";
import { createScrubber } from "@/lib/scrub/scrub";
import type { DocsContext } from "@/lib/site/docs/page";
import { accepted } from "@/lib/site/openapi/examples";

const time = "2026-11-20T09:30:00.000Z";

export const toolCall = {
  event_type: "tool_call",
  timestamp: time,
  trace_id: "trace-1",
  session_id: "session-1",
  source: "server",
  event_name: "search_flights",
  latency_ms: 182.4,
  status: "success",
  input_values: { query: "ask jane.doe@example.com" },
};

const agentRun = { timestamp: time, trace_id: "trace-2", source: "server", latency_ms: 1_240 };
/** A step and the tool call it caused, without a session. */
export const nestedCalls = [
  { event_id: "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10", event_type: "step", event_name: "plan_trip", ...agentRun },
  {
    parent_id: "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10",
    event_type: "tool_call",
    event_name: "search_flights",
    ...agentRun,
    latency_ms: 182.4,
  },
];

export const widgetClick = {
  event_type: "widget_click",
  timestamp: time,
  trace_id: "trace-1",
  session_id: "session-1",
  source: "widget",
  label: "Book",
};

type Row = { readonly properties: unknown };

/** The response body, and the rows of a dry run. */
export function sampleResponse(
  events: readonly unknown[],
  { scrub, retentionDays }: DocsContext,
  capture: CaptureLevel = "scrubbed",
) {
  const { requestId } = accepted;
  const scope = {
    projectId: "prj_…",
    requestId,
    capture,
    receivedAt: Date.parse(time) + 512,
    retentionDays,
    widget: undefined,
    scrubber: createScrubber(scrub),
    pseudonymize: () => "…",
    hashId: () => "…",
    deriveId: () => "0b9f5c1e-4d3a-8f6b-9a55-2f0e6f1c7d10",
  };
  const { rows, errors, receipt: _, ...counts } = finish(prepare({ events }, scope, 0));
  return {
    answer: { accepted: counts.accepted, rejected: counts.rejected, requestId, warnings: counts.warnings },
    errors,
    rows: rows.map((row) => JSON.parse(row) as Row),
  };
}
