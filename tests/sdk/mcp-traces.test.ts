/** Which trace the requests of a connection belong to, how long a widget token is reused, and paged listings. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Options, sluice, type WidgetToken, widgetMetaKey } from "@/sdk/src/index";
import { anSdk, eventsAt } from "@/tests/support/sdk/gate";

const minuteMs = 60_000;
const traces = ["0af7651916cd43dd8448eb211c80319c", "5b8efff798038103d269b633813fc60c"] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function pair(more: Options = {}) {
  const { gate, options } = await anSdk([], more);
  const server = new Server({ name: "tests", version: "1.0.0" }, { capabilities: { tools: {} } });
  const tool = (name: string) => ({ name, inputSchema: { type: "object" as const } });
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
    params?.cursor === undefined ? { tools: [tool("first")], nextCursor: "page 2" } : { tools: [tool("second")] },
  );
  server.setRequestHandler(CallToolRequestSchema, () => ({ content: [] }));
  const analytics = sluice(server, options);
  const client = new Client({ name: "test-client", version: "1.0.0" });
  const [serverTransport, clientTransport] = InMemoryTransport.createLinkedPair();
  await server.connect(serverTransport);
  await client.connect(clientTransport);
  const tokenFor = async (trace: string) => {
    const { _meta } = await client.callTool({
      name: "first",
      _meta: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    });
    return (_meta as Record<string, WidgetToken>)[widgetMetaKey]?.token;
  };
  const sent = async (type: string) => {
    expect(await analytics.flush(30_000)).toBe(true);
    return eventsAt(gate).filter(({ event_type }) => event_type === type);
  };
  return { client, tokenFor, sent };
}

it("begins a new trace after five idle minutes", async () => {
  const { client, sent } = await pair();
  for (const wait of [0, 4.9 * minuteMs, 4.9 * minuteMs, 5.1 * minuteMs]) {
    pass(wait);
    await client.callTool({ name: "first" });
  }
  const ids = (await sent("tool_call")).map(({ trace_id }) => trace_id);
  const counts = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
  expect(counts.sort()).toEqual([1, 3]);
  await client.close();
});

it("gives each trace one widget token until a minute before it expires", async () => {
  const { client, tokenFor } = await pair({ widget: true });
  const first = await tokenFor(traces[0]);
  const other = await tokenFor(traces[1]);
  expect(first).toMatch(/^ey/);
  expect(other).not.toBe(first);
  pass(13.9 * minuteMs);
  expect(await tokenFor(traces[0])).toBe(first);
  pass(0.2 * minuteMs);
  const renewed = await tokenFor(traces[0]);
  expect(renewed).toMatch(/^ey/);
  expect(renewed).not.toBe(first);
  await client.close();
});

it("keeps and records the cursors of a paginated listing", async () => {
  const { client, sent } = await pair();
  const { nextCursor } = await client.listTools();
  expect(nextCursor).toBe("page 2");
  expect((await client.listTools({ cursor: "page 2" })).nextCursor).toBeUndefined();

  const properties = (await sent("tool_discovery")).map(({ properties }) => properties);
  expect(properties).toHaveLength(2);
  expect(properties).toContainEqual(expect.objectContaining({ output: { tools: ["first"], nextCursor: "page 2" } }));
  expect(properties).toContainEqual(
    expect.objectContaining({ input_values: { cursor: "page 2" }, output: { tools: ["second"] } }),
  );
  await client.close();
});
