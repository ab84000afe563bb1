/** Examples for the document. Tests check each against its schema. */
import { type ProblemCode, problems } from "@/lib/contracts/problems";

const requestId = "req_5f0c2d8e9b7a4c61a3de58f1027b94cc";

export const batch = {
  events: [
    {
      event_type: "tool_call",
      timestamp: "2026-11-20T09:30:00.125Z",
      trace_id: "trace-7f3a",
      session_id: "session-19c2",
      source: "server",
      event_id: "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10",
      event_name: "search_flights",
      latency_ms: 182.4,
      status: "success",
      input_values: { query: "flights to Lisbon in May" },
    },
  ],
};

export const accepted = {
  accepted: 1,
  rejected: 0,
  requestId,
  warnings: ["properties.input_values.query: 1 e-mail address removed"],
};

export const partlyAccepted = {
  accepted: 1,
  rejected: 1,
  requestId,
  warnings: [],
  errors: [{ index: 1, issues: ["source: missing, send server or widget"] }],
};

export const widgetTokenRequest = { traceId: "trace-7f3a", sessionId: "session-19c2" };
export const widgetToken = { token: "eyJhbGciOiJIUzI1NiIs…", expiresAt: "2026-11-20T09:45:00.000Z" };

export const receipt = {
  requestId,
  receivedAt: "2026-11-20T09:30:00.512Z",
  accepted: 1,
  rejected: 1,
  issues: [{ issue: "source: missing, send server or widget", count: 1 }],
  redactions: [{ kind: "email", count: 1 }],
};

export const contactRequest = {
  name: "Jane Doe",
  email: "jane@example.com",
  company: "Example Ltd",
  message: "We would like to send events of three MCP servers. Which deployment do you advise?",
};
export const newsletterRequest = { email: "jane@example.com" };
export const submitted = { requestId };
export const mailRun = { sent: 1, waiting: 0 };

const metadata: Partial<Record<ProblemCode, Record<string, unknown>>> = {
  invalid_json: { position: 17 },
  invalid_request: { issues: ["events: missing, send an array of 1 to 1000 events"] },
  all_events_invalid: {
    accepted: 0,
    rejected: 1,
    errors: [{ index: 0, issues: ["timestamp: missing, send an RFC 3339 date-time with offset"] }],
  },
  unsupported_encoding: { supported: ["identity", "gzip", "deflate", "br"] },
  unsupported_media_type: { supported: ["application/json", "text/plain"] },
  method_not_allowed: { allow: ["POST"] },
  payload_too_large: { maxBytes: 4_194_304 },
  too_many_events: { maxEvents: 1_000 },
  rate_limited: { retryAfterSeconds: 1 },
  overloaded: { retryAfterSeconds: 1 },
  storage_unavailable: { retryAfterSeconds: 2 },
  storage_not_configured: { retryAfterSeconds: 60 },
};

export function problem(code: ProblemCode) {
  const { status, when } = problems[code];
  return { error: { code, message: when, status, requestId, metadata: metadata[code] ?? {} } };
}
