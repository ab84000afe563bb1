/** Examples for the document. Tests validate each against its schema. */
import { z } from "zod";
import { batchLimits, EventBatch } from "@/lib/gate/contracts/batch";
import { contentEncodings, formTypes, jsonTypes } from "@/lib/gate/contracts/body";
import { Event } from "@/lib/gate/contracts/event";
import { issueLines } from "@/lib/gate/contracts/formats";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { WidgetTokenRequest, widgetTokenLimits } from "@/lib/gate/contracts/widget-token";
import { formLimits } from "@/lib/site/contracts/form-fields";
import { ConfirmRequest, UnsubscribeRequest } from "@/lib/site/contracts/forms";

const requestId = "req_5f0c2d8e9b7a4c61a3de58f1027b94cc";

const event = {
  event_type: "tool_call",
  timestamp: "2026-11-20T09:30:00.125Z",
  trace_id: "trace-7f3a",
  session_id: "session-19c2",
  source: "server",
  event_id: "0b9f5c1e-4d3a-4f6b-9a55-2f0e6f1c7d10",
  event_name: "search_flights",
  latency_ms: 182.4,
  status: "success",
  input_values: { query: "ask jane.doe@example.com" },
};
export const batch = { events: [event] };
const issues = exampleIssues(Event, { ...event, timestamp: undefined });

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
  errors: [{ index: 1, issues }],
};

export const widgetTokenRequest = { traceId: "trace-7f3a", sessionId: "session-19c2" };
export const widgetToken = { token: "eyJhbGciOiJIUzI1NiIs…", expiresAt: "2026-11-20T09:45:00.000Z" };

export const receipt = {
  requestId,
  receivedAt: "2026-11-20T09:30:00.512Z",
  accepted: 1,
  rejected: 1,
  issues: issues.map((issue) => ({ issue, count: 1 })),
  redactions: [{ kind: "email", count: 1 }],
};

export const contactRequest = {
  name: "Jane Doe",
  email: "jane@example.com",
  company: "Example Ltd",
  message: "We want to send events from three MCP servers. Which deployment do you recommend?",
};
export const newsletterRequest = { email: "jane@example.com" };
export const stamp = "mi7zk3c0-4fK2mQx7Lw9Zt1Bv.9f86d081884c7d659a2feaa0c55ad015";
export const submitted = { requestId };
export const oneClick = { "List-Unsubscribe": "One-Click" };
export const unsubscribeRequest = { token: "2c1e6a90-7f0b-8d3e-9a41-5b6c7d8e9f00.9f86d081884c7d659a2feaa0c55ad015" };
export const confirmRequest = {
  token: "2c1e6a90-7f0b-8d3e-9a41-5b6c7d8e9f00_mi7zk3c0.9f86d081884c7d659a2feaa0c55ad015",
};
export const mailRun = { sent: 1, waiting: 0 };
export const alertRun = { checked: 4, opened: 1, recovered: 0, sent: 2, waiting: 0, weeklyMails: 0 };

/** An operation's message and metadata for a code. */
export type ProblemExamples = Partial<Record<ProblemCode, { message?: string; metadata?: Record<string, unknown> }>>;

/** The default for most operations. */
const defaultProblems: ProblemExamples = {
  blocked_target: { metadata: { issues: ["url: must have a public host name"] } },
  invalid_json: { metadata: { position: 17 } },
  invalid_request: { metadata: { issues: exampleIssues(EventBatch, {}) } },
  all_events_invalid: { metadata: { accepted: 0, rejected: 1, errors: [{ index: 0, issues }] } },
  unsupported_encoding: { metadata: { supported: contentEncodings } },
  unsupported_media_type: { metadata: { supported: jsonTypes } },
  payload_too_large: { metadata: { maxBytes: batchLimits.maxWireBytes } },
  too_many_events: { metadata: { maxEvents: batchLimits.maxEvents } },
  method_not_allowed: { metadata: { allow: ["POST"] } },
  forbidden: { metadata: { required: "send_events" } },
  rate_limited: { metadata: { retryAfterSeconds: 1 } },
  quota_exceeded: {
    message: "The project's quota of 100,000 events per day is used up.",
    metadata: { retryAfterSeconds: 3600, period: "day", limit: 100_000, resetsAt: "2026-01-02T00:00:00.000Z" },
  },
  overloaded: { metadata: { retryAfterSeconds: 1 } },
  storage_unavailable: { metadata: { retryAfterSeconds: 2 } },
  storage_not_configured: { metadata: { retryAfterSeconds: 60 } },
};

export const widgetTokenProblems: ProblemExamples = {
  invalid_request: { metadata: { issues: exampleIssues(WidgetTokenRequest, {}) } },
  payload_too_large: { metadata: { maxBytes: widgetTokenLimits.maxBytes } },
  forbidden: { metadata: { required: "mint_widget_tokens" } },
};
export const cronProblems: ProblemExamples = {
  invalid_token: { message: "The credential does not match CRON_SECRET." },
};
export const metricsProblems: ProblemExamples = {
  invalid_token: { message: "The credential does not match METRICS_TOKEN." },
};
export const metrics = `# HELP sluice_requests Requests to endpoints, by route and response status.
# TYPE sluice_requests counter
sluice_requests_total{route="/v1/events",status="200"} 1
# EOF
`;
export const unsubscribeProblems: ProblemExamples = {
  ...formProblems(UnsubscribeRequest, {}),
  not_found: { message: "This link is invalid." },
};

export const confirmProblems: ProblemExamples = {
  ...formProblems(ConfirmRequest, {}),
  not_found: { message: "This link is invalid or has expired." },
};

export function formProblems(schema: z.ZodType, sent: unknown): ProblemExamples {
  const { error } = schema.safeParse(sent);
  const fields = error && z.flattenError(error).fieldErrors;
  return {
    invalid_request: { metadata: { issues: exampleIssues(schema, sent), fields } },
    unsupported_media_type: { metadata: { supported: formTypes } },
    payload_too_large: { metadata: { maxBytes: formLimits.maxBytes } },
    rate_limited: { metadata: { retryAfterSeconds: 60 } },
    invalid_stamp: { metadata: { stamp } },
  };
}

export function exampleIssues(schema: z.ZodType, sent: unknown): string[] {
  const { error } = schema.safeParse(sent);
  return error ? issueLines(error) : [];
}

export function problem(code: ProblemCode, { message, metadata } = defaultProblems[code] ?? {}) {
  const { status, when } = problems[code];
  return { error: { code, message: message ?? when, status, requestId, metadata: metadata ?? {} } };
}
