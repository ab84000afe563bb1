/** `POST /v1/traces` and `/v1/logs`: what the records of each agent become. The samples have the shape that each of them documents. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { aKey } from "@/tests/support/api";
import {
  aLogRecord,
  type Encoding,
  encodings,
  exported,
  exportTo,
  type Json,
  keyValues,
  newId,
} from "@/tests/support/otlp";
import { type Stored, storedEvents } from "@/tests/support/stored";

type Signal = "traces" | "logs";

/** A sample with its times moved, so that the last one is now. */
function sampleOf(name: string, signal: Signal): Json {
  const folder = path.resolve(import.meta.dirname, "../support/otlp-samples");
  const text = readFileSync(path.join(folder, `${name}.${signal}.json`), "utf8");
  const times = [...text.matchAll(/"(\d{19})"/g)].map(([, time]) => BigInt(time as string));
  const shift = BigInt(Date.now()) * 1_000_000n - (times.toSorted().at(-1) ?? 0n);
  return JSON.parse(text.replace(/"(\d{19})"/g, (_, time: string) => `"${BigInt(time) + shift}"`));
}

async function eventsOf(message: Json, signal: Signal, encoding: Encoding = "protobuf"): Promise<Stored[]> {
  const { key, projectId } = await aKey(`emitters ${newId(4)}`);
  // A resend counts once.
  for (let time = 0; time < 2; time++)
    expect(await exported(signal, await exportTo(signal, key, message, encoding))).toEqual({});
  return storedEvents(projectId);
}

const recordsOf = (...records: readonly Json[]): Json => ({
  resourceLogs: [
    { scopeLogs: [{ scope: {}, logRecords: records.map((attributes) => aLogRecord({ body: {}, attributes })) }] },
  ],
});
const spansOf = (scope: string, ...spans: readonly Json[]): Json => {
  const start = BigInt(Date.now()) * 1_000_000n;
  return {
    resourceSpans: [
      {
        scopeSpans: [
          {
            scope: { name: scope },
            spans: spans.map(({ attributes, ...fields }) => ({
              traceId: newId(16),
              spanId: newId(8),
              kind: 1,
              name: "span",
              startTimeUnixNano: String(start - 50_000_000n),
              endTimeUnixNano: String(start),
              attributes: keyValues(attributes as Json),
              ...fields,
            })),
          },
        ],
      },
    ],
  };
};

/** In order of time: type and name, what it used, whether it failed. */
const outline = (events: readonly Stored[]) =>
  events.map(({ event_type, event_name, tokens_in, tokens_out, status }) =>
    [
      `${event_type} ${event_name}`,
      ...(tokens_in === null ? [] : [`${tokens_in}/${tokens_out}`]),
      ...(status === "error" ? ["error"] : []),
    ].join(" "),
  );

const samples: readonly [name: string, signal: Signal, events: readonly string[]][] = [
  [
    "claude-code",
    "logs",
    ["tool_call tides/get_forecast", "step claude_code.api_request 12/184", "tool_call Bash error"],
  ],
  [
    "codex",
    "logs",
    ["tool_call exec_command error", "tool_call mcp__orders__find_order", "step codex.sse_event 9120/311"],
  ],
  [
    "gemini-cli",
    "logs",
    [
      "tool_call mcp_weather_get_forecast error",
      "step gemini_cli.api_response 6400/92",
      "step gen_ai.client.inference.operation.details",
    ],
  ],
  ["qwen-code", "traces", ["tool_call mcp__maps__geocode error", "step mcp__maps__geocode error"]],
  [
    "copilot-chat",
    "traces",
    ["step invoke_agent agent 8200/240", "step chat gpt-5.3 8200/240", "tool_call mcp_jira_search"],
  ],
  [
    "vercel-ai",
    "traces",
    ["step ai.generateText.doGenerate 512/40", "tool_call applyCoupon error", "tool_call applyCoupon"],
  ],
  [
    "openai-agents-openinference",
    "traces",
    ["step response 730/55", "tool_call lookup_ticket", "step handoff to Billing"],
  ],
  ["langchain-openllmetry", "traces", ["step LangGraph", "tool_call search_papers"]],
  [
    "pydantic-ai",
    "traces",
    ["step invoke_agent planner", "step chat claude-sonnet-4-6 1450/210", "tool_call book_ferry error"],
  ],
  ["google-adk", "traces", ["step call_llm 390/28", "tool_call check_stock", "step (merged tools)"]],
  ["strands", "traces", ["step chat 820/61", "tool_call restart_pod error"]],
  [
    "mcp-python-sdk",
    "traces",
    ["step MCP send tools/call search_flights", "tool_call search_flights", "tool_call hold_seat error"],
  ],
];

describe.each(encodings)("in %s", (encoding) => {
  it.each(samples)("the records of %s in %s are stored as what they are", async (name, signal, expected) => {
    const events = await eventsOf(sampleOf(name, signal), signal, encoding);
    expect(outline(events).toSorted()).toEqual(expected.toSorted());
    // Scrubbed like every event.
    expect(JSON.stringify(events)).not.toMatch(/@\w+\.example/);
  });
});

const callIn = async (name: string, signal: Signal) =>
  (await eventsOf(sampleOf(name, signal), signal)).filter(({ event_type }) => event_type === "tool_call");

describe("a tool call", () => {
  it.each<[name: string, signal: Signal, input: unknown, output: unknown]>([
    ["codex", "logs", { order_id: "A-1043" }, { status: "shipped" }],
    ["vercel-ai", "traces", { code: "AUTUMN10", cartId: "5521" }, undefined],
    ["langchain-openllmetry", "traces", { query: "kelp" }, expect.anything()],
    ["google-adk", "traces", { sku: "B-77" }, { result: "14 in stock" }],
    ["strands", "traces", { pod: "web-3" }, [{ text: "Error: pod web-3 not found" }]],
  ])("of %s in %s has its input and its output", async (name, signal, input, output) => {
    const calls = await callIn(name, signal);
    const found = calls.find(({ properties }) => JSON.stringify(properties.input_values) === JSON.stringify(input));
    expect(found?.properties.output).toEqual(output);
  });

  it("of Codex says why it failed, in the session of its conversation", async () => {
    const failed = (await callIn("codex", "logs")).find(({ status }) => status === "error");
    expect(failed).toMatchObject({
      error_message: "exit code 101: 2 tests failed",
      session_id: "019a9f30-6f1d-7c22-9b0e-51d2c4a7e801",
      properties: { output: "exit code 101: 2 tests failed", call_id: "call_Zk82" },
    });
  });

  it("in a log record starts when the call started, not when it was logged", async () => {
    const [event] = await eventsOf(
      recordsOf({ "event.name": "codex.tool_result", tool_name: "sleep", duration_ms: "60000" }),
      "logs",
    );
    const start = Date.parse(`${String(event?.timestamp).replace(" ", "T")}Z`);
    expect(event?.latency_ms).toBe(60_000);
    expect(Math.abs(Date.now() - 60_000 - start)).toBeLessThan(30_000);
  });

  it("of the AI SDK has the session and the user that the application named", async () => {
    const attributes = {
      "ai.operationId": "ai.toolCall",
      "ai.toolCall.name": "find",
      "ai.telemetry.metadata.sessionId": "cart-1",
      "ai.telemetry.metadata.userId": "u-7",
    };
    expect(await eventsOf(spansOf("my-tracer", { attributes }), "traces")).toMatchObject([
      { event_type: "tool_call", event_name: "find", session_id: "cart-1", user_id: "u-7", status: "success" },
    ]);
  });
});

describe("what is no tool call", () => {
  it("is a step named after the record, even if it names a tool", async () => {
    const events = await eventsOf(
      recordsOf(
        { "event.name": "claude_code.tool_decision", tool_name: "Bash", decision: "reject", source: "user_reject" },
        { "event.name": "claude_code.user_prompt", prompt: "Mail mira@harbor.example about it" },
        {
          "event.name": "codex.sse_event",
          "event.kind": "response.completed",
          input_token_count: "5",
          output_token_count: "2",
        },
      ),
      "logs",
    );
    expect(outline(events).toSorted()).toEqual([
      "step claude_code.tool_decision",
      "step claude_code.user_prompt",
      "step codex.sse_event 5/2",
    ]);
    expect(events.find(({ event_name }) => event_name === "claude_code.user_prompt")?.properties.prompt).toBe(
      "Mail [email] about it",
    );
  });

  it("is not stored if it says nothing: other records of the same agents", async () => {
    const others = [
      { "event.name": "codex.sse_event", "event.kind": "response.created" },
      { "event.name": "codex.websocket_event" },
      { "event.name": "gemini_cli.config" },
    ];
    expect(await eventsOf(recordsOf(...others), "logs")).toEqual([]);
  });

  it.each([
    [
      "a handoff",
      "openinference.instrumentation.openai_agents",
      {
        name: "handoff_to_billing",
        attributes: { "openinference.span.kind": "TOOL", "tool.name": "handoff_to_billing" },
      },
    ],
    [
      "arguments that fail validation",
      "pydantic-ai",
      {
        attributes: {
          "gen_ai.operation.name": "execute_tool",
          "gen_ai.tool.name": "x",
          "pydantic_ai.tool.failure_stage": "validation",
        },
      },
    ],
  ])("is a step: %s", async (_, scope, span) => {
    expect(await eventsOf(spansOf(scope, span), "traces")).toMatchObject([{ event_type: "step" }]);
    // The rule is of this emitter only.
    expect(await eventsOf(spansOf("another", span), "traces")).toMatchObject([{ event_type: "tool_call" }]);
  });

  it("does not count the usage that it repeats", async () => {
    const usage = {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.usage.input_tokens": 900,
      "gen_ai.usage.output_tokens": 9,
    };
    const [event] = await eventsOf(spansOf("strands.telemetry.tracer", { attributes: usage }), "traces");
    expect(event).toMatchObject({ tokens_in: null, tokens_out: null, properties: usage });
  });
});
