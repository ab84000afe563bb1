// An agent of the AI SDK. Runs after the code of the docs.
import { appendFileSync } from "node:fs";
import { createOpenAI } from "@ai-sdk/openai";
import { trace } from "@opentelemetry/api";
import { generateText, isStepCount, tool } from "ai";
import { z } from "zod";

const { INTEROP_CALLS = "", INTEROP_LEDGER = "", INTEROP_ROUNDS } = process.env;
const nanoseconds = ([seconds, rest]) => BigInt(seconds) * 1_000_000_000n + BigInt(rest);
// `NodeSDK` adds no processor to those of the environment.
trace
  .getTracerProvider()
  .getDelegate()
  ._activeSpanProcessor._spanProcessors.push({
    onStart: () => undefined,
    onEnd: (span) => {
      const { traceId, spanId } = span.spanContext();
      const item = { traceId, spanId, start: String(nanoseconds(span.startTime)), attributes: span.attributes };
      appendFileSync(INTEROP_LEDGER, `${JSON.stringify(item)}\n`);
    },
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  });

const called = () => appendFileSync(INTEROP_CALLS, "call\n");
const tools = {
  search: tool({
    inputSchema: z.object({ query: z.string() }),
    execute: ({ query }) => {
      called();
      return `TP 1, for ${query}`;
    },
  }),
  book: tool({
    inputSchema: z.object({ flight: z.string() }),
    execute: ({ flight }) => {
      called();
      return `${flight} is booked`;
    },
  }),
};
const model = createOpenAI({ baseURL: process.env.OPENAI_BASE_URL }).chat("scripted");
for (let round = 0; round < Number(INTEROP_ROUNDS); round++)
  await generateText({
    model,
    tools,
    stopWhen: isStepCount(5),
    prompt: "Find flights, and mail them to jane.doe@example.com.",
    telemetry: { functionId: "planner" },
  });
