/** The AI SDK: version 5, 6 and the legacy spans of 7 (`packages/otel` in vercel/ai). The other spans of version 7 need no rules. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

export const vercelAi: Emitter = {
  name: "Vercel AI SDK",
  mark: "ai.operationId",
  spans: [
    { where: [["ai.operationId", "ai.toolCall"]], is: "tool call" },
    // Each contains the model calls that it makes, and repeats their usage.
    ...["ai.generateText", "ai.streamText", "ai.generateObject", "ai.streamObject"].map(
      (operation) => ({ where: [["ai.operationId", operation]], is: "step", repeatsUsage: true }) as const,
    ),
  ],
  fields: {
    event_name: ["ai.toolCall.name"],
    input_values: ["ai.toolCall.args"],
    output: ["ai.toolCall.result"],
    session_id: ["ai.telemetry.metadata.sessionId"],
    user_id: ["ai.telemetry.metadata.userId"],
    tokens_in: ["ai.usage.inputTokens", "ai.usage.promptTokens"],
    tokens_out: ["ai.usage.outputTokens", "ai.usage.completionTokens"],
  },
  notes: [
    "Set `sessionId` and `userId` in `experimental_telemetry.metadata`, and they become the session and the user of the events.",
  ],
};
