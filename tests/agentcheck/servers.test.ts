/** Scans of real servers: both SDKs of MCP, our example and our own server, and an authorization server. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { McpServer as OlderServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import * as own from "@/app/mcp/route";
import type { CheckId, CheckStatus, Report } from "@/lib/agentcheck/contracts/agentcheck";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { aProject } from "@/tests/support/analytics";
import { freePort } from "@/tests/support/free-port";
import { startIdentityProvider } from "@/tests/support/identity-provider";
import { aReadToken } from "@/tests/support/reading";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

async function listen(handle: RequestListener): Promise<string> {
  const server: Server = createServer(handle);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const policy = {
  allows: () => true,
  ports: undefined,
  allowsLocalNames: true,
  userAgent: "SluiceAgentcheck/1.0 (test)",
};

async function scanned(url: string): Promise<Report> {
  const target = parseTarget({ url, mcpEndpoint: url }, policy);
  if ("issue" in target) throw new Error(target.issue);
  return scan(newReport("", target, 0), target, policy);
}
const checkStatuses = ({ checks }: Report, expected: Partial<Record<CheckId, CheckStatus>>) =>
  Object.fromEntries(checks.filter(({ id }) => id in expected).map(({ id, status }) => [id, status]));

const input = { city: z.string().describe("The name of a city.") };
const description = "Finds hotels in a city by its name.";
const answer = async () => ({ content: [{ type: "text" as const, text: "none" }] });

/** `@modelcontextprotocol/sdk`, major 1, as its own examples run it. */
function older(hasSessions: boolean): RequestListener {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const connect = async () => {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: hasSessions ? () => crypto.randomUUID() : undefined,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    } as ConstructorParameters<typeof StreamableHTTPServerTransport>[0]);
    const server = new OlderServer({ name: "hotels", version: "1.0.0" });
    server.registerTool(
      "search_hotels",
      { description, inputSchema: input, annotations: { readOnlyHint: true } },
      answer,
    );
    // The SDK's types of a transport do not fit its own with exactOptionalPropertyTypes.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    return transport;
  };
  return async (request, response) => {
    if (request.url !== "/mcp") return void response.writeHead(404).end();
    const known = sessions.get(String(request.headers["mcp-session-id"]));
    if (known === undefined && request.method !== "POST") return void response.writeHead(405).end();
    await (known ?? (await connect())).handleRequest(request, response);
  };
}

type Fetch = (request: Request) => Promise<Response>;
/** A handler of Web requests behind Node's server. */
const web =
  (fetch: Fetch): RequestListener =>
  async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (url !== "/mcp") return void response.writeHead(404).end();
    const body = method === "POST" ? new Uint8Array(await buffer(request)) : undefined;
    const sent = new Request(`http://localhost${url}`, {
      method,
      headers: headers as Record<string, string>,
      ...(body && { body }),
    });
    const found = await fetch(sent);
    response.writeHead(found.status, Object.fromEntries(found.headers)).end(Buffer.from(await found.arrayBuffer()));
  };

function current(): RequestListener {
  const { fetch } = createMcpHandler(() => {
    const server = new McpServer({ name: "hotels", version: "1.0.0" });
    const [inputSchema, outputSchema] = [z.object(input), z.object({ hotels: z.array(z.string()) })];
    const annotations = { readOnlyHint: true };
    server.registerTool("search_hotels", { description, inputSchema, outputSchema, annotations }, async () => ({
      content: [],
      structuredContent: { hotels: [] },
    }));
    return server;
  });
  return web((request) => fetch(request));
}

const noSite = { "site.html": "na", "site.404": "na", "site.markdown": "na", "disc.openapi": "na" } as const;
const open = { "auth.challenge": "na", "auth.resource": "na", "auth.server": "na", "auth.open": "pass" } as const;
const tools = {
  "tool.schema": "pass",
  "tool.desc": "pass",
  "tool.name": "pass",
  "tool.hints": "pass",
  "tool.budget": "pass",
  "tool.poison": "pass",
  "leak.server": "pass",
} as const;
const onlyOlder = { "mcp.version": "na", "mcp.header": "na", "mcp.origin": "na" } as const;

describe("a real server", () => {
  it.each<[name: string, listener: RequestListener, expected: Partial<Record<CheckId, CheckStatus>>]>([
    [
      "of SDK 1 with sessions",
      older(true),
      {
        "mcp.reach": "warn",
        "mcp.list": "na",
        "mcp.wire": "pass",
        "mcp.order": "pass",
        ...onlyOlder,
        ...open,
        ...tools,
        ...noSite,
        "tool.output": "warn",
        "disc.card": "warn",
        "disc.catalog": "warn",
      },
    ],
    [
      "of SDK 1 without sessions",
      older(false),
      {
        "mcp.reach": "warn",
        "mcp.list": "pass",
        "mcp.wire": "pass",
        "mcp.order": "pass",
        ...onlyOlder,
        ...open,
        ...tools,
        ...noSite,
        "tool.output": "warn",
      },
    ],
    [
      "of SDK 2",
      current(),
      {
        "mcp.reach": "pass",
        "mcp.list": "pass",
        "mcp.wire": "pass",
        "mcp.order": "pass",
        "mcp.version": "pass",
        "mcp.header": "pass",
        "mcp.origin": "warn",
        ...open,
        ...tools,
        ...noSite,
        "tool.output": "pass",
      },
    ],
  ])("%s", async (_, listener, expected) => {
    const report = await scanned(`${await listen(listener)}/mcp`);

    expect(report.status).toBe("done");
    expect(checkStatuses(report, expected)).toEqual(expected);
  });
});

/** Starts a program, and returns the part of its output that says that it listens. */
async function started(argv: readonly string[], variables: Record<string, string>, listens: RegExp): Promise<string> {
  const program = spawn(process.execPath, argv, { env: { ...process.env, ...variables } });
  closing.push(() => void program.kill());
  const whole = Promise.race([program.stdout, program.stderr].map((output) => matched(output, listens)));
  const [text = ""] = (await whole) ?? [];
  return text;
}

async function matched(output: Readable, pattern: RegExp): Promise<RegExpExecArray | null> {
  let printed = "";
  for await (const chunk of output) {
    printed += chunk;
    const found = pattern.exec(printed);
    if (found !== null) return found;
  }
  return null;
}

it("scans the server of MCP that has everything", async () => {
  const port = String(await freePort());
  const argv = ["node_modules/@modelcontextprotocol/server-everything/dist/index.js", "streamableHttp"];
  await started(argv, { PORT: port }, /listening on port/);
  const expected = {
    "mcp.reach": "warn",
    "mcp.list": "na",
    "mcp.wire": "pass",
    "mcp.order": "pass",
    ...onlyOlder,
    ...open,
    ...tools,
    ...noSite,
    "tool.desc": "warn",
    "tool.output": "warn",
    "disc.card": "warn",
  } as const;
  expect(checkStatuses(await scanned(`http://127.0.0.1:${port}/mcp`), expected)).toEqual(expected);
});

it("scans our example, which returns its page for every address", async () => {
  const variables = { PORT: "0", SLUICE_URL: "http://127.0.0.1:9", SLUICE_API_KEY: "svc_none" };
  const url = await started(["examples/hotels/server.mjs"], variables, /http:\/\/[^\s/]+:\d+/);
  const expected = {
    "mcp.reach": "warn",
    "mcp.list": "pass",
    "mcp.wire": "pass",
    "tool.schema": "pass",
    "tool.desc": "warn",
    "tool.hints": "warn",
    "site.404": "fail",
    "site.robots": "fail",
    "site.llms": "fail",
    "site.sitemap": "fail",
    "disc.card": "warn",
    "disc.openapi": "na",
  } as const;
  expect(checkStatuses(await scanned(`${url}/mcp`), expected)).toEqual(expected);
});

describe("our own server", () => {
  const ownAnswer = (request: Request) => own.POST(request, { params: Promise.resolve({}) });

  it("asks for a sign-in without a token", async () => {
    const expected = {
      "mcp.reach": "unknown",
      "mcp.origin": "pass",
      "auth.challenge": "pass",
      // At the address of the site, which is not served here.
      "auth.resource": "unknown",
      "auth.open": "pass",
    } as const;
    expect(checkStatuses(await scanned(`${await listen(web(ownAnswer))}/mcp`), expected)).toEqual(expected);
  });

  it("speaks the current protocol to a token", async () => {
    const token = await aReadToken((await aProject()).projectId);
    const url = await listen(
      web((request) => {
        request.headers.set("authorization", `Bearer ${token}`);
        return ownAnswer(request);
      }),
    );
    const expected = {
      "mcp.reach": "pass",
      "mcp.list": "pass",
      "mcp.wire": "pass",
      "mcp.version": "pass",
      "mcp.header": "pass",
      "mcp.origin": "pass",
      "mcp.order": "pass",
      ...tools,
      "tool.output": "warn",
    } as const;
    expect(checkStatuses(await scanned(`${url}/mcp`), expected)).toEqual(expected);
  });
});

describe("a server behind a real authorization server", () => {
  it.each<
    [name: string, fields: (issuer: string) => object | undefined, expected: Partial<Record<CheckId, CheckStatus>>]
  >([
    [
      "that is named",
      (issuer) => ({ authorization_servers: [issuer] }),
      { "auth.challenge": "pass", "auth.resource": "pass", "auth.server": "pass", "auth.open": "pass" },
    ],
    [
      "that is named with a slash",
      (issuer) => ({ authorization_servers: [`${issuer}/`] }),
      { "auth.challenge": "pass", "auth.resource": "pass", "auth.server": "fail" },
    ],
    ["that is not named", () => ({}), { "auth.challenge": "pass", "auth.resource": "fail", "auth.server": "unknown" }],
    [
      "without metadata",
      () => undefined,
      { "auth.challenge": "fail", "auth.resource": "fail", "auth.server": "unknown" },
    ],
  ])("%s", async (_, fields, expected) => {
    const { issuer, close } = await startIdentityProvider();
    closing.push(close);
    let url = "";
    url = await listen((request, response) => {
      const metadata = fields(issuer);
      if (request.url === "/mcp")
        return void response.writeHead(401, { "www-authenticate": 'Bearer realm="hotels"' }).end();
      if (request.url !== "/.well-known/oauth-protected-resource/mcp" || metadata === undefined)
        return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ resource: `${url}/mcp`, ...metadata }));
    });
    expect(checkStatuses(await scanned(`${url}/mcp`), expected)).toEqual(expected);
  });
});
