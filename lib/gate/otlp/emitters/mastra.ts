/** Mastra. Its spans of 2025 have names of their own; later ones need no rules. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const mastra: Emitter = {
  name: "Mastra",
  scopes: ["@mastra/otel", "@mastra/otel-exporter"],
  spans: [{ where: [["gen_ai.operation.name", "tool.execute"]], is: "tool call" }],
  fields: {
    input_values: ["gen_ai.tool.input"],
    output: ["gen_ai.tool.output"],
    error_message: ["error.message"],
  },
  failures: [["gen_ai.tool.success", "false"]],
};
