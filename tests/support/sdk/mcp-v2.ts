/** An MCP server and client of version 2 of the MCP SDK. */
import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import {
  acceptedContent,
  createMcpHandler,
  InMemoryTransport,
  inputRequired,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { bySession, type Connection, connected, type McpHost, type Tools } from "@/tests/support/sdk/mcp";

function newServer(tools: Tools, wrap: (server: object) => void): McpServer {
  const server = new McpServer({ name: "tests", version: "1.0.0" });
  server.registerTool("echo", { inputSchema: z.object({ text: z.string() }) }, async ({ text }) => ({
    content: [{ type: "text", text: await tools.echo(text) }],
  }));
  server.registerTool("fail", {}, () => {
    throw new Error("out of order");
  });
  server.registerTool("ask", {}, async () => {
    const { content } = await server.server.createMessage({
      messages: [{ role: "user", content: { type: "text", text: "Which city?" } }],
      maxTokens: 5,
    });
    return {
      content: [{ type: "text", text: !Array.isArray(content) && content.type === "text" ? content.text : "" }],
    };
  });
  server.registerTool("choose", {}, async (ctx) => {
    const answer = acceptedContent<{ city: string }>(ctx.mcpReq.inputResponses, "city");
    if (answer) return { content: [{ type: "text", text: answer.city }] };
    const city = inputRequired.elicit({
      message: "Which city?",
      requestedSchema: { type: "object", properties: { city: { type: "string" } } },
    });
    return inputRequired({ inputRequests: { city } });
  });
  server.registerTool("stuck", {}, async () => {
    await tools.stuck();
    return { content: [] };
  });
  server.registerResource("notes", "notes://all", {}, async (uri) => ({
    contents: [{ uri: uri.href, text: "a note" }],
  }));
  server.registerPrompt("greet", { argsSchema: z.object({ name: z.string() }) }, ({ name }) => ({
    messages: [{ role: "user", content: { type: "text", text: `Greet ${name}` } }],
  }));
  wrap(server);
  return server;
}

function newClient(mode: "legacy" | "auto" = "legacy"): Client {
  const client = new Client(
    { name: "test-client", version: "2.3.4" },
    { capabilities: { sampling: {}, elicitation: {} }, versionNegotiation: { mode } },
  );
  client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: { city: "Porto" } }));
  client.setRequestHandler("sampling/createMessage", async () => ({
    role: "assistant",
    model: "test-model",
    content: { type: "text", text: "Lisbon" },
  }));
  return client;
}

export const version2: McpHost = {
  async inMemory(tools, wrap) {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const client = newClient();
    await Promise.all([newServer(tools, wrap).connect(far), client.connect(near)]);
    return connected(client);
  },
  withSessions: (tools, wrap) =>
    overHttp(
      bySession(async (keep) => {
        const transport = new WebStandardStreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: keep,
        });
        await newServer(tools, wrap).connect(transport);
        return transport;
      }),
    ),
  stateless: (tools, wrap) => overHttp(perRequest(tools, wrap)),
  modern: (tools, wrap) => overHttp(perRequest(tools, wrap), newClient("auto")),
};

function perRequest(tools: Tools, wrap: (server: object) => void): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(() => newServer(tools, wrap));
  return (request) => handler.fetch(request);
}

async function overHttp(serve: (request: Request) => Promise<Response>, client = newClient()): Promise<Connection> {
  const transport = new StreamableHTTPClientTransport(new URL("http://mcp.test/mcp"), {
    fetch: (url, init) => serve(new Request(url, init)),
  });
  await client.connect(transport);
  return connected(client);
}
