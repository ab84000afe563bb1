// An MCP server over stdio (version 2 of the MCP SDK) that uses the built package, as its users do.
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { sluice } from "#sluice";

const options = JSON.parse(process.env.OPTIONS ?? "{}");
const analytics = sluice(options);
serveStdio(() => {
  const server = new McpServer({ name: "stdio", version: "1.0.0" });
  sluice(server, options);
  server.registerTool("work", { inputSchema: z.object({ id: z.string() }) }, ({ id }) => ({
    content: [{ type: "text", text: `done ${id}` }],
  }));
  server.registerTool("stats", {}, () => ({ content: [{ type: "text", text: JSON.stringify(analytics.stats()) }] }));
  return server;
});
