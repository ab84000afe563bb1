/** `POST /v1/traces`: what a span becomes: its outcome, tokens, person, properties and parent. */
import { describe, expect, it } from "vitest";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { aSpan, aTraceMessage, exportTo, type Json, newId } from "@/tests/support/otlp";
import { toolCall, withAttributes } from "@/tests/support/span-event";
import { storedEvents } from "@/tests/support/stored";

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
  [{ "rpc.response.status_code": "-32602" }, {}, { status: "error", error_category: "-32602" }],
  [{ "rpc.response.status_code": -32601 }, { status: { code: 1 } }, { status: "error", error_category: "-32601" }],
  [{ "rpc.response.status_code": 409 }, {}, { status: "error", error_category: "409" }],
  [{ "rpc.jsonrpc.error_code": -32000 }, {}, { status: "error", error_category: "-32000" }],
  [{ "rpc.response.status_code": "0" }, {}, { status: "success", error_category: "" }],
  [{ "rpc.response.status_code": "OK" }, {}, { status: "success", error_category: "" }],
  [{ "exception.message": "no file" }, { status: { code: 2 } }, { error_message: "no file" }],
  [{ "exception.message": "no file" }, { status: { code: 2, message: "failed" } }, { error_message: "failed" }],
])("status, error_category and error_message come from %j with %j", async (attributes, fields, expected) => {
  expect(await withAttributes({ ...toolCall, ...attributes }, fields)).toMatchObject(expected);
});

it.each([
  [{ "rpc.response.status_code": "-32602" }, "error"],
  [{ "rpc.jsonrpc.error_code": 7 }, "error"],
  [{ "rpc.system": "jsonrpc", "rpc.response.status_code": "7" }, "error"],
  [{ "rpc.system.name": "jsonrpc", "rpc.response.status_code": 7 }, "error"],
  [{ "rpc.system": "grpc", "rpc.response.status_code": "7" }, "success"],
  [{ "rpc.response.status_code": "200" }, "success"],
])("without an MCP method, the status of %j is %s", async (attributes, status) => {
  expect(await withAttributes({ "gen_ai.operation.name": "execute_tool", ...attributes })).toMatchObject({ status });
});

it.each([
  [{}, { kind: 1 }, "client"],
  [{}, { kind: 2 }, "server"],
  [{ "mcp.method.name": null, "gen_ai.operation.name": "execute_tool" }, { kind: 1 }, "agent"],
  [{ "mcp.method.name": null, "openinference.span.kind": "TOOL" }, { kind: 2 }, "server"],
  [{ "mcp.method.name": "tools/list" }, { kind: 2 }, undefined],
])("reported_by comes from the kind and the attributes: %j with %j", async (attributes, fields, reporter) => {
  expect((await withAttributes({ ...toolCall, ...attributes }, fields))?.reported_by).toBe(reporter);
});

describe("call_id", () => {
  const callId = async (id: unknown, name = "gen_ai.tool.call.id") =>
    (await withAttributes({ ...toolCall, [name]: id }))?.call_id;

  it.each([
    ...(["gen_ai.tool.call.id", "gen_ai.tool.call_id", "tool.call_id", "tool_call.id"] as const),
    ...(["ai.toolCall.id", "tool_use_id", "call_id"] as const),
  ])("is a hash of %s", async (name) => {
    expect(await callId("call_1", name)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await callId("call_1", name)).toBe(await callId("call_1"));
    expect(await callId("call_2", name)).not.toBe(await callId("call_1"));
  });

  it.each(["", "<not specified>", "x".repeat(257), null])("is absent for %j", async (id) => {
    expect(await callId(id)).toBeUndefined();
  });

  it("is not taken from an event that a client sends", async () => {
    const { key, projectId } = await aKey(`call id ${newId(4)}`);
    const event = anEvent({ reported_by: "server", call_id: crypto.randomUUID(), event_type: "tool_call" });
    expect((await send(key, { events: [event] })).status).toBe(200);
    const [stored] = await storedEvents(projectId);
    expect(stored).toMatchObject({ reported_by: "", call_id: null });
    expect(stored?.properties).toMatchObject({ reported_by: "server", call_id: event.call_id });
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

  it("are scrubbed by the field names in JSON strings", async () => {
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

  async function parentNames(spans: Json[]): Promise<Record<string, string | null | undefined>> {
    const { key, projectId } = await aKey(`parents ${newId(4)}`);
    await exportTo("traces", key, aTraceMessage(spans));
    const events = await storedEvents(projectId);
    const findName = (id: unknown) => events.find((event) => event.event_id === id)?.event_name as string | undefined;
    return Object.fromEntries(
      events.map(({ event_name, parent_id }) => [event_name, parent_id === null ? null : findName(parent_id)]),
    );
  }

  it("is the event of the parent, in any order", async () => {
    expect(await parentNames([child(leaf, middle), child(root, ""), child(middle, root)])).toEqual({
      [root]: null,
      [middle]: root,
      [leaf]: middle,
    });
  });

  it("skips spans that are not stored", async () => {
    expect(await parentNames([child(leaf, middle), child(middle, root, {}), child(root, "")])).toEqual({
      [root]: null,
      [leaf]: root,
    });
  });

  it("skips spans that are rejected", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_100 }, (_, at) => [`a${at}`, at]));
    const large = { ...many, ...toolCall };
    expect(await parentNames([child(leaf, middle), child(middle, root, large), child(root, "")])).toEqual({
      [root]: null,
      [leaf]: root,
    });
  });

  it("is empty when no ancestor in the request is stored, even in a cycle", async () => {
    expect(await parentNames([child(leaf, middle), child(middle, newId(8), {})])).toEqual({ [leaf]: null });
    expect(await parentNames([child(leaf, middle), child(middle, root, {}), child(root, middle, {})])).toEqual({
      [leaf]: null,
    });
  });

  it("is the event of a span that another request exports", async () => {
    const { key, projectId } = await aKey(`parents ${newId(4)}`);
    await exportTo("traces", key, aTraceMessage([child(leaf, root)]));
    await exportTo("traces", key, aTraceMessage([child(root, "")]), "json");
    const events = await storedEvents(projectId);

    expect(events).toHaveLength(2);
    const parent = events.find(({ event_name }) => event_name === root);
    expect(events.find(({ event_name }) => event_name === leaf)?.parent_id).toBe(parent?.event_id);
  });
});
