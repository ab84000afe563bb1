/** Gemini CLI, and Qwen Code, which is derived from it (`packages/core/src/telemetry` in both repositories). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

const recordTypes = (prefix: string) =>
  [
    // A call that the user rejects has the same name as one that ran.
    { name: `${prefix}.tool_call`, where: [["decision", "reject"]], is: "decision" },
    { name: `${prefix}.tool_call`, is: "tool call" },
    { name: `${prefix}.api_response`, is: "model call" },
    { name: `${prefix}.api_error`, is: "model call", hasFailed: true },
    { name: `${prefix}.user_prompt`, is: "user prompt" },
  ] as const;

const fields = {
  event_name: ["function_name"],
  input_values: ["function_args"],
  error_category: ["error_type", "status_code"],
  error_message: ["error.message", "error_message"],
  tokens_in: ["input_token_count"],
  tokens_out: ["output_token_count"],
  tokens_cached: ["cached_content_token_count"],
  tokens_reasoning: ["thoughts_token_count"],
} as const;

export const geminiCli: Emitter = {
  name: "Gemini CLI",
  scopes: ["gemini-cli"],
  records: [
    ...recordTypes("gemini_cli"),
    {
      name: "gen_ai.client.inference.operation.details",
      where: [["service.name", "gemini-cli"]],
      is: "step",
      repeatsUsage: true,
    },
  ],
  // Spans are never sent without the log records.
  spans: [{ is: "step", repeatsUsage: true }],
  fields,
  notes: [
    "A call that the user rejects is a decision.",
    "A model call is also logged as `gen_ai.client.inference.operation.details`, whose tokens don't count again. Spans are steps, because each call has a log record too.",
  ],
};

export const qwenCode: Emitter = {
  name: "Qwen Code",
  scopes: ["qwen-code"],
  records: recordTypes("qwen-code"),
  // Sent beside the log records, or beside the spans that carry them.
  spans: [{ is: "step", repeatsUsage: true }],
  bridge: ["log.bridge", "true"],
  fields,
  notes: [
    "A call that the user rejects is a decision.",
    "Without an endpoint for logs, Qwen Code sends each log record as a span with `log.bridge`, which is mapped like the log record. Its other spans, such as `qwen-code.tool`, are steps, because each call has a log record too.",
  ],
};
