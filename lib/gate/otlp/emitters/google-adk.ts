/** Google ADK (`tracing.py` in google/adk-python). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const googleAdk: Emitter = {
  name: "Google ADK",
  scopes: ["gcp.vertex.agent"],
  spans: [{ where: [["gen_ai.tool.name", "(merged tools)"]], is: "step" }],
  fields: {
    session_id: ["gcp.vertex.agent.session_id"],
    input_values: ["gcp.vertex.agent.tool_call_args"],
    output: ["gcp.vertex.agent.tool_response"],
  },
  notes: ["The span `(merged tools)`, which follows parallel calls, is not a call."],
};
