/** Strands Agents (`tracer.py` in strands-agents/sdk-python). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const strands: Emitter = {
  name: "Strands Agents",
  scopes: ["strands.telemetry.tracer"],
  spans: [{ where: [["gen_ai.operation.name", "invoke_agent"]], is: "step", repeatsUsage: true }],
  fields: { input_values: ["gen_ai.tool.message"], output: ["gen_ai.choice"] },
  contents: { "gen_ai.tool.message": "content", "gen_ai.choice": "message" },
  failures: [["gen_ai.tool.status", "error"]],
  notes: ["The usage of `invoke_agent` is the sum over the life of the agent, so it doesn't count."],
};
