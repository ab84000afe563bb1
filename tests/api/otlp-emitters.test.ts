/** `POST /v1/traces` and `/v1/logs`: what the records of each agent become. A sample is recorded, or has the shape that its emitter documents. */
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
function readSample(name: string, signal: Signal): Json {
  const folder = path.resolve(import.meta.dirname, "../support/otlp-samples");
  const text = readFileSync(path.join(folder, `${name}.${signal}.json`), "utf8");
  const times = [...text.matchAll(/"(\d{19})"/g)].map(([, time]) => BigInt(time as string));
  const shift = BigInt(Date.now()) * 1_000_000n - (times.toSorted().at(-1) ?? 0n);
  return JSON.parse(text.replace(/"(\d{19})"/g, (_, time: string) => `"${BigInt(time) + shift}"`));
}

async function storeMessage(message: Json, signal: Signal, encoding: Encoding = "protobuf"): Promise<Stored[]> {
  const { key, projectId } = await aKey(`emitters ${newId(4)}`);
  expect(await exported(signal, await exportTo(signal, key, message, encoding))).toEqual({});
  return storedEvents(projectId);
}

const sent = new Map<string, Promise<Stored[]>>();
function eventsOfSample(name: string, signal: Signal, encoding: Encoding = "protobuf"): Promise<Stored[]> {
  const sample = `${name} ${signal} ${encoding}`;
  const events = sent.get(sample) ?? storeMessage(readSample(name, signal), signal, encoding);
  sent.set(sample, events);
  return events;
}

const aLogMessage = (...records: readonly Json[]): Json => ({
  resourceLogs: [
    { scopeLogs: [{ scope: {}, logRecords: records.map((attributes) => aLogRecord({ body: {}, attributes })) }] },
  ],
});
const aSpanMessage = (scope: string, ...spans: readonly Json[]): Json => {
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
  [
    "qwen-code",
    "traces",
    ["step mcp__maps__geocode error", "step mcp__maps__geocode error", "tool_call mcp__maps__geocode error"],
  ],
  [
    "copilot-chat",
    "traces",
    ["step invoke_agent agent 8200/240", "step chat gpt-5.3 8200/240", "tool_call mcp_jira_search"],
  ],
  [
    "vercel-ai",
    "traces",
    [
      "step ai.generateText 1152/52",
      "step ai.generateText.doGenerate 512/40",
      "tool_call applyCoupon error",
      "tool_call applyCoupon",
      "step ai.embed 5/null",
      "step ai.embed.doEmbed 5/null",
    ],
  ],
  [
    "vercel-ai-7",
    "traces",
    [
      "step invoke_agent claude-sonnet-5 1152/52",
      "step step 1",
      "step chat claude-sonnet-5 512/40",
      "tool_call applyCoupon error",
      "tool_call applyCoupon",
    ],
  ],
  [
    "openai-agents-openinference",
    "traces",
    [
      "step Support",
      "step generation 730/55",
      "tool_call lookup_ticket",
      "tool_call refund error",
      "step handoff to Billing",
    ],
  ],
  [
    "langchain-openllmetry",
    "traces",
    ["step research error", "step M.chat 340/25", "step tools", "tool_call search_papers", "tool_call ask_agent error"],
  ],
  [
    "langchain-openinference",
    "traces",
    ["step research error", "step M 340/25", "tool_call search_papers", "tool_call ask_agent error"],
  ],
  [
    "pydantic-ai",
    "traces",
    [
      "step invoke_agent planner",
      "step chat claude-sonnet-4-6 1450/210",
      "tool_call find_ferry",
      "tool_call book_ferry error",
      "step find_ferry error",
    ],
  ],
  ["google-adk", "traces", ["step call_llm 390/28", "tool_call check_stock", "step (merged tools)"]],
  [
    "strands",
    "traces",
    [
      "step invoke_agent ops",
      "step execute_event_loop_cycle",
      "step chat 820/61",
      "tool_call restart_pod error",
      "tool_call restart_pod",
    ],
  ],
  [
    "mcp-python-sdk",
    "traces",
    [
      "tool_call search_flights",
      "tool_call hold_seat",
      "tool_discovery tools/list",
      "tool_call search_flights",
      "tool_call hold_seat error",
    ],
  ],
];

it.each(samples)("the records of %s in %s are stored as what they are", async (name, signal, expected) => {
  // Both encodings are decoded to the same records, which one sample shows for each signal.
  const events = await Promise.all(
    (/^(?:claude-code|strands)$/.test(name) ? encodings : (["protobuf"] as const)).map((encoding) =>
      eventsOfSample(name, signal, encoding),
    ),
  );
  for (const decoded of events) expect(outline(decoded).toSorted()).toEqual(expected.toSorted());
  // Scrubbed like every event.
  expect(JSON.stringify(events)).not.toMatch(/@\w+\.example/);
});

/** What a model call used beyond its tokens in and out, with the cost of the emitter. */
const usage = ({ tokens_cached, tokens_cache_creation, tokens_reasoning, cost_amount, cost_currency }: Stored) => [
  tokens_cached,
  tokens_cache_creation,
  tokens_reasoning,
  cost_amount,
  cost_currency,
];

it.each<[name: string, signal: Signal, event: string, expected: readonly unknown[]]>([
  ["claude-code", "logs", "claude_code.api_request", [21504, 310, null, 0.0213, "USD"]],
  ["codex", "logs", "codex.sse_event", [7680, null, 128, null, ""]],
  ["gemini-cli", "logs", "gemini_cli.api_response", [4096, null, 210, null, ""]],
  ["copilot-chat", "traces", "chat gpt-5.3", [6144, null, 64, null, ""]],
  ["vercel-ai", "traces", "ai.generateText.doGenerate", [128, 0, 6, null, ""]],
  ["vercel-ai", "traces", "ai.generateText", [256, 0, 12, null, ""]],
  ["vercel-ai-7", "traces", "chat claude-sonnet-5", [128, 0, null, null, ""]],
  ["pydantic-ai", "traces", "chat claude-sonnet-4-6", [1200, null, null, 0.00426, "USD"]],
  ["strands", "traces", "chat", [512, null, null, null, ""]],
])(
  "a model call of %s in %s has its cached and reasoning tokens, and what it cost: %s",
  async (name, signal, event, expected) => {
    const events = await eventsOfSample(name, signal);
    expect(events.filter(({ event_name }) => event_name === event).map(usage)).toEqual([expected]);
  },
);

it("a model call of OpenInference has its cached and reasoning tokens, and what it cost", async () => {
  const attributes = {
    "openinference.span.kind": "LLM",
    "llm.token_count.prompt": 100,
    "llm.token_count.completion": 40,
    "llm.token_count.prompt_details.cache_read": 60,
    "llm.token_count.prompt_details.cache_write": 20,
    "llm.token_count.completion_details.reasoning": 30,
    "llm.cost.total": 0.5,
  };
  const events = await storeMessage(aSpanMessage("openinference.instrumentation.openai", { attributes }), "traces");
  expect(events.map(usage)).toEqual([[60, 20, 30, 0.5, "USD"]]);
});

const storedCall = async (name: string, signal: Signal) =>
  (await eventsOfSample(name, signal)).filter(({ event_type }) => event_type === "tool_call");

describe("a tool call", () => {
  it.each<[name: string, signal: Signal, input: unknown, output: unknown]>([
    ["codex", "logs", { order_id: "A-1043" }, { status: "shipped" }],
    ["vercel-ai", "traces", { code: "EXPIRED", cartId: "5521" }, undefined],
    ["vercel-ai", "traces", { code: "AUTUMN10", cartId: "5521" }, { applied: true, total: 41.5 }],
    ["vercel-ai-7", "traces", { code: "AUTUMN10", cartId: "5521" }, { applied: true, total: 41.5 }],
    ["qwen-code", "traces", { address: "Pier 4" }, undefined],
    ["pydantic-ai", "traces", { route: "Kiel-Oslo" }, { departs: "14:00", route: "Kiel-Oslo" }],
    ["langchain-openllmetry", "traces", { query: "kelp" }, expect.objectContaining({ type: "constructor" })],
    ["google-adk", "traces", { sku: "B-77" }, { result: "14 in stock" }],
    ["strands", "traces", { pod: "web-3" }, [{ text: "Error: pod web-3 not found" }]],
    ["strands", "traces", { pod: "web-4" }, [{ text: "restarted" }]],
  ])("of %s in %s has its input and its output", async (name, signal, input, output) => {
    const calls = await storedCall(name, signal);
    const found = calls.find(({ properties }) => JSON.stringify(properties.input_values) === JSON.stringify(input));
    expect(found?.properties.output).toEqual(output);
  });

  it("of Codex says why it failed, in the session of its conversation", async () => {
    const failed = (await storedCall("codex", "logs")).find(({ status }) => status === "error");
    expect(failed).toMatchObject({
      error_message: "exit code 101: 2 tests failed",
      session_id: "019a9f30-6f1d-7c22-9b0e-51d2c4a7e801",
      properties: { output: "exit code 101: 2 tests failed", call_id: "call_Zk82" },
    });
  });

  it("in a log record starts when the call started, not when it was logged", async () => {
    const [event] = await storeMessage(
      aLogMessage({ "event.name": "codex.tool_result", tool_name: "sleep", duration_ms: "60000" }),
      "logs",
    );
    const start = Date.parse(`${String(event?.timestamp).replace(" ", "T")}Z`);
    expect(event?.latency_ms).toBe(60_000);
    expect(Math.abs(Date.now() - 60_000 - start)).toBeLessThan(30_000);
  });

  it.each([
    ["5", "my-tracer", "ai.telemetry.metadata", { "ai.operationId": "ai.toolCall", "ai.toolCall.name": "find" }],
    ["7", "gen_ai", "ai.settings.context", { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "find" }],
  ])(
    "of version %s of the AI SDK has the session and the user that the application named",
    async (_, scope, prefix, call) => {
      const attributes = { ...call, [`${prefix}.sessionId`]: "cart-1", [`${prefix}.userId`]: "u-7" };
      expect(await storeMessage(aSpanMessage(scope, { attributes }), "traces")).toMatchObject([
        { event_type: "tool_call", event_name: "find", session_id: "cart-1", user_id: "u-7", status: "success" },
      ]);
    },
  );

  it("of OpenAI Agents with Logfire has the name that its template leaves out", async () => {
    const attributes = {
      "gen_ai.system": "openai",
      name: "lookup",
      input: '{"id":7}',
      output: "open",
      mcp_data: "null",
    };
    const failed = { ...attributes, output: "none", error: '{"message":"Error running tool"}' };
    const events = await storeMessage(
      aSpanMessage("logfire", ...[attributes, failed].map((sent) => ({ name: "Function: {name}", attributes: sent }))),
      "traces",
    );
    expect(outline(events).toSorted()).toEqual(["tool_call lookup", "tool_call lookup error"]);
    expect(events.map(({ properties }) => properties.input_values)).toEqual([{ id: 7 }, { id: 7 }]);
  });

  it("of LangSmith has the session of its metadata", async () => {
    const attributes = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.prompt": '{"query":"kelp"}',
      "gen_ai.completion": '{"output":"3 papers"}',
      "langsmith.trace.session_id": "a-project",
      "langsmith.metadata.thread_id": "th-9",
    };
    expect(await storeMessage(aSpanMessage("langsmith", { name: "search", attributes }), "traces")).toMatchObject([
      {
        event_type: "tool_call",
        event_name: "search",
        session_id: "th-9",
        properties: { input_values: { query: "kelp" }, output: { output: "3 papers" } },
      },
    ]);
  });

  it("of OpenLLMetry's MCP instrumentation has its arguments alone as input", async () => {
    const attributes = {
      "traceloop.span.kind": "tool",
      "traceloop.entity.name": "echo",
      "traceloop.entity.input": '{"tool_name":"echo","arguments":{"text":"hi"}}',
      "traceloop.entity.output": '{"result":"hi"}',
    };
    const scope = "opentelemetry.instrumentation.mcp.instrumentation";
    expect(await storeMessage(aSpanMessage(scope, { name: "echo.tool", attributes }), "traces")).toMatchObject([
      {
        event_type: "tool_call",
        event_name: "echo",
        properties: { input_values: { text: "hi" }, output: { result: "hi" } },
      },
    ]);
  });

  it("in a span that carries a log record of Qwen Code starts before the record was written", async () => {
    const end = BigInt(Date.now()) * 1_000_000n;
    const attributes = {
      "log.bridge": true,
      "event.name": "qwen-code.tool_call",
      function_name: "sleep",
      success: true,
      duration_ms: 60_000,
    };
    const times = { startTimeUnixNano: String(end), endTimeUnixNano: String(end + 60_000_000_000n) };
    const [event] = await storeMessage(
      aSpanMessage("qwen-code", { name: "Tool call: sleep.", ...times, attributes }),
      "traces",
    );
    expect(event).toMatchObject({ event_type: "tool_call", event_name: "sleep", latency_ms: 60_000 });
    expect(Date.parse(`${String(event?.timestamp).replace(" ", "T")}Z`)).toBe(Number(end / 1_000_000n) - 60_000);
  });
});

describe("what is no tool call", () => {
  it("is a step named after the record, even if it names a tool", async () => {
    const events = await storeMessage(
      aLogMessage(
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

  it("is a decision, and no failure, if the user rejects the call", async () => {
    const rejected = { function_name: "run_shell_command", success: false, decision: "reject" };
    const bridged = { "log.bridge": true, "event.name": "qwen-code.tool_call", ...rejected };
    const events = [
      ...(await storeMessage(aLogMessage({ "event.name": "gemini_cli.tool_call", ...rejected }), "logs")),
      ...(await storeMessage(aSpanMessage("qwen-code", { name: "Tool call", attributes: bridged }), "traces")),
      ...(await storeMessage(aLogMessage({ "event.name": "copilot_chat.edit.feedback", outcome: "rejected" }), "logs")),
    ];
    expect(outline(events)).toEqual([
      "step gemini_cli.tool_call",
      "step qwen-code.tool_call",
      "step copilot_chat.edit.feedback",
    ]);
  });

  it("is a failed model call if the request or the response of Codex failed", async () => {
    const failure = { "error.message": "stream disconnected", "http.response.status_code": 502 };
    const records = [
      { "event.name": "codex.sse_event", "event.kind": "response.completed", ...failure },
      { "event.name": "codex.sse_event", ...failure },
      { "event.name": "codex.api_request", attempt: 1, ...failure },
    ];
    const events = await storeMessage(
      aLogMessage(...records, { "event.name": "codex.api_request", attempt: 1 }),
      "logs",
    );
    expect(events).toHaveLength(records.length);
    for (const event of events)
      expect(event).toMatchObject({ status: "error", error_category: "502", error_message: "stream disconnected" });
  });

  it("does not count again in a span beside the log record", async () => {
    const usage = { "gen_ai.usage.input_tokens": 9, "gen_ai.usage.output_tokens": 2 };
    const call = { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": "x" };
    const events = [
      ...(await storeMessage(aSpanMessage("gemini-cli", { name: "llm_call", attributes: usage }), "traces")),
      ...(await storeMessage(
        aSpanMessage("qwen-code", { name: "qwen-code.llm_request", attributes: usage }),
        "traces",
      )),
      ...(await storeMessage(aSpanMessage("qwen-code", { name: "qwen-code.tool", attributes: call }), "traces")),
      ...(await storeMessage(
        aSpanMessage("codex_cli_rs", { name: "completed", attributes: { ...usage, "codex.usage.total_tokens": 11 } }),
        "traces",
      )),
    ];
    expect(outline(events)).toEqual(["step llm_call", "step qwen-code.llm_request", "step x", "step completed"]);
  });

  it("is a step of the trace, for the spans of Claude Code", async () => {
    const spans = [
      { name: "claude_code.interaction", attributes: { "span.type": "interaction", user_prompt: "<REDACTED>" } },
      {
        name: "claude_code.llm_request",
        attributes: { "gen_ai.system": "anthropic", input_tokens: 12, output_tokens: 184 },
      },
      { name: "claude_code.tool", attributes: { tool_name: "Bash", "gen_ai.tool.call.id": "toolu_1" } },
      { name: "claude_code.tool.execution", attributes: { success: false, error: "exit 1" }, status: { code: 2 } },
    ];
    const events = await storeMessage(aSpanMessage("com.anthropic.claude_code.tracing", ...spans), "traces");
    expect(outline(events).toSorted()).toEqual([
      "step Bash",
      "step claude_code.interaction",
      "step claude_code.llm_request",
      "step claude_code.tool.execution error",
    ]);
    expect(events.find(({ status }) => status === "error")?.error_message).toBe("exit 1");
  });

  it("is not stored if it says nothing: other records of the same agents", async () => {
    const others = [
      { "event.name": "codex.sse_event", "event.kind": "response.created" },
      { "event.name": "codex.websocket_event" },
      { "event.name": "gemini_cli.config" },
    ];
    expect(await storeMessage(aLogMessage(...others), "logs")).toEqual([]);
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
    [
      "a call that waits for approval",
      "pydantic-ai",
      {
        attributes: {
          "gen_ai.operation.name": "execute_tool",
          "gen_ai.tool.name": "x",
          "pydantic_ai.tool.deferral.name": "ApprovalRequired",
        },
      },
    ],
  ])("is a step: %s", async (_, scope, span) => {
    expect(await storeMessage(aSpanMessage(scope, span), "traces")).toMatchObject([{ event_type: "step" }]);
    // The rule is of this emitter only.
    expect(await storeMessage(aSpanMessage("another", span), "traces")).toMatchObject([{ event_type: "tool_call" }]);
  });

  it("does not count the usage that it repeats", async () => {
    const usage = {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.usage.input_tokens": 900,
      "gen_ai.usage.output_tokens": 9,
    };
    const [event] = await storeMessage(aSpanMessage("strands.telemetry.tracer", { attributes: usage }), "traces");
    expect(event).toMatchObject({ tokens_in: null, tokens_out: null, properties: usage });
  });
});
