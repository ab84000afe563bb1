/** What `sluice` records about requests from an MCP server to its client, and how the client describes itself. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CreateMessageRequestSchema, ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { expect, it } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aContract, eventsAt, optionsFor } from "@/tests/support/sdk/gate";

const image = { type: "image" as const, mimeType: "image/png", data: "A".repeat(100_000) };
const capabilities = { capabilities: { sampling: {}, elicitation: {} } };

/** A connected pair and what its events are. */
async function pair(clientInfo = { name: "test-client", version: "1.0.0" }) {
  const gate = aContract();
  const options = optionsFor(gate, "svc_requests");
  const server = new McpServer({ name: "tests", version: "1.0.0" });
  server.registerPrompt("picture", {}, () => ({ messages: [{ role: "user", content: image }] }));
  const analytics = sluice(server, options);
  const client = new Client(clientInfo, capabilities);
  const [serverTransport, clientTransport] = InMemoryTransport.createLinkedPair();
  await server.connect(serverTransport);
  await client.connect(clientTransport);
  const sent = async (type: string) => {
    expect(await analytics.flush(30_000)).toBe(true);
    return eventsAt(gate).filter(({ event_type }) => event_type === type);
  };
  return { server: server.server, client, sent };
}
const never = () => new Promise<never>(() => undefined);
const question = { messages: [{ role: "user" as const, content: image }], maxTokens: 5 };

it("records a request that the server cancels because its client does not respond", async () => {
  const { server, client, sent } = await pair();
  client.setRequestHandler(CreateMessageRequestSchema, never);
  await expect(server.createMessage(question, { timeout: 20 })).rejects.toThrow("timed out");

  expect(await sent("sampling_call")).toMatchObject([{ status: "error", error_category: "canceled" }]);
  await client.close();
});

it("records an elicitation with its message and answer", async () => {
  const { server, client, sent } = await pair();
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: { city: "Porto" } }));
  const requestedSchema = { type: "object" as const, properties: { city: { type: "string" as const } } };
  await server.elicitInput({ message: "Which city?", requestedSchema });

  expect(await sent("elicitation")).toMatchObject([
    {
      properties: {
        input_values: { message: "Which city?" },
        output: { action: "accept", content: { city: "Porto" } },
      },
    },
  ]);
  await client.close();
});

it("records binary content of messages as its size", async () => {
  const { server, client, sent } = await pair();
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    model: "test-model",
    role: "assistant" as const,
    content: image,
  }));
  await server.createMessage(question);
  await client.getPrompt({ name: "picture" });

  const messages = [{ role: "user", content: { type: "image", data: "base64(100000)" } }];
  expect(await sent("sampling_call")).toMatchObject([
    { properties: { input_values: { messages }, output: { content: { data: "base64(100000)" } } } },
  ]);
  expect(await sent("prompt_usage")).toMatchObject([{ properties: { output: messages } }]);
  await client.close();
});

it("sends the events of a client whose name and version are longer than an event can be", async () => {
  const { client, sent } = await pair({ name: "n".repeat(70_000), version: "v".repeat(70_000) });

  expect(await sent("connection")).toMatchObject([{ status: "success", platform: "" }]);
  await client.close();
});
