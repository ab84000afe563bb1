/** LangChain and LangGraph, instrumented by OpenLLMetry, OpenInference or LangSmith. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const langChain: Emitter = {
  name: "LangChain and LangGraph",
  scopes: ["opentelemetry.instrumentation.langchain", "openinference.instrumentation.langchain", "langsmith"],
  // OpenInference takes a tool for an agent if its name says so.
  spans: [{ where: [["openinference.span.kind", "AGENT"], ["tool.name"]], is: "tool call" }],
  fields: {
    session_id: ["traceloop.association.properties", "langsmith.metadata"].flatMap((prefix) => [
      `${prefix}.session_id`,
      `${prefix}.thread_id`,
    ]),
    input_values: ["gen_ai.prompt"],
    output: ["gen_ai.completion"],
  },
  wrapped: { input_values: ["kwargs", "inputs"], output: ["kwargs", "output"] },
  notes: ["OpenLLMetry wraps inputs and outputs. The values themselves become `input_values` and `output`."],
};
