/** The message of a failed tool and the output of a successful one, with both versions of the MCP SDK. */
import { Client } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as FirstTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as FirstServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aContract, eventsAt, optionsFor } from "@/tests/support/sdk/gate";

type Result = Record<string, unknown>;
const identity = { name: "tests", version: "1.0.0" };

async function callFirst(wrap: (server: object) => void, result: Result): Promise<void> {
  const server = new FirstServer(identity);
  server.registerTool("act", {}, () => result as never);
  wrap(server);
  const client = new FirstClient(identity);
  const [near, far] = FirstTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.callTool({ name: "act" });
  await client.close();
}

async function callSecond(wrap: (server: object) => void, result: Result): Promise<void> {
  const server = new McpServer(identity);
  server.registerTool("act", {}, () => result as never);
  wrap(server);
  const client = new Client(identity);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  await client.callTool({ name: "act" });
  await client.close();
}

const image = { type: "image", mimeType: "image/png", data: "A".repeat(4_000) };
const text = (value: string) => ({ type: "text", text: value });

const failures: [name: string, result: Result, message: string][] = [
  ["an image before its text", { content: [image, text("no rooms")] }, "no rooms"],
  ["several texts", { content: [text("no rooms"), image, text("in Lisbon")] }, "no rooms\nin Lisbon"],
  ["an empty text before another", { content: [text(""), text("no rooms")] }, "no rooms"],
  ["both a text and a message", { content: [text("no rooms")], structuredContent: { message: "other" } }, "no rooms"],
  ["a message", { content: [], structuredContent: { message: "no rooms", code: 7 } }, "no rooms"],
  ["an error in text", { content: [], structuredContent: { error: "no rooms" } }, "no rooms"],
  ["an error with a message", { content: [], structuredContent: { error: { message: "no rooms" } } }, "no rooms"],
  ["an empty message and an error", { content: [], structuredContent: { message: "", error: "no rooms" } }, "no rooms"],
  ["an image and a message", { content: [image], structuredContent: { message: "no rooms" } }, "no rooms"],
  [
    "a reason only",
    { content: [], structuredContent: { reason: "no rooms", left: 0 } },
    '{"reason":"no rooms","left":0}',
  ],
  ["an image only", { content: [image] }, '[{"type":"image","data":"base64(4000)","mimeType":"image/png"}]'],
  ["nothing", { content: [] }, ""],
];

describe.each([
  ["1", callFirst],
  ["2", callSecond],
] as const)("version %s, a tool", (_, call) => {
  async function recorded(result: Result) {
    const gate = aContract();
    const options = optionsFor(gate, "svc_results");
    await call((server) => void sluice(server, options), result);
    expect(await sluice(options).flush(30_000)).toBe(true);
    return eventsAt(gate).find(({ event_type }) => event_type === "tool_call");
  }

  it("that fails has the message of its result", async () => {
    const messages = await Promise.all(
      failures.map(async ([name, result]) => {
        const event = await recorded({ ...result, isError: true });
        return [name, event?.status, event?.error_category, event?.error_message];
      }),
    );
    expect(messages).toEqual(failures.map(([name, , message]) => [name, "error", "tool_error", message]));
  });

  it("that fails with long values has a short message, in which no value is cut", async () => {
    const failures = Array.from({ length: 500 }, (_, index) => ({ row: index, reason: "x".repeat(40) }));
    const row = await recorded({
      content: [],
      structuredContent: { details: "y".repeat(5_000), failures },
      isError: true,
    });
    const { details, failures: first } = JSON.parse(String(row?.error_message));

    expect(String(row?.error_message).length).toBeLessThan(2_500);
    expect(details).toBe("string(5000)");
    expect(first.slice(0, 2)).toEqual(failures.slice(0, 2));
    expect(first.at(-1)).toBe("array(500)");
  });

  it("that succeeds without content has its structured content as output", async () => {
    expect(await recorded({ content: [], structuredContent: { rooms: [1, 2] } })).toMatchObject({
      status: "success",
      properties: { output: { rooms: [1, 2] } },
    });
  });
});
