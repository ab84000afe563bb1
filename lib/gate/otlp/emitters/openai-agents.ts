/** OpenAI Agents, instrumented by OpenInference or by Logfire (`logfire/_internal/integrations/openai_agents.py`). */
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

export const openAiAgentsLogfire: Emitter = {
  name: "OpenAI Agents with Logfire",
  scopes: ["logfire"],
  // The name is a template, which Logfire fills in for its own pages only.
  spans: [{ name: "Function: {name}", is: "tool call" }],
  fields: { event_name: ["name"], input_values: ["input"], output: ["output"] },
  failures: [["error"]],
};
