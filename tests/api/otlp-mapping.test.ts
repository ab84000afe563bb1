/** `POST /v1/traces`: what a span becomes, row by row. */
import { describe, expect, it } from "vitest";
import { aKey } from "@/tests/support/api";
import { aSpan, type Encoding, encodings, exported, exportTo, newId, tracesOf } from "@/tests/support/otlp";
import { type Stored, storedEvents } from "@/tests/support/stored";

type Json = Record<string, unknown>;

/** Exports one span and returns its event. */
async function eventOf(span: Json, encoding: Encoding = "protobuf", resource: Json = {}): Promise<Stored | undefined> {
  const { key, projectId } = await aKey(`span ${newId(4)}`);
  const response = await exportTo("traces", key, tracesOf([span], resource), encoding);
  expect(response.status).toBe(200);
  expect(await exported("traces", response)).toEqual({});
  return (await storedEvents(projectId))[0];
}
const withAttributes = (attributes: Json, fields: Json = {}) => eventOf(aSpan({ attributes, ...fields }));
const toolCall = { "mcp.method.name": "tools/call" };

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
    [3, "step"],
  ])("of a tool call of kind %i is %s, because a client and a server report the same call", async (kind, type) => {
    expect(await withAttributes(toolCall, { kind })).toMatchObject({ event_type: type });
  });

  it.each([1, 2])(
    "of a call of kind %i that FastMCP passes on to a mounted server is step: that server reports it",
    async (kind) => {
      const attributes = { ...toolCall, "fastmcp.provider.type": "FastMCPProvider" };
      expect(await withAttributes(attributes, { kind })).toMatchObject({
        event_type: "step",
        properties: { "mcp.method.name": "tools/call", "fastmcp.provider.type": "FastMCPProvider" },
      });
    },
  );

  it.each([{}, { "http.request.method": "GET" }, { "traceloop.span.kind": "workflow" }])(
    "of %j is none: the span is not stored",
    async (attributes) => {
      expect(await withAttributes(attributes)).toBeUndefined();
    },
  );
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
    const event = await eventOf(span, encoding, { "service.name": "shop", team: "core", "host.name": "laptop" });

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
    const event = await eventOf(aSpan({ attributes }), encoding);

    expect(event).toMatchObject({ status: "success" });
    expect(Object.entries(event?.properties ?? {})).toEqual([
      ["status", "ok"],
      ["timestamp", "now"],
      ["event_id", "x"],
      ["properties", "y"],
      ["__proto__", { status: "error" }],
    ]);
  });

  it("attributes named like properties stay beside what they would replace", async () => {
    const attributes = { ...toolCall, "input.value": "sent", input_values: "own", "output.value": "result" };
    expect((await eventOf(aSpan({ attributes }), encoding))?.properties).toEqual({
      "input.value": "sent",
      input_values: "own",
      output: "result",
    });
  });

  it("the name of the service is found beside attributes of the machine of any size", async () => {
    const resource = { "process.command_line": "x".repeat(20_000), "service.name": "shop" };
    const event = await eventOf(aSpan(), encoding, resource);
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
    expect(await eventOf(span, encoding)).toMatchObject({ status: "error", error_message: "x is not a function" });
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

  it("is the name of the span when no attribute has one, or when it is too long", async () => {
    const long = `file:///${"x".repeat(300)}`;
    expect(await withAttributes(toolCall)).toMatchObject({ event_name: "tools/call search" });
    expect(await withAttributes({ ...toolCall, "mcp.resource.uri": long })).toMatchObject({
      event_name: "tools/call search",
      properties: { "mcp.resource.uri": long },
    });
  });
});

describe("session_id", () => {
  it.each(["mcp.session.id", "mcp.session_id", "gen_ai.conversation.id", "session.id"])(
    "comes from %s",
    async (name) => {
      expect(await withAttributes({ ...toolCall, [name]: "s-1" })).toMatchObject({ session_id: "s-1", properties: {} });
    },
  );

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

describe("status, error_category and error_message", () => {
  it.each([
    [{}, { status: { code: 1 } }, { status: "success", error_category: "", error_message: "" }],
    [{}, { status: { code: 2, message: "boom" } }, { status: "error", error_category: "", error_message: "boom" }],
    [{ "error.type": "timeout" }, {}, { status: "error", error_category: "timeout" }],
    [{ "error.type": null }, {}, { status: "success" }],
    [{ "error.type": "" }, {}, { status: "success" }],
    [{ "mcp.tool.result.is_error": true }, {}, { status: "error" }],
    [{ "mcp.tool.result.is_error": false }, {}, { status: "success" }],
    [{ "rpc.response.status_code": "-32602" }, { status: { code: 2 } }, { error_category: "-32602" }],
    [
      { "error.type": "tool_error", "rpc.response.status_code": "-32602" },
      { status: { code: 2 } },
      { error_category: "tool_error" },
    ],
    [{ "exception.message": "no file" }, { status: { code: 2 } }, { error_message: "no file" }],
    [{ "exception.message": "no file" }, { status: { code: 2, message: "failed" } }, { error_message: "failed" }],
  ])("of %j with %j", async (attributes, fields, expected) => {
    expect(await withAttributes({ ...toolCall, ...attributes }, fields)).toMatchObject(expected);
  });
});

describe("tokens, platform and user_id", () => {
  it.each([
    [{ "gen_ai.usage.input_tokens": 1, "gen_ai.usage.output_tokens": 2 }],
    [{ "gen_ai.usage.prompt_tokens": 1, "gen_ai.usage.completion_tokens": 2 }],
    [{ "llm.token_count.prompt": 1, "llm.token_count.completion": 2 }],
  ])("counts the tokens of %j", async (attributes) => {
    const event = await withAttributes({ ...toolCall, ...attributes });
    expect([Number(event?.tokens_in), Number(event?.tokens_out)]).toEqual([1, 2]);
  });

  it.each(["mcp.client.name", "mcp.client_name", "service.name"])("takes the platform from %s", async (name) => {
    expect(await withAttributes({ ...toolCall, [name]: "cursor" })).toMatchObject({ platform: "cursor" });
  });

  it.each(["user.id", "enduser.id", "mcp.actor_id"])("takes the user from %s", async (name) => {
    expect(await withAttributes({ ...toolCall, [name]: "u_7" })).toMatchObject({ user_id: "u_7" });
  });

  it.each(["jane.doe@example.com", "jane.doe"])("hashes user.email %s", async (address) => {
    const event = await withAttributes({ ...toolCall, "user.email": address });
    expect(event?.user_id).toMatch(/^usr_[\da-f]{32}$/);
    expect(JSON.stringify(event)).not.toContain("jane");
  });
});

describe("properties", () => {
  it.each([
    ["input_values", "gen_ai.tool.call.arguments"],
    ["input_values", "input.value"],
    ["input_values", "traceloop.entity.input"],
    ["output", "gen_ai.tool.call.result"],
    ["output", "output.value"],
    ["output", "traceloop.entity.output"],
  ])("have %s from %s, parsed", async (field, name) => {
    const event = await withAttributes({ ...toolCall, [name]: '{"city":"Lisbon"}' });
    expect(event?.properties).toEqual({ [field]: { city: "Lisbon" } });
  });

  it("are scrubbed by the names inside of JSON in a string", async () => {
    const sent = JSON.stringify([{ role: "user", content: "mail jane.doe@example.com", api_key: "abcdef123456" }]);
    const event = await withAttributes({ "gen_ai.operation.name": "chat", "gen_ai.input.messages": sent });

    expect(event?.properties["gen_ai.input.messages"]).toMatchObject([{ role: "user", content: "mail [email]" }]);
    expect(JSON.stringify(event)).not.toMatch(/jane|abcdef123456/);
    expect(event?.["redactions.kind"]).toContain("email");
  });

  it("keep JSON with numbers that a double cannot hold, or too many keys, as text", async () => {
    const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`k${at}`, 1])));
    const event = await withAttributes({ ...toolCall, "input.value": '{"id":90071992547409931}', "app.keys": keys });
    expect(event?.properties).toEqual({ input_values: '{"id":90071992547409931}', "app.keys": keys });
  });
});

describe("parent_id", () => {
  const traceId = newId(16);
  const [root, middle, leaf] = [newId(8), newId(8), newId(8)] as const;
  const child = (spanId: string, parentSpanId: string, attributes: Json = toolCall, name = spanId) =>
    aSpan({ traceId, spanId, parentSpanId, attributes, name });

  async function parentsOf(spans: Json[]): Promise<Record<string, string | null | undefined>> {
    const { key, projectId } = await aKey(`parents ${newId(4)}`);
    await exportTo("traces", key, tracesOf(spans));
    const events = await storedEvents(projectId);
    const nameOf = (id: unknown) => events.find((event) => event.event_id === id)?.event_name as string | undefined;
    return Object.fromEntries(
      events.map(({ event_name, parent_id }) => [event_name, parent_id === null ? null : nameOf(parent_id)]),
    );
  }

  it("is the event of the parent, in any order", async () => {
    expect(await parentsOf([child(leaf, middle), child(root, ""), child(middle, root)])).toEqual({
      [root]: null,
      [middle]: root,
      [leaf]: middle,
    });
  });

  it("skips spans that are not stored", async () => {
    expect(await parentsOf([child(leaf, middle), child(middle, root, {}), child(root, "")])).toEqual({
      [root]: null,
      [leaf]: root,
    });
  });

  it("skips spans that are rejected", async () => {
    const large = { ...toolCall, blob: "x".repeat(600_000) };
    expect(await parentsOf([child(leaf, middle), child(middle, root, large), child(root, "")])).toEqual({
      [root]: null,
      [leaf]: root,
    });
  });

  it("is empty when no ancestor in the request is stored, also in a cycle", async () => {
    expect(await parentsOf([child(leaf, middle), child(middle, newId(8), {})])).toEqual({ [leaf]: null });
    expect(await parentsOf([child(leaf, middle), child(middle, root, {}), child(root, middle, {})])).toEqual({
      [leaf]: null,
    });
  });

  it("is the event of a span that another request exports", async () => {
    const { key, projectId } = await aKey(`parents ${newId(4)}`);
    await exportTo("traces", key, tracesOf([child(leaf, root)]));
    await exportTo("traces", key, tracesOf([child(root, "")]), "json");
    const events = await storedEvents(projectId);

    expect(events).toHaveLength(2);
    const parent = events.find(({ event_name }) => event_name === root);
    expect(events.find(({ event_name }) => event_name === leaf)?.parent_id).toBe(parent?.event_id);
  });
});
