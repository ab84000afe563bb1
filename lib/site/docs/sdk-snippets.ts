/** The examples of `/docs/sdk`, each as a string. A test checks their types against both versions of the MCP SDK. */

const newServer = `const inputSchema = z.object({ city: z.string() });

function newServer() {
  const server = new McpServer({ name: "hotels", version: "1.0.0" });
  sluice(server);
  server.registerTool("search", { inputSchema }, ({ city }) => ({
    content: [{ type: "text", text: \`No hotels in \${city}\` }],
  }));
  return server;
}`;

const imports = {
  v1: 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
  v2: 'import { McpServer } from "@modelcontextprotocol/server";',
};
const shared = `import { sluice } from "sluice";
import { z } from "zod";`;

export const stdioV1 = `${imports.v1}
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
${shared}

${newServer}

await newServer().connect(new StdioServerTransport());`;

export const stdioV2 = `${imports.v2}
import { serveStdio } from "@modelcontextprotocol/server/stdio";
${shared}

${newServer}

serveStdio(newServer);`;

const sessions = `// Call it where your framework receives requests for /mcp.
const transports = new Map<string, WebStandardStreamableHTTPServerTransport>();

export async function handle(request: Request): Promise<Response> {
  const known = transports.get(request.headers.get("mcp-session-id") ?? "");
  if (known) return known.handleRequest(request);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: () => crypto.randomUUID(),
    onsessioninitialized: (id) => void transports.set(id, transport),
    onsessionclosed: (id) => void transports.delete(id),
  });
  await newServer().connect(transport);
  return transport.handleRequest(request);
}`;

const webStandardV1 = `import {
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";`;

export const sessionsV1 = `${imports.v1}
${webStandardV1}
${shared}

${newServer}

${sessions}`;

export const sessionsV2 = `import {
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
${shared}

${newServer}

${sessions}`;

export const statelessV1 = `${imports.v1}
${webStandardV1}
${shared}

${newServer}

export async function handle(request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await newServer().connect(transport);
  return transport.handleRequest(request);
}`;

export const statelessV2 = `import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
${shared}

${newServer}

const handler = createMcpHandler(newServer);

export const handle = (request: Request): Promise<Response> => handler.fetch(request);`;

export const vercel = `// app/mcp/route.ts
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { after } from "next/server";
import { sluice } from "sluice";

const analytics = sluice();
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "hotels", version: "1.0.0" });
  sluice(server);
  return server;
});

export async function POST(request: Request): Promise<Response> {
  after(() => analytics.flush());
  return handler.fetch(request);
}`;

export const workers = `import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { sluice } from "sluice";

type Env = { SLUICE_API_KEY: string; SLUICE_URL: string };

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const options = { key: env.SLUICE_API_KEY, url: env.SLUICE_URL };
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: "hotels", version: "1.0.0" });
      sluice(server, options);
      return server;
    });
    const response = await handler.fetch(request);
    const flush = () => sluice(options).flush();
    if (!response.body) {
      ctx.waitUntil(flush());
      return response;
    }
    // A response can be a stream. The call ends when the stream ends.
    const { readable, writable } = new TransformStream();
    ctx.waitUntil(response.body.pipeTo(writable).then(flush, flush));
    return new Response(readable, response);
  },
};`;

export const ownEvents = `import { sluice } from "sluice";

const analytics = sluice();

// Any event. Known fields get their own columns. All others go to \`properties\`.
analytics.track("export_clicked", { format: "csv", user_id: "u_7" });

// How long work takes, and whether it fails. Returns what the function returns.
const rooms = await analytics.step("query rooms", async () => ["101", "102"]);

// The user of the current session. Later events in the session have this user_id.
analytics.identify("u_7", { plan: "pro", rooms: rooms.length });

analytics.conversion("booking", 129.5, "EUR");

// Before the process exits.
const isSettled = await analytics.flush();
console.log(isSettled, analytics.stats());`;

export const requests = `import { sluice } from "sluice";

const analytics = sluice();

// What the user wants to achieve.
analytics.track("intent", { text: "Find a direct flight to Lisbon" });

// What no tool can do.
analytics.track("missing_capability", { text: "Cancel a booking" });

// What the user thinks of a result.
analytics.track("feedback", { text: "The prices were out of date" });`;

export const before = `import { sluice } from "sluice";

sluice({
  before(event) {
    // Drops an event.
    if (event.event_name === "health") return null;
    // Edits an event.
    return { ...event, deployment: "eu-1" };
  },
});`;

export const dryRun = `import { sluice } from "sluice";

// Shows what would be stored, and stores nothing.
const analytics = sluice({
  fetch: async (url, init) => {
    const response = await fetch(\`\${url}?dry_run=1\`, init);
    console.log(JSON.stringify(await response.clone().json(), null, 2));
    return response;
  },
});
analytics.track("search", { query: "ask jane.doe@example.com" });
await analytics.flush();`;

export const widget = `import { createWidget, type WidgetToken } from "sluice/widget";
import { recordWebVitals } from "sluice/widget/web-vitals";

// From the tool's result.
type Result = { _meta: { "sluice/widget": WidgetToken & { url: string } } };

export function start(result: Result, renew: () => Promise<WidgetToken>) {
  const widget = createWidget({ ...result._meta["sluice/widget"], renew });
  recordWebVitals(widget);
  widget.track("filter_changed", { filter: "price" });
}`;

export const widgetReact = `import type { WidgetOptions } from "sluice/widget";
import { useWidget } from "sluice/widget/react";

export function Hotels({ options }: { options: WidgetOptions | undefined }) {
  const widget = useWidget(options);
  return <button onClick={() => widget?.track("filter_changed", { filter: "price" })}>Filter</button>;
}`;

/** Used in the quickstart, where the key is in a different variable. */
export const mcpServer = ({
  ingestUrl,
}: {
  readonly ingestUrl: string;
}) => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { sluice } from "sluice";

const server = new McpServer({ name: "hotels", version: "1.0.0" });
sluice(server, { key: process.env.SLUICE_API_KEY, url: "${ingestUrl}" });

await server.connect(new StdioServerTransport());`;
