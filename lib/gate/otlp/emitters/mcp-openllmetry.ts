/** MCP clients and servers, instrumented by OpenLLMetry (`opentelemetry-instrumentation-mcp` in traceloop/openllmetry). */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const mcpOpenLlmetry: Emitter = {
  name: "MCP with OpenLLMetry",
  scopes: ["opentelemetry.instrumentation.mcp.instrumentation"],
  wrapped: { input_values: ["tool_name", "arguments"] },
  reportsAs: "client",
  notes: ["Its spans of a client and of a server look alike. In one trace, the outermost one counts."],
};
