/** Targets that try to make a scan connect elsewhere, never end, or use up this process. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckId, Report } from "@/lib/agentcheck/contracts/agentcheck";
import { type FetchPolicy, scanLimits } from "@/lib/agentcheck/fetcher";
import { newReport, parseTarget, scan } from "@/lib/agentcheck/scan";
import { isPublicAddress } from "@/lib/outbound/public-address";

const [own, inside] = ["127.0.0.2", "127.0.0.1"];
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(handle: RequestListener, host: string, port = 0): Promise<number> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** As in production, except that one loopback address counts as public. */
const policy: FetchPolicy = {
  allows: (address) => address === own || isPublicAddress(address),
  ports: undefined,
  allowsLocalNames: false,
  userAgent: "SluiceAgentcheck/1.0 (test)",
  resolve: async () => [{ address: own, family: 4 }],
};

async function scanned(url: string, more: Partial<FetchPolicy> = {}, mcpEndpoint?: string): Promise<Report> {
  const target = parseTarget({ url, mcpEndpoint }, policy);
  if ("issue" in target) throw new Error(target.issue);
  return scan(newReport("", target, 0), target, { ...policy, ...more });
}
const checkStatus = ({ checks }: Report, id: CheckId) => checks.find((check) => check.id === id)?.status;

/** A server on a private address, which nobody may reach. */
let [port, requests]: [number, string[]] = [0, []];
let handle: RequestListener = (_, response) => void response.end();
beforeAll(async () => {
  port = await listen((request, response) => handle(request, response), own);
  await listen(
    ({ url = "" }, response) => {
      requests.push(url);
      response.end("inside");
    },
    inside,
    port,
  );
});

describe("a private address", () => {
  it("is never connected to by a name that resolves to it later", async () => {
    requests = [];
    handle = (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>Hotels");
    let calls = 0;
    const resolve = async () => [{ address: calls++ < 2 ? own : inside, family: 4 }];
    const report = await scanned(`http://shop.example:${port}/`, { resolve });

    expect(calls).toBeGreaterThan(2);
    expect(report.status).toBe("done");
    expect(checkStatus(report, "site.404")).toBe("unknown");
    expect(requests).toEqual([]);
  });

  it("is never connected to by a name that resolves to it and to a public one", async () => {
    requests = [];
    const both = [own, inside].map((address) => ({ address, family: 4 }));
    expect((await scanned(`http://shop.example:${port}/`, { resolve: async () => both })).status).toBe("failed");
    expect(requests).toEqual([]);
  });

  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0x7f.1",
    "127.0.0.1.",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[::]",
    "0.0.0.0",
    "0",
    "10.0.0.1",
    "169.254.169.254",
    "[fd00::1]",
    "[fe80::1]",
    "localhost",
    "printer.local",
    "metadata.google.internal",
  ])("is not followed to by a redirect: %s", async (host) => {
    requests = [];
    handle = ({ url }, response) => {
      if (url === "/robots.txt") return void response.writeHead(404).end();
      response.writeHead(302, { location: `http://${host}:${port}/` }).end();
    };
    // Names resolve as they do on this machine, and literals to themselves.
    const { resolve: _, ...rest } = policy;
    const target = parseTarget({ url: `http://${own}:${port}/` }, rest);
    if ("issue" in target) throw new Error(target.issue);
    const report = await scan(newReport("", target, 0), target, rest);

    expect(report.status).toBe("failed");
    expect(requests).toEqual([]);
  });
});

it("sends a third host at most five requests, whatever advertises it", async () => {
  const hosts = new Map<string, number>();
  handle = ({ url, headers, method }, response) => {
    const host = headers.host ?? "";
    hosts.set(host, (hosts.get(host) ?? 0) + 1);
    expect(host.startsWith("third.") ? method : "GET").toBe("GET");
    const addresses = Array.from({ length: 500 }, (_, at) => `http://third.example.org:${port}/${at}`);
    if (url === "/llms.txt") return void response.end(`# x\n${addresses.map((one) => `[a](${one})`).join("\n")}`);
    if (url === "/sitemap.xml")
      return void response.end(`<urlset>${addresses.map((one) => `<loc>${one}</loc>`).join("")}</urlset>`);
    if (url === "/missing") return void response.writeHead(302, { location: addresses[0] }).end();
    response.writeHead(url === "/robots.txt" ? 404 : 200, { "content-type": "text/html" }).end("<p>Hotels");
  };
  const report = await scanned(`http://shop.example.com:${port}/`);

  expect(report.status).toBe("done");
  expect(hosts.get(`third.example.org:${port}`)).toBeLessThanOrEqual(scanLimits.maxForeignRequests);
  expect([...hosts.values()].reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(scanLimits.maxRequests);
});

it("sends other hosts at most five requests in all, with those for their robots.txt", async () => {
  let foreign = 0;
  handle = ({ url, headers }, response) => {
    if (headers.host?.startsWith("third-")) foreign++;
    const links = Array.from({ length: 9 }, (_, at) => `[a](http://third-${at}.example-${at}.org:${port}/a)`);
    if (url === "/llms.txt") return void response.end(`# x\n${links.join("\n")}`);
    response.writeHead(url === "/robots.txt" ? 404 : 200, { "content-type": "text/html" }).end("<p>Hotels");
  };
  await scanned(`http://shop.example.com:${port}/`);

  expect(foreign).toBe(scanLimits.maxForeignRequests);
});

it("ends when every byte is slow", async () => {
  handle = (_, response) => {
    const timer = setInterval(() => response.write("a"), 50);
    response.on("close", () => clearInterval(timer));
  };
  const report = await scanned(`http://shop.example:${port}/`, { requestMs: 150 });
  expect(report.status).toBe("failed");
});

type Reply = (method: string) => object | undefined;
const cacheable = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
/** An MCP endpoint with these results. */
const endpoint =
  (reply: Reply, encode: (message: string) => string | Buffer = (message) => message): RequestListener =>
  async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(404).end();
    const { id, method } = JSON.parse(await text(request));
    const found =
      method === "server/discover" ? { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } } : reply(method);
    const message = JSON.stringify({ jsonrpc: "2.0", id, result: { ...cacheable, ...found } });
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(method === "tools/list" ? encode(message) : message);
  };
const scannedEndpoint = (more: Partial<FetchPolicy> = {}) =>
  scanned(`http://shop.example:${port}/mcp`, more, `http://shop.example:${port}/mcp`);

it("judges 10,000 tools", async () => {
  const tools = Array.from({ length: 10_000 }, (_, at) => ({ name: `t${at}`, inputSchema: { type: "object" } }));
  handle = endpoint(() => ({ tools }));
  const report = await scannedEndpoint();

  expect(
    ["mcp.list", "mcp.order", "tool.schema", "tool.desc", "tool.budget"].map((id) =>
      checkStatus(report, id as CheckId),
    ),
  ).toEqual(["pass", "pass", "pass", "fail", "warn"]);
  expect(JSON.stringify(report).length).toBeLessThan(64 * 1024);
});

it("refuses schemas that are 100 levels deep", async () => {
  let inputSchema: object = { type: "string" };
  for (let level = 0; level < 100; level++) inputSchema = { type: "object", properties: { a: inputSchema } };
  handle = endpoint(() => ({ tools: [{ name: "deep", description: "Goes a hundred levels deep.", inputSchema }] }));
  expect(checkStatus(await scannedEndpoint(), "tool.schema")).toBe("fail");
});

it("says that a list is not UTF-8", async () => {
  handle = endpoint(
    () => ({ tools: [{ name: "search", description: "Zürich", inputSchema: { type: "object" } }] }),
    (message) => Buffer.from(message, "latin1"),
  );
  const wire = (await scannedEndpoint()).checks.find(({ id }) => id === "mcp.wire");
  expect(wire).toMatchObject({ status: "fail", message: "A reply is not encoded as UTF-8." });
});

describe("an event stream that never ends", () => {
  const stream =
    (write: (response: ServerResponse) => void): RequestListener =>
    (request: IncomingMessage, response) => {
      if (request.method !== "POST") return void response.writeHead(404).end();
      response.writeHead(200, { "content-type": "text/event-stream" });
      write(response);
    };

  it.each<[name: string, expected: string, listener: RequestListener]>([
    ["is silent", "unknown", stream((response) => response.flushHeaders())],
    [
      "sends comments",
      "unknown",
      stream((response) => {
        const timer = setInterval(() => response.write(": still here\n\n"), 10);
        response.on("close", () => clearInterval(timer));
      }),
    ],
    [
      "sends as fast as it is read",
      "fail",
      stream((response) => {
        const more = () => {
          while (!response.destroyed && response.write(`data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n`));
        };
        response.on("drain", more);
        more();
      }),
    ],
    ["has no line end", "fail", stream((response) => void response.end(`data: ${"a".repeat(2 * 1024 * 1024)}`))],
  ])("gets a clear result if it %s", async (_, expected, listener) => {
    handle = listener;
    // Only a stream that gives no reason to stop reading runs into the time limit.
    const report = await scannedEndpoint(expected === "unknown" ? { requestMs: 300 } : {});
    expect(report.status).toBe("done");
    expect(checkStatus(report, "mcp.reach")).toBe(expected);
  });

  it("is read as far as its first answer", async () => {
    handle = async (request, response) => {
      if (request.method !== "POST") return void response.writeHead(404).end();
      const { id } = JSON.parse(await text(request));
      const message = {
        jsonrpc: "2.0",
        id,
        result: { ...cacheable, supportedVersions: ["2026-07-28"], capabilities: {}, tools: [] },
      };
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`: hello\n\nevent: message\ndata: ${JSON.stringify(message)}\n`);
      setTimeout(() => response.write("\n"), 20);
    };
    expect(checkStatus(await scannedEndpoint(), "mcp.reach")).toBe("pass");
  });
});
