/** `POST /v1/traces`: what recorded spans from instrumentation libraries become. */
import { describe, expect, it } from "vitest";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import { findEvent } from "@/lib/analytics/queries/event-heads";
import { listTools } from "@/lib/analytics/queries/lists";
import { readOverview } from "@/lib/analytics/queries/overview";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { hourMs } from "@/lib/durations";
import { aKey } from "@/tests/support/api";
import { readRecording, replay } from "@/tests/support/recorded-otlp";
import { type Stored, storedEvents } from "@/tests/support/stored";

/** The project and the events stored for a recording. */
async function stored(name: string) {
  const { key, projectId } = await aKey(`recorded by ${name}`);
  const responses = await replay(readRecording(name), key);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  // Protobuf, without a partial success.
  for (const response of responses) expect((await response.arrayBuffer()).byteLength).toBe(0);
  return { projectId, events: await storedEvents(projectId) };
}
const recordedEvents = async (name: string) => (await stored(name)).events;

/** One line per event, in any order: its type or who reports the call, its name, and its ancestors' names. */
function outline(events: readonly Stored[]): string[] {
  const byId = new Map(events.map((event) => [event.event_id, event]));
  const line = ({ event_type, reported_by, event_name, parent_id }: Stored): string => {
    const parent = byId.get(String(parent_id));
    return `${reported_by || event_type} ${event_name}${parent ? ` < ${line(parent)}` : ""}`;
  };
  return events.map(line).sort();
}

const find = (events: readonly Stored[], type: string, name: string) =>
  events.find(({ event_type, reported_by, event_name }) => (reported_by || event_type) === type && event_name === name);

/** The calls that figures count, by tool. */
async function countedCalls(projectId: string): Promise<Record<string, number>> {
  const { signal } = new AbortController();
  const scope = await dedupedScope(projectId, AnalyticsSearch.parse({ range: "24h" }), Date.now() + hourMs, signal);
  const { tools } = await listTools(scope, signal);
  expect((await readOverview(scope, signal)).figures.toolCalls).toBe(tools.reduce((sum, { calls }) => sum + calls, 0));
  return Object.fromEntries(tools.map(({ tool, calls }) => [tool, calls]));
}

describe("FastMCP", async () => {
  const { projectId, events } = await stored("fastmcp");

  it("reports each call by two clients and its server", () => {
    const call = (name: string) => [
      `client ${name}`,
      `client ${name} < client ${name}`,
      `server ${name} < client ${name} < client ${name}`,
    ];
    const passedOn = "server weather_forecast < client weather_forecast < client weather_forecast";
    expect(outline(events)).toEqual(
      [
        "step MCP send server/discover",
        "connection server/discover < step MCP send server/discover",
        "step tools/list",
        "step MCP send tools/list < step tools/list",
        "tool_discovery tools/list < step MCP send tools/list < step tools/list",
        ...call("search"),
        "step rank < server search < client search < client search",
        ...call("book"),
        // The tool of a mounted server.
        ...call("weather_forecast"),
        `step delegate forecast < ${passedOn}`,
        `server forecast < step delegate forecast < ${passedOn}`,
        "step flights://today",
        "step MCP send resources/read < step flights://today",
        "resource_access flights://today < step MCP send resources/read < step flights://today",
        "step itinerary",
        "step MCP send prompts/get itinerary < step itinerary",
        "prompt_usage itinerary < step MCP send prompts/get itinerary < step itinerary",
        ...call("flush"),
      ].sort(),
    );
  });

  it("counts each call once", async () => {
    expect(await countedCalls(projectId)).toEqual({ search: 1, book: 1, weather_forecast: 1, flush: 1 });
  });

  it("says of each other report which one counts", async () => {
    const countedBy = async (reporter: string) => {
      const event = find(events, reporter, "search");
      const at = Date.parse(`${String(event?.timestamp).replace(" ", "T")}Z`);
      return (await findEvent(projectId, String(event?.event_id), at, new AbortController().signal))?.callOf;
    };
    await countedCalls(projectId);
    const eventId = find(events, "server", "search")?.event_id;
    expect(await countedBy("client")).toEqual({ eventId, type: "tool_call", name: "search", reportedBy: "server" });
    expect(await countedBy("server")).toBeNull();
  });

  it("reports why a tool failed", () => {
    expect(find(events, "server", "book")).toMatchObject({
      status: "error",
      error_category: "tool_error",
      error_message: "Error calling tool 'book': no seats left on TP 1",
    });
    expect(find(events, "server", "search")).toMatchObject({ status: "success", error_message: "" });
  });

  it("has a service as its platform, and no session: the protocol has none", () => {
    expect(new Set(events.map(({ platform }) => platform))).toEqual(new Set(["my-mcp-client", "my-mcp-server"]));
    expect(new Set(events.map(({ session_id }) => session_id))).toEqual(new Set([""]));
    expect(find(events, "server", "search")?.properties).toMatchObject({
      "mcp.protocol.version": "2026-07-28",
      "mcp.session.id": expect.any(String),
      "fastmcp.server.name": "travel",
    });
  });
});

it("OpenInference reports chats as steps with tokens, input and output, scrubbed", async () => {
  const [answered, failed, ...others] = await recordedEvents("openinference");

  expect(others).toEqual([]);
  expect(answered).toMatchObject({
    event_type: "step",
    event_name: "ChatCompletion",
    status: "success",
    platform: "my-agent",
    properties: {
      input_values: { messages: [{ role: "user", content: "Find flights, and mail them to [email]." }] },
      output: { choices: [{ finish_reason: "tool_calls" }] },
      "openinference.span.kind": "LLM",
    },
  });
  expect([Number(answered?.tokens_in), Number(answered?.tokens_out)]).toEqual([21, 9]);
  expect(failed).toMatchObject({
    event_type: "step",
    status: "error",
    error_message: "NotFoundError: Error code: 404 - The model does not exist",
  });
});

describe("OpenLLMetry", async () => {
  const events = await recordedEvents("openllmetry");

  it("reports tools as calls and chats as steps, and its workflows are not stored", () => {
    expect(outline(events)).toEqual(["agent lookup", "step openai.chat", "step openai.chat"]);
    expect(new Set(events.map(({ trace_id }) => trace_id)).size).toBe(1);
  });

  it("reports the input and output of a tool", () => {
    expect(find(events, "agent", "lookup")).toMatchObject({
      status: "success",
      platform: "my-agent",
      properties: { input_values: { args: ["Lisbon"], kwargs: {} }, output: { city: "Lisbon" } },
    });
  });

  it("reports tokens, messages without personal data, and errors", () => {
    const [answered, failed] = events.filter(({ event_type }) => event_type === "step");
    expect([Number(answered?.tokens_in), Number(answered?.tokens_out)]).toEqual([21, 9]);
    expect(answered?.properties["gen_ai.input.messages"]).toMatchObject([
      { role: "user", parts: [{ content: "Find flights, and mail them to [email]." }] },
    ]);
    expect(failed).toMatchObject({
      status: "error",
      error_category: "NotFoundError",
      error_message: "Error code: 404 - The model does not exist",
    });
  });
});

const recordings = ["fastmcp", "openinference", "openllmetry"];
it.each(recordings)("stores a recording of %s once when it is resent", async (name) => {
  const { key, projectId } = await aKey(`resent by ${name}`);
  const now = Date.now();
  await replay(readRecording(name), key, now);
  const once = await storedEvents(projectId);
  await replay(readRecording(name), key, now);

  expect(once.length).toBeGreaterThan(0);
  expect((await storedEvents(projectId)).map(({ event_id }) => event_id)).toEqual(once.map(({ event_id }) => event_id));
});
