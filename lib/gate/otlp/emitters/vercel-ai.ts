/** The AI SDK: version 5, 6 and the legacy spans of 7 (`packages/otel` in vercel/ai). The other spans of version 7 follow the conventions. */
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";

const operationAttribute = "ai.operationId";
const operations = [
  ...["ai.generateText", "ai.streamText", "ai.generateObject", "ai.streamObject"],
  ...["ai.embed", "ai.embedMany", "ai.rerank"],
];

export const vercelAi: Emitter = {
  name: "Vercel AI SDK",
  scopes: ["gen_ai"],
  mark: operationAttribute,
  spans: [
    { where: [[operationAttribute, "ai.toolCall"]], is: "tool call" },
    // Each contains the model calls that it makes.
    ...operations.map((operation) => ({ where: [[operationAttribute, operation]], is: "step" }) as const),
    { where: [[operationAttribute]], is: "model call" },
  ],
  fields: {
    event_name: ["ai.toolCall.name"],
    input_values: ["ai.toolCall.args"],
    output: ["ai.toolCall.result"],
    session_id: ["ai.telemetry.metadata.sessionId", "ai.settings.context.sessionId"],
    user_id: ["ai.telemetry.metadata.userId", "ai.settings.context.userId"],
    tokens_in: ["ai.usage.inputTokens", "ai.usage.promptTokens", "ai.usage.tokens"],
    tokens_out: ["ai.usage.outputTokens", "ai.usage.completionTokens"],
    tokens_cached: ["ai.usage.cachedInputTokens", "ai.usage.inputTokenDetails.cacheReadTokens"],
    tokens_cache_creation: ["ai.usage.inputTokenDetails.cacheWriteTokens"],
    tokens_reasoning: ["ai.usage.reasoningTokens", "ai.usage.outputTokenDetails.reasoningTokens"],
  },
};
