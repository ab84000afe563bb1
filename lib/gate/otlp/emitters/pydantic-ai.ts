/** Pydantic AI, in all formats of its instrumentation. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const pydanticAi: Emitter = {
  name: "Pydantic AI",
  scopes: ["pydantic-ai"],
  spans: [
    { where: [["pydantic_ai.tool.failure_stage", "validation"]], is: "step" },
    { where: [["pydantic_ai.tool.deferral.name", "ApprovalRequired"]], is: "decision" },
  ],
  fields: { input_values: ["tool_arguments"], output: ["tool_response"], cost_amount: ["operation.cost"] },
  notes: [
    "Arguments that fail validation are not a call, and neither is a call that waits for approval. It counts when it runs.",
  ],
};
