// An MCP server over stdio (version 1 of the MCP SDK) that uses the built package, as its users do.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { sluice } from "#sluice";

const server = new McpServer({ name: "stdio", version: "1.0.0" });
const analytics = sluice(server, JSON.parse(process.env.OPTIONS ?? "{}"));
server.registerTool("work", { inputSchema: { id: z.string() } }, ({ id }) => ({
  content: [{ type: "text", text: `done ${id}` }],
}));
server.registerTool("stats", {}, () => ({ content: [{ type: "text", text: JSON.stringify(analytics.stats()) }] }));
await server.connect(new StdioServerTransport());
