/** Codex CLI: log records (`codex-rs/otel/src/events/session_telemetry.rs` in openai/codex). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const codex: Emitter = {
  name: "Codex CLI",
  records: [
    { name: "codex.tool_result", is: "tool call" },
    { name: "codex.sse_event", where: [["event.kind", "response.completed"]], is: "model call" },
    { name: "codex.user_prompt", is: "user prompt" },
    { name: "codex.tool_decision", is: "decision" },
  ],
  fields: {
    session_id: ["conversation.id"],
    input_values: ["arguments"],
    output: ["output"],
    tokens_in: ["input_token_count"],
    tokens_out: ["output_token_count"],
  },
  errorText: "output",
  notes: ["Arguments and output are always sent. Prompts are `[REDACTED]` unless `log_user_prompt` is true."],
};
