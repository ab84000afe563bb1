/** What `sluice` records about MCP servers with both versions of the MCP SDK, on each transport. */
import { describe, expect, it } from "vitest";
import { type Options, type Sluice, sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aContract, aGate, eventsAt, optionsFor } from "@/tests/support/sdk/gate";
import type { Tools } from "@/tests/support/sdk/mcp";
import { version1 } from "@/tests/support/sdk/mcp-v1";
import { version2 } from "@/tests/support/sdk/mcp-v2";
import { storedEvents } from "@/tests/support/stored";

const versions = [
  ["1", version1],
  ["2", version2],
] as const;
const transports = ["inMemory", "withSessions", "overSockets", "stateless", "modern"] as const;
const matrix = versions.flatMap(([version, host]) =>
  transports.flatMap((transport) => {
    const connect = host[transport];
    return connect ? [[version, transport, connect] as const] : [];
  }),
);

const inMemoryCases = matrix.filter(([, transport]) => transport === "inMemory");

async function recorded(
  [, , connect]: (typeof matrix)[number],
  { tools = {}, ...options }: Options & { tools?: Partial<Tools> } = {},
  gate = aContract(),
) {
  const all = optionsFor(gate, "svc_mcp", options);
  const analytics = sluice(all);
  const client = await connect({ echo: (text) => text, stuck: async () => undefined, ...tools }, (server) => {
    sluice(server, all);
  });
  const sent = async () => {
    expect(await analytics.flush(30_000)).toBe(true);
    expect(all.warnings).toEqual([]);
    return eventsAt(gate);
  };
  return { client, analytics, sent };
}

const rowsByType = <Row extends Record<string, unknown>>(rows: Row[], type: string) =>
  rows.filter(({ event_type }) => event_type === type);

describe.each(matrix)("version %s of the MCP SDK, %s", (...place) => {
  const [, transport] = place;
  const namesSession = transport === "withSessions" || transport === "overSockets";
  const hasSession = transport === "inMemory" || namesSession;

  it("sends one event per call, with arguments, result, latency and client", async () => {
    const { client, sent } = await recorded(place);
    const results = [];
    for (let index = 0; index < 5; index++) results.push(await client.call("echo", { text: `text ${index}` }));
    await client.close();

    expect(results.map(({ content }) => content)).toEqual(
      results.map((_, index) => [{ type: "text", text: `text ${index}` }]),
    );
    const calls = rowsByType(await sent(), "tool_call");
    expect(calls).toHaveLength(5);
    expect(calls[3]).toMatchObject({
      event_name: "echo",
      status: "success",
      source: "server",
      properties: {
        input_values: { text: expect.stringMatching(/^text \d+$/) },
        output: [{ type: "text", text: expect.stringMatching(/^text \d+$/) }],
      },
    });
    for (const { latency_ms } of calls) expect(latency_ms).toBeGreaterThanOrEqual(0);
    const isKnown = transport !== "stateless";
    expect(calls[3]?.platform).toBe(isKnown ? "test-client" : "");
    if (isKnown) expect(calls[3]?.properties.client_version).toBe("2.3.4");
  });

  it("records tools that fail, and tools and resources that do not exist", async () => {
    const { client, sent } = await recorded(place);
    await client.call("fail").catch(() => undefined);
    await client.call("missing").catch(() => undefined);
    await client.readResource("notes://missing").catch(() => undefined);
    await client.close();

    const all = await sent();
    const [failed, missing] = ["fail", "missing"].map((name) => all.find(({ event_name }) => event_name === name));
    expect(failed).toMatchObject({ status: "error", error_category: "tool_error", error_message: "out of order" });
    expect(missing).toMatchObject({ event_type: "tool_call", status: "error" });
    expect(rowsByType(all, "resource_access")).toMatchObject([{ event_name: "notes://missing", status: "error" }]);
  });

  it("records connections, listings, resources and prompts, and keeps the answers as they are", async () => {
    const { client, sent } = await recorded(place);
    expect(await client.listTools()).toMatchObject({
      tools: expect.arrayContaining([expect.objectContaining({ name: "echo" })]),
    });
    expect(await client.readResource("notes://all")).toMatchObject({ contents: [{ text: "a note" }] });
    await client.getPrompt("greet", { name: "Ada" });
    await client.close();

    const all = await sent();
    expect(rowsByType(all, "connection").length).toBeGreaterThanOrEqual(1);
    expect(rowsByType(all, "tool_discovery")).toMatchObject([
      {
        event_name: "tools/list",
        properties: { output: { tools: expect.arrayContaining(["echo", "fail", "ask", "stuck"]) } },
      },
    ]);
    expect(rowsByType(all, "resource_access")).toMatchObject([{ event_name: "notes://all", status: "success" }]);
    expect(rowsByType(all, "prompt_usage")).toMatchObject([
      { event_name: "greet", properties: { input_values: { name: "Ada" } } },
    ]);
  });

  it("uses the trace of the caller, or one per session, or one per request where there is no session", async () => {
    const { client, sent } = await recorded(place);
    const trace = "0af7651916cd43dd8448eb211c80319c";
    await client.call("echo", { text: "a" });
    await client.call("echo", { text: "b" });
    await client.call("echo", { text: "c" }, { traceparent: `00-${trace}-b7ad6b7169203331-01` });
    await client.close();

    const calls = rowsByType(await sent(), "tool_call");
    const traced = (text: string) =>
      calls.find(({ properties }) => (properties.input_values as { text: string }).text === text);
    expect(traced("c")?.trace_id).toBe(trace);
    expect(traced("a")?.trace_id === traced("b")?.trace_id).toBe(hasSession);
    if (namesSession) expect(traced("a")?.session_id).toMatch(/^[\da-f-]{36}$/);
    else expect(traced("a")?.session_id).toBe("");
  });

  it("records a call whose client disconnects", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const stuck = async () => {
      begin();
      await held;
    };
    const { client, sent } = await recorded(place, { tools: { stuck } });
    const call = client.call("stuck").catch(() => undefined);
    await begun;
    await client.close();
    release();
    await call;

    await expect.poll(async () => rowsByType(await sent(), "tool_call").length).toBe(1);
  });
});

describe.each(inMemoryCases)("version %s, a connection", (...place) => {
  it("nests what a tool tracks in its call, with the session's user", async () => {
    let analytics: Sluice | undefined;
    const { client, sent, ...rest } = await recorded(place, {
      tools: {
        echo: async (text) => {
          analytics?.identify("u_7");
          await analytics?.step("fetch", async () => analytics?.track("cache_miss"));
          return text;
        },
      },
    });
    analytics = rest.analytics;
    await client.call("echo", { text: "a" });
    await client.close();

    const all = await sent();
    const [call] = rowsByType(all, "tool_call");
    const [step] = rowsByType(all, "step").filter(({ event_name }) => event_name === "fetch");
    const [track] = rowsByType(all, "track");
    expect(step).toMatchObject({ parent_id: call?.event_id, trace_id: call?.trace_id, user_id: "u_7" });
    expect(track).toMatchObject({ event_name: "cache_miss", parent_id: step?.event_id, trace_id: call?.trace_id });
    expect(call).toMatchObject({ user_id: "u_7" });
  });

  it("adds a widget token for the trace to the results of the named tools, and records none", async () => {
    const { key, projectId } = await aKey(crypto.randomUUID());
    const { client, sent } = await recorded(place, { key, widget: ["echo"] }, aGate());
    const result = await client.call("echo", { text: "a" });
    const other = await client.call("fail").catch(() => ({ _meta: undefined }));
    await client.close();

    const widget = (result._meta as Record<string, Record<string, string>>)["sluice/widget"];
    expect(widget).toMatchObject({ token: expect.any(String), expiresAt: expect.any(String), url: expect.any(String) });
    expect(other._meta ?? {}).not.toHaveProperty("sluice/widget");
    await sent();
    const all = await storedEvents(projectId);
    const claims = JSON.parse(Buffer.from(String(widget?.token).split(".")[1] ?? "", "base64url").toString());
    expect(claims.trace_id).toBe(rowsByType(all, "tool_call")[0]?.trace_id);
    expect(JSON.stringify(all)).not.toContain(widget?.token);
  });

  it("passes on huge results and errors of the host as they are", async () => {
    const text = "x".repeat(10 * 1024 * 1024);
    const { client, sent } = await recorded(place, {
      tools: { echo: () => text },
      before: (event) => {
        if (event.event_type === "tool_discovery") throw new Error("The host's own mistake");
        return event;
      },
      onWarning: () => {
        throw new Error("The host's own mistake");
      },
    });
    expect(await client.call("echo", { text: "a" })).toMatchObject({ content: [{ type: "text", text }] });
    await client.listTools();
    await client.close();

    const all = await sent();
    expect(rowsByType(all, "tool_call")).toMatchObject([
      { status: "success", properties: { output: [{ type: "text", text: "string(10485760)" }] } },
    ]);
    expect(rowsByType(all, "tool_discovery")).toEqual([]);
  });

  it("records what the server asks of the client, as part of the call", async () => {
    const { client, sent } = await recorded(place);
    expect(await client.call("ask")).toMatchObject({ content: [{ type: "text", text: "Lisbon" }] });
    await client.close();

    const all = await sent();
    const [call] = rowsByType(all, "tool_call");
    expect(rowsByType(all, "sampling_call")).toMatchObject([
      {
        parent_id: call?.event_id,
        trace_id: call?.trace_id,
        status: "success",
        properties: { output: { model: "test-model", content: { text: "Lisbon" } } },
      },
    ]);
  });
});

describe.each(matrix.filter(([, transport]) => transport === "modern"))("version %s, %s", (...place) => {
  it("records each round of a call that asks the client for input, and what it asks", async () => {
    const { client, sent } = await recorded(place);
    expect(await client.call("choose")).toMatchObject({ content: [{ type: "text", text: "Porto" }] });
    await client.close();

    const all = await sent();
    const calls = rowsByType(all, "tool_call");
    expect(calls.map(({ properties }) => properties.input_required ?? false).sort()).toEqual([false, true]);
    expect(rowsByType(all, "elicitation")).toMatchObject([
      { parent_id: expect.any(String), properties: { input_values: { message: "Which city?" } } },
    ]);
  });
});
