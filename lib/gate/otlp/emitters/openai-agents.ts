/** OpenAI Agents, instrumented by OpenInference. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const openAiAgents: Emitter = {
  name: "OpenAI Agents",
  scopes: ["openinference.instrumentation.openai_agents", "@arizeai/openinference-instrumentation-openai-agents"],
  spans: [
    {
      where: [
        ["openinference.span.kind", "TOOL"],
        ["tool.name", null],
      ],
      is: "step",
    },
    { name: "handoff_to_*", is: "step" },
  ],
  notes: ["A handoff to another agent is not a call, although its span says `TOOL`."],
};
