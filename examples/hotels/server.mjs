// An MCP server over streamable HTTP with a tool that has a widget (MCP Apps), recorded by Sluice. Run `npm start` first,
// then `npm run example`, and open the address that it prints: a page that acts as the MCP host.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { z } from "zod";
// In your own project, import "sluice".
import { sluice } from "#sluice";

const folder = import.meta.dirname;
const read = (/** @type {string} */ file) => readFileSync(path.join(folder, file), "utf8");

const url = process.env.SLUICE_URL || "http://localhost:3000";
/** `npm start` keeps a demo key in its data folder. */
const key =
  process.env.SLUICE_API_KEY || readFileSync(path.join(process.env.DATA_DIR || ".data", "demo-key"), "utf8").trim();
const options = { key, url, widget: ["search_hotels"] };

const widgetUri = "ui://hotels/list";
const { version } = JSON.parse(read("../../sdk/package.json"));
const widget = read("widget.html").replaceAll("WIDGET_SDK", `${url}/sdk/widget-${version}.js`);

const hotels = [
  { name: "Casa do Rio", city: "Lisbon", price: 129 },
  { name: "Pensão Alfama", city: "Lisbon", price: 74 },
  { name: "Ribeira House", city: "Porto", price: 98 },
];

function newServer() {
  const server = new McpServer({ name: "hotels", version: "1.0.0" });
  sluice(server, options);
  server.registerTool(
    "search_hotels",
    {
      description: "Finds hotels in a city.",
      inputSchema: { city: z.string() },
      // The host shows this resource with the result.
      _meta: { ui: { resourceUri: widgetUri } },
    },
    ({ city }) => {
      const found = hotels.filter((hotel) => hotel.city === city);
      const text = found.map(({ name, price }) => `${name}, €${price}`).join("\n") || "No hotels found.";
      return { content: [{ type: "text", text }], structuredContent: { hotels: found } };
    },
  );
  server.registerResource("hotels", widgetUri, { mimeType: "text/html;profile=mcp-app" }, () => ({
    contents: [
      {
        uri: widgetUri,
        mimeType: "text/html;profile=mcp-app",
        text: widget,
        // The origins that the widget sends events to and loads its script from.
        _meta: { ui: { csp: { connectDomains: [url], resourceDomains: [url] } } },
      },
    ],
  }));
  return server;
}

const server = createServer(async (request, response) => {
  if (request.url === "/mcp") {
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    await newServer().connect(transport);
    return transport.handleRequest(request, response);
  }
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(read("host.html"));
});
server.listen(Number(process.env.PORT || 3001), "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  process.stdout.write(`http://127.0.0.1:${port} shows the widget, /mcp is the MCP server. Events go to ${url}\n`);
});

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await sluice(options).flush();
    process.exit();
  });
