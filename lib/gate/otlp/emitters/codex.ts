/** Codex CLI: log records, and spans with usage (`codex-rs/otel/src/events/session_telemetry.rs` in openai/codex). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

/** Only on a response or a request that failed. */
const failureText = "error.message";

export const codex: Emitter = {
  name: "Codex CLI",
  mark: "codex.usage.total_tokens",
  records: [
    { name: "codex.tool_result", is: "tool call" },
    ...["codex.sse_event", "codex.api_request", "codex.websocket_request"].map(
      (name) => ({ name, where: [[failureText]], is: "model call", hasFailed: true }) as const,
    ),
    { name: "codex.sse_event", where: [["event.kind", "response.completed"]], is: "model call" },
    { name: "codex.user_prompt", is: "user prompt" },
    { name: "codex.tool_decision", is: "decision" },
  ],
  spans: [{ is: "step", repeatsUsage: true }],
  fields: {
    error_category: ["http.response.status_code"],
    error_message: [failureText],
    session_id: ["conversation.id"],
    input_values: ["arguments"],
    output: ["output"],
    tokens_in: ["input_token_count"],
    tokens_out: ["output_token_count"],
    tokens_cached: ["cached_token_count"],
    tokens_reasoning: ["reasoning_token_count"],
  },
  errorText: "output",
  notes: [
    "A span with usage repeats the log record of its model call. Spans of calls are steps, because each call has a log record too. Without log records, no call counts.",
  ],
};
