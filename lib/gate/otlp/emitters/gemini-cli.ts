/** Gemini CLI, and Qwen Code, which is derived from it: log records (`packages/core/src/telemetry` in both repositories). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

const recordsOf = (prefix: string) =>
  [
    { name: `${prefix}.tool_call`, is: "tool call" },
    { name: `${prefix}.api_response`, is: "model call" },
    { name: `${prefix}.api_error`, is: "model call", hasFailed: true },
    { name: `${prefix}.user_prompt`, is: "user prompt" },
  ] as const;

const fields = {
  event_name: ["function_name"],
  input_values: ["function_args"],
  error_category: ["error_type"],
  error_message: ["error.message"],
  tokens_in: ["input_token_count"],
  tokens_out: ["output_token_count"],
} as const;

export const geminiCli: Emitter = {
  name: "Gemini CLI",
  records: [
    ...recordsOf("gemini_cli"),
    {
      name: "gen_ai.client.inference.operation.details",
      where: [["service.name", "gemini-cli"]],
      is: "step",
      repeatsUsage: true,
    },
  ],
  fields,
  notes: [
    "A model call is also logged as `gen_ai.client.inference.operation.details`, whose tokens don't count again.",
  ],
};

export const qwenCode: Emitter = {
  name: "Qwen Code",
  scopes: ["qwen-code"],
  records: recordsOf("qwen-code"),
  // Without a log exporter, each log record is sent as a span. Those of calls repeat the spans `qwen-code.tool` and `qwen-code.llm_request`.
  spans: [
    {
      where: [
        ["log.bridge", "true"],
        ["event.name", "qwen-code.user_prompt"],
      ],
      is: "user prompt",
    },
  ],
  fields,
  failures: [["success", "false"]],
  notes: ["Export log records or spans, not both: they have no id in common, so a call would count twice."],
};
