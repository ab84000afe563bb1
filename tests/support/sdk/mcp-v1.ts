/** An MCP server and client of version 1 of the MCP SDK. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { CreateMessageRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { bySession, type Connection, connected, type McpHost, type Tools } from "@/tests/support/sdk/mcp";

function newServer(tools: Tools, wrap: (server: object) => void): McpServer {
  const server = new McpServer({ name: "tests", version: "1.0.0" });
  server.registerTool("echo", { inputSchema: { text: z.string() } }, async ({ text }) => ({
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
    return { content: [{ type: "text", text: content.type === "text" ? content.text : "" }] };
  });
  server.registerTool("stuck", {}, async () => {
    await tools.stuck();
    return { content: [] };
  });
  server.registerResource("notes", "notes://all", {}, async (uri) => ({
    contents: [{ uri: uri.href, text: "a note" }],
  }));
  server.registerPrompt("greet", { argsSchema: { name: z.string() } }, ({ name }) => ({
    messages: [{ role: "user", content: { type: "text", text: `Greet ${name}` } }],
  }));
  wrap(server);
  return server;
}

function newClient(): Client {
  const client = new Client({ name: "test-client", version: "2.3.4" }, { capabilities: { sampling: {} } });
  client.setRequestHandler(CreateMessageRequestSchema, async () => ({
    role: "assistant",
    model: "test-model",
    content: { type: "text", text: "Lisbon" },
  }));
  return client;
}

export const version1: McpHost = {
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
  stateless: (tools, wrap) =>
    overHttp(async (request) => {
      const transport = new WebStandardStreamableHTTPServerTransport({});
      await newServer(tools, wrap).connect(transport);
      return transport.handleRequest(request);
    }),
  async overSockets(tools, wrap) {
    const sessions = new Map<string, StreamableHTTPServerTransport>();
    const listener = createServer(async (request, response) => {
      const known = sessions.get(String(request.headers["mcp-session-id"]));
      const transport =
        known ?? new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, onsessioninitialized });
      function onsessioninitialized(id: string) {
        sessions.set(id, transport);
      }
      if (!known) {
        // Its types do not allow for `exactOptionalPropertyTypes`.
        await newServer(tools, wrap).connect(transport as Transport);
      }
      await transport.handleRequest(request, response);
    });
    await once(listener.listen(0, "127.0.0.1"), "listening");
    const { port } = listener.address() as AddressInfo;
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)) as Transport);
    const close = async () => {
      await client.close();
      listener.closeAllConnections();
      listener.close();
    };
    return { ...connected(client), close };
  },
};

async function overHttp(serve: (request: Request) => Promise<Response>): Promise<Connection> {
  const client = newClient();
  const transport = new StreamableHTTPClientTransport(new URL("http://mcp.test/mcp"), {
    fetch: (url, init) => serve(new Request(url, init)),
  });
  await client.connect(transport);
  return connected(client);
}
