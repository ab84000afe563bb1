/** `POST /v1/traces`: what a span becomes: its type, name and session. */
import { describe, expect, it } from "vitest";
import { aSpan, encodings } from "@/tests/support/otlp";
import { storeSpan, toEvent, toolCall, withAttributes } from "@/tests/support/span-event";

describe("event_type", () => {
  it.each([
    [{ "mcp.method.name": "tools/call" }, "tool_call"],
    [{ "mcp.method.name": "tools/list" }, "tool_discovery"],
    [{ "mcp.method.name": "resources/read" }, "resource_access"],
    [{ "mcp.method.name": "prompts/get" }, "prompt_usage"],
    [{ "mcp.method.name": "sampling/createMessage" }, "sampling_call"],
    [{ "mcp.method.name": "elicitation/create" }, "elicitation"],
    [{ "mcp.method.name": "initialize" }, "connection"],
    [{ "mcp.method.name": "server/discover" }, "connection"],
    [{ "mcp.method.name": "tools/list", "gen_ai.operation.name": "execute_tool" }, "tool_discovery"],
    [{ "gen_ai.operation.name": "execute_tool" }, "tool_call"],
    [{ "openinference.span.kind": "TOOL" }, "tool_call"],
    [{ "traceloop.span.kind": "tool" }, "tool_call"],
    [{ "mcp.method.name": "resources/list" }, "step"],
    [{ "gen_ai.operation.name": "chat" }, "step"],
    [{ "openinference.span.kind": "LLM" }, "step"],
  ])("of %j is %s", async (attributes, type) => {
    expect(await withAttributes(attributes)).toMatchObject({ event_type: type, source: "server" });
  });

  it.each([
    [1, "tool_call"],
    [2, "tool_call"],
    [3, "tool_call"],
  ])("of a tool call of kind %i is %s", async (kind, type) => {
    expect(await withAttributes(toolCall, { kind })).toMatchObject({ event_type: type });
  });

  it("of any other request of a client is step, because the server reports the same one", async () => {
    const attributes = { "mcp.method.name": "tools/list" };
    expect(await withAttributes(attributes, { kind: 3 })).toMatchObject({ event_type: "step" });
  });

  it.each([
    [1, "tools/call", "step"],
    [2, "tools/call", "tool_call"],
    [2, "resources/read", "step"],
  ])("of kind %i, if FastMCP passes on %s, is %s", async (kind, method, type) => {
    const attributes = { "mcp.method.name": method, "fastmcp.provider.type": "FastMCPProvider" };
    expect(await withAttributes(attributes, { kind })).toMatchObject({
      event_type: type,
      properties: { "fastmcp.provider.type": "FastMCPProvider" },
    });
  });

  const unrelated = [{}, { "http.request.method": "GET" }, { "traceloop.span.kind": "workflow" }];
  it.each(unrelated)("of %j is none: the span is not stored", async (attributes) => {
    expect(await withAttributes(attributes)).toBeUndefined();
  });
});

describe("names of enum values in JSON", () => {
  it.each([
    ["SPAN_KIND_INTERNAL", "agent"],
    ["SPAN_KIND_SERVER", "server"],
    ["SPAN_KIND_CLIENT", "client"],
    ["3", "client"],
    ["SPAN_KIND_UNSPECIFIED", "agent"],
    ["client", "agent"],
  ])("with the kind %j, a tool call is reported by the %s", async (kind, reporter) => {
    const attributes = { "gen_ai.operation.name": "execute_tool" };
    expect(await toEvent(aSpan({ attributes, kind }), "json")).toMatchObject({ reported_by: reporter });
  });

  it.each([
    ["STATUS_CODE_UNSET", "success"],
    ["STATUS_CODE_OK", "success"],
    ["STATUS_CODE_ERROR", "error"],
    ["2", "error"],
    ["error", "success"],
  ])("status code %j is %s", async (code, status) => {
    expect(await toEvent(aSpan({ attributes: toolCall, status: { code } }), "json")).toMatchObject({ status });
  });
});

describe.each(encodings)("in %s", (encoding) => {
  it("a span becomes an event", async () => {
    const span = aSpan({
      traceId: "5B8EFFF798038103D269B633813FC60C",
      kind: 2,
      attributes: {
        ...toolCall,
        "gen_ai.tool.name": "search",
        "mcp.session.id": "session-7",
        "mcp.client.name": "claude",
        "user.id": "u_1",
        "gen_ai.usage.input_tokens": 120,
        "gen_ai.usage.output_tokens": 7,
        "gen_ai.tool.call.arguments": '{"query":"flights","limit":3}',
        "gen_ai.tool.call.result": '["a","b"]',
        "app.list": ["x", 1, true, null, 0.5],
        "app.map": { nested: { deep: "value" } },
        "app.big": 2n ** 60n,
        "app.negative": -5,
      },
    });
    const resource = { "service.name": "shop", team: "core", "host.name": "laptop" };
    const event = await storeSpan(span, encoding, resource);

    expect(event).toMatchObject({
      event_type: "tool_call",
      event_name: "search",
      trace_id: "5b8efff798038103d269b633813fc60c",
      session_id: "session-7",
      parent_id: null,
      platform: "claude",
      user_id: "u_1",
      latency_ms: 182.25,
      status: "success",
    });
    expect([Number(event?.tokens_in), Number(event?.tokens_out)]).toEqual([120, 7]);
    expect(event?.event_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8/);
    expect(event?.timestamp).toBe(
      new Date(Number(BigInt(String(span.startTimeUnixNano)) / 1_000_000n))
        .toISOString()
        .replace("T", " ")
        .replace("Z", ""),
    );
    expect(event?.properties).toEqual({
      input_values: { query: "flights", limit: 3 },
      output: ["a", "b"],
      "app.list": ["x", 1, true, null, 0.5],
      "app.map": { nested: { deep: "value" } },
      "app.big": "1152921504606846976",
      "app.negative": -5,
      "service.name": "shop",
      team: "core",
    });
  });

  it("attributes with the names of columns stay in properties", async () => {
    const attributes = { ...toolCall, status: "ok", timestamp: "now", event_id: "x", properties: "y" };
    Object.defineProperty(attributes, "__proto__", { value: { status: "error" }, enumerable: true });
    const event = await toEvent(aSpan({ attributes }), encoding);

    expect(event).toMatchObject({ status: "success" });
    expect(Object.entries(event?.properties ?? {})).toEqual([
      ["status", "ok"],
      ["timestamp", "now"],
      ["event_id", "x"],
      ["properties", "y"],
      ["__proto__", { status: "error" }],
    ]);
  });

  it("attributes named like properties are kept alongside what they would replace", async () => {
    const attributes = { ...toolCall, "input.value": "sent", input_values: "own", "output.value": "result" };
    expect((await toEvent(aSpan({ attributes }), encoding))?.properties).toEqual({
      "input.value": "sent",
      input_values: "own",
      output: "result",
    });
  });

  it("the service name is found alongside host attributes of any size", async () => {
    const resource = { "process.command_line": "x".repeat(20_000), "service.name": "shop" };
    const event = await toEvent(aSpan(), encoding, resource);
    expect([event?.platform, event?.properties]).toEqual(["shop", {}]);
  });

  it("an exception event gives the error message", async () => {
    const span = aSpan({
      status: { code: 2 },
      events: [
        {
          name: "exception",
          timeUnixNano: "1",
          attributes: [
            { key: "exception.type", value: { stringValue: "TypeError" } },
            { key: "exception.message", value: { stringValue: "x is not a function" } },
          ],
        },
      ],
    });
    expect(await toEvent(span, encoding)).toMatchObject({ status: "error", error_message: "x is not a function" });
  });
});

describe("event_name", () => {
  it.each([
    ["gen_ai.tool.name"],
    ["mcp.tool.name"],
    ["tool.name"],
    ["traceloop.entity.name"],
    ["mcp.resource.uri"],
    ["gen_ai.prompt.name"],
  ])("comes from %s", async (name) => {
    const event = await withAttributes({ ...toolCall, [name]: "chosen" });
    expect(event).toMatchObject({ event_name: "chosen" });
    expect(event?.properties).toEqual({});
  });

  it("is the first that is present; the others stay in properties", async () => {
    const event = await withAttributes({ ...toolCall, "tool.name": "second", "gen_ai.tool.name": "first" });
    expect(event).toMatchObject({ event_name: "first", properties: { "tool.name": "second" } });
  });

  it.each([
    ["tools/call search", "search"],
    ["MCP send tools/call search", "search"],
    ["tools/call", "tools/call"],
    ["search", "search"],
  ])("of the call %j is %s, without an attribute", async (name, tool) => {
    expect(await withAttributes(toolCall, { name })).toMatchObject({ event_name: tool });
  });

  it("is the name of the span when no attribute has one, or when it is too long", async () => {
    const long = `file:///${"x".repeat(300)}`;
    const read = { "mcp.method.name": "resources/read" };
    expect(await withAttributes(read, { name: "read" })).toMatchObject({ event_name: "read" });
    expect(await withAttributes({ ...read, "mcp.resource.uri": long }, { name: "read" })).toMatchObject({
      event_name: "read",
      properties: { "mcp.resource.uri": long },
    });
  });
});

describe("session_id", () => {
  const names = ["mcp.session.id", "mcp.session_id", "gen_ai.conversation.id", "session.id"];
  it.each(names)("comes from %s", async (name) => {
    expect(await withAttributes({ ...toolCall, [name]: "s-1" })).toMatchObject({ session_id: "s-1", properties: {} });
  });

  it("is empty without one, and when it is not an id", async () => {
    expect(await withAttributes(toolCall)).toMatchObject({ session_id: "" });
    expect(await withAttributes({ ...toolCall, "session.id": "not an id" })).toMatchObject({ session_id: "" });
  });
});

describe("session_id of a protocol without sessions", () => {
  const session = { ...toolCall, "mcp.session.id": "made-up-per-request" };

  it.each(["2026-07-28", "2027-01-01"])("is not mcp.session.id with mcp.protocol.version %s", async (version) => {
    const event = await withAttributes({ ...session, "mcp.protocol.version": version });
    expect(event).toMatchObject({ session_id: "", properties: { "mcp.session.id": "made-up-per-request" } });
  });

  it("is another attribute if there is one", async () => {
    const event = await withAttributes({ ...session, "mcp.protocol.version": "2026-07-28", "session.id": "s-1" });
    expect(event).toMatchObject({ session_id: "s-1" });
  });

  it("is mcp.session.id with an earlier version", async () => {
    const event = await withAttributes({ ...session, "mcp.protocol.version": "2025-11-25" });
    expect(event).toMatchObject({ session_id: "made-up-per-request" });
  });
});
