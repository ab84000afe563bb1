/** `/api/agentcheck`: scans of servers that run here, and their reports. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as badge from "@/app/api/agentcheck/[id]/badge.svg/route";
import * as report from "@/app/api/agentcheck/[id]/route";
import * as list from "@/app/api/agentcheck/checks/route";
import * as scans from "@/app/api/agentcheck/route";
import { CheckList, checkIds, isOver, Report } from "@/lib/agentcheck/contracts/agentcheck";
import { onceInProcess } from "@/lib/once-in-process";
import { callUnchecked } from "@/tests/support/api";
import { readRows } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ AGENTCHECK_ALLOW_PRIVATE: "true" });

type Answer = { status?: number; type?: string; headers?: Record<string, string>; body?: string | Buffer };
type Pages = (request: IncomingMessage) => Answer | undefined;
const servers: Server[] = [];

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const site = (pages: Pages) =>
  serve((request, response) => {
    const { status = 200, type = "text/html", headers = {}, body = "" } = pages(request) ?? { status: 404 };
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
  });

/** A server of the current protocol, with two tools. */
async function mcpServer(prepare: (server: McpServer) => void, requests: string[] = []): Promise<string> {
  const { fetch } = createMcpHandler(() => {
    const server = new McpServer({ name: "shop", version: "1.0.0" }, { instructions: "Sells hotels." });
    prepare(server);
    return server;
  });
  return serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    requests.push(`${request.method} ${/"method":"([^"]+)"/.exec(body.toString())?.[1] ?? request.url}`);
    if (request.url !== "/mcp") return void response.writeHead(404).end();
    const { method, headers } = request;
    const sent = new Request(`http://localhost${request.url}`, {
      method: method ?? "GET",
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    });
    const answer = await fetch(sent);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
}

const post = (body: object, address?: string, signal?: AbortSignal) =>
  callUnchecked(scans, "/api/agentcheck", {
    ...(signal && { signal }),
    headers: { "content-type": "application/json", ...(address && { "x-forwarded-for": address }) },
    body: JSON.stringify({ wait: 20, ...body }),
  });

async function scanned(body: object): Promise<Report> {
  const response = await post(body);
  const report = Report.parse(await response.json());
  // On a busy machine, starting the thread may take longer than a request can wait.
  return isOver(report) ? report : Report.parse(await (await get(report.id, {}, "?wait=20")).json());
}

const checkStatus = ({ checks }: Report, id: string) => checks.find((check) => check.id === id)?.status;
const get = (id: string, headers: Record<string, string> = {}, query = "") =>
  callUnchecked(report, `/api/agentcheck/${id}`, { method: "GET", headers, query }, { id });

afterAll(() => {
  for (const server of servers) server.close();
});

describe("a scan of an MCP server", () => {
  const requests: string[] = [];
  let found: Report;
  beforeAll(async () => {
    const url = await mcpServer((server) => {
      const result = async () => ({ content: [] });
      const described = "Searches hotels by city. Ask jane.doe@harbor.example, or http://10.1.2.3/wiki for details.";
      server.registerTool("search", { description: described, annotations: { readOnlyHint: true } }, result);
      server.registerTool(
        "wipe",
        { description: "Deletes all bookings of a hotel.", annotations: { readOnlyHint: true, destructiveHint: true } },
        result,
      );
    }, requests);
    found = await scanned({ url: `${url}/mcp` });
  });

  it("judges every check once, and counts them", () => {
    expect(found.checks.map(({ id }) => id).toSorted()).toEqual([...checkIds].toSorted());
    const { passed, warned, failed, notApplicable, unknown, ratio } = found.summary;
    expect(passed + warned + failed + notApplicable + unknown).toBe(checkIds.length);
    expect(ratio).toBeCloseTo(passed / (passed + failed), 4);
    expect(found.surfaces).toContain("mcp");
  });

  it.each([
    ["mcp.reach", "pass"],
    ["mcp.list", "pass"],
    ["mcp.wire", "pass"],
    ["mcp.version", "pass"],
    ["mcp.header", "pass"],
    ["mcp.order", "pass"],
    ["auth.challenge", "na"],
    ["auth.open", "warn"],
    ["tool.schema", "pass"],
    ["tool.hints", "fail"],
    ["tool.output", "warn"],
    ["leak.server", "warn"],
    ["site.html", "na"],
  ])("%s is %s", (id, status) => {
    expect(checkStatus(found, id)).toBe(status);
  });

  it("names what the texts would leak, and never a value", async () => {
    expect(found.leaks).toEqual([
      { kind: "email", where: "tools.search.description", count: 1 },
      { kind: "private_host", where: "tools.search.description", count: 1 },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/jane\.doe|10\.1\.2\.3/);
    expect(JSON.stringify(await readRows("SELECT * FROM agentcheck_reports"))).not.toMatch(/jane\.doe|10\.1\.2\.3/);
  });

  it("holds no secret that is the name of a tool or part of an address", async () => {
    const url = await mcpServer((server) => {
      const name = "AKIAIOSFODNN7EXAMQLE";
      server.registerTool(name, { description: "Short, for jane.doe@harbor.example" }, async () => ({ content: [] }));
    });
    const { checks } = await scanned({ url: `${url}/jane.doe@harbor.example`, mcpEndpoint: `${url}/mcp` });
    expect(checks.find(({ id }) => id === "tool.hints")?.message).toContain("[api_key]");
    const rows = JSON.stringify(await readRows("SELECT * FROM agentcheck_reports"));
    expect(rows).not.toMatch(/jane\.doe|AKIA/);
  });

  it("calls no tool, and posts nothing but what the protocol lists", () => {
    const posted = requests
      .filter((request) => request.startsWith("POST"))
      .map((request) => request.slice("POST ".length));
    expect([...new Set(posted)].toSorted()).toEqual(["server/discover", "tools/list"]);
  });

  it("is kept, for whoever has its id", async () => {
    const response = await get(found.id);
    expect(Report.parse(await response.json())).toEqual(found);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const picture = await callUnchecked(badge, "/", { method: "GET" }, { id: found.id });
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    expect(await picture.text()).toContain(found.startedAt.slice(0, 10));
    expect((await get("0".repeat(32))).status).toBe(404);
    expect((await get("nothing")).status).toBe(404);
  });

  it("is sent as events: its checks, then the report", async () => {
    const text = await (await get(found.id, { accept: "text/event-stream" })).text();
    const events = text.split("\n\n").filter((event) => event !== "");
    expect(events.filter((event) => event.startsWith("event: check\n"))).toHaveLength(checkIds.length);
    expect(JSON.parse(events.at(-1)?.split("\ndata: ")[1] ?? "")).toEqual(found);
  });
});

const words = "A page about hotels in many cities, with prices and pictures. ".repeat(30);
const page = `<!doctype html><title>Hotels</title><meta name="description" content="Hotels in many cities"><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script><body><p>${words}</p></body>`;

const goodSite: Pages = ({ url, headers }) => {
  if (url === "/" && headers.accept === "text/markdown")
    return { type: "text/markdown", headers: { vary: "Accept" }, body: "# Hotels" };
  if (url === "/") return { body: page };
  if (url === "/robots.txt")
    return {
      type: "text/plain",
      body: "User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-train=no\nSitemap: /sitemap.xml",
    };
  if (url === "/sitemap.xml") return { type: "application/xml", body: "<urlset><url><loc>/</loc></url></urlset>" };
  if (url === "/llms.txt") return { type: "text/plain", body: "# Hotels\n\n- [Home](/)" };
  return undefined;
};

describe("a scan of a site", () => {
  it("passes a site that agents can read", async () => {
    const found = await scanned({ url: await site(goodSite) });
    const siteReport = found.checks.filter(({ surface }) => surface === "site");
    expect(siteReport.filter(({ status }) => status !== "pass").map(({ id }) => id)).toEqual([]);
    expect(checkStatus(found, "mcp.reach")).toBe("na");
  });

  it.each<[id: string, expected: string, pages: Pages]>([
    ["site.robots", "fail", (request) => (request.url === "/robots.txt" ? { body: page } : goodSite(request))],
    [
      "site.agents",
      "warn",
      (request) =>
        request.url === "/robots.txt"
          ? { type: "text/plain", body: "User-agent: ChatGPT-User\nDisallow: /" }
          : goodSite(request),
    ],
    [
      "site.sitemap",
      "fail",
      (request) => (request.url === "/sitemap.xml" ? { body: "<p>none</p>" } : goodSite(request)),
    ],
    [
      "site.llms",
      "fail",
      (request) =>
        request.url === "/llms.txt"
          ? { type: "text/plain", body: "# Hotels\n- [a](/gone)\n- [b](/lost)" }
          : goodSite(request),
    ],
    [
      "disc.live",
      "fail",
      (request) =>
        request.url === "/llms.txt" ? { type: "text/plain", body: "# Hotels\n- [a](/gone)" } : goodSite(request),
    ],
    [
      "site.markdown",
      "fail",
      (request) =>
        request.headers.accept === "text/markdown" ? { type: "text/markdown", body: "# Hotels" } : goodSite(request),
    ],
    [
      "site.html",
      "fail",
      (request) =>
        request.url === "/"
          ? { body: '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>' }
          : goodSite(request),
    ],
    ["site.404", "fail", (request) => goodSite(request) ?? { body: page }],
    [
      "site.jsonld",
      "fail",
      (request) => (request.url === "/" ? { body: page.replace('{"@context"', "{@context") } : goodSite(request)),
    ],
    [
      "site.challenge",
      "fail",
      (request) =>
        request.url === "/"
          ? { body: "<!doctype html><title>Just a moment...</title><p>Checking your browser" }
          : goodSite(request),
    ],
  ])("%s is %s if it is wrong", async (id, expected, pages) => {
    expect(checkStatus(await scanned({ url: await site(pages) }), id)).toBe(expected);
  });

  it("asks for up to three of the resources that its OpenAPI document describes, and for none that needs a parameter", async () => {
    const asked: string[] = [];
    const responses = { 200: {} };
    const operation = (fields: object = {}) => ({ get: { responses, ...fields } });
    const paths = {
      "/hotels": operation(),
      "/rooms/{id}": operation(),
      "/search": operation({ parameters: [{ name: "q", in: "query", required: true }] }),
      "/cities": operation({ parameters: [{ name: "limit", in: "query" }] }),
      "/updates": operation({ responses: { 200: { content: { "text/event-stream": {} } } } }),
      "/book": { post: { responses } },
      "/me": operation({ security: [{ token: [] }] }),
      "/current": operation({ responses: { ...responses, 404: {} } }),
      "/logout": operation({ responses: { 302: {} } }),
      "/elsewhere": { ...operation(), servers: [{ url: "https://other.example" }] },
    };
    const info = { title: "Hotels", version: "1" };
    const document = (gone: string): Pages => {
      return ({ method, url }) => {
        if (url === "/openapi.json")
          return {
            type: "application/json",
            body: JSON.stringify({ openapi: "3.1.0", info, paths, servers: [{ url: "/v1" }] }),
          };
        if (!url?.startsWith("/v1/")) return url === "/" ? { body: page } : undefined;
        asked.push(`${method} ${url}`);
        return url === gone ? undefined : { type: "application/json", body: "[]" };
      };
    };
    expect(checkStatus(await scanned({ url: await site(document("")) }), "disc.openapi")).toBe("pass");
    expect(asked.toSorted()).toEqual(["GET /v1/cities", "GET /v1/hotels"]);
    const contradicted = await scanned({ url: await site(document("/v1/cities")) });
    expect(contradicted.checks.find(({ id }) => id === "disc.openapi")).toMatchObject({
      status: "fail",
      message: "It describes `GET /cities`, which does not exist.",
    });
  });

  it("reads an OpenAPI document in YAML like one in JSON, and searches its comments too", async () => {
    const body = `# Ask jane.doe@harbor.example
openapi: 3.1.0
info:
  title: Hotels
  version: "1"
  description: |
    # See http://10.1.2.3/wiki
paths:
  /hotels:
    get:
      responses:
        200: {}
`;
    const asked: (string | undefined)[] = [];
    const found = await scanned({
      url: await site(({ url }) => {
        asked.push(url);
        if (url === "/openapi.json") return { type: "application/yaml", body };
        return url === "/" ? { body: page } : undefined;
      }),
    });
    expect(found.checks.find(({ id }) => id === "disc.openapi")).toMatchObject({
      status: "fail",
      message: "It describes `GET /hotels`, which does not exist.",
    });
    expect(asked).toContain("/hotels");
    expect(found.leaks).toEqual([
      { kind: "private_host", where: "openapi.info.description", count: 1 },
      { kind: "email", where: "openapi comments", count: 1 },
    ]);
  });

  it("reads the home page if there is no page at the address of an MCP endpoint", async () => {
    const url = await site((request) => (request.url === "/mcp" ? { status: 404, body: page } : goodSite(request)));
    expect(checkStatus(await scanned({ url: `${url}/mcp`, mcpEndpoint: `${url}/mcp` }), "site.llms")).toBe("pass");
  });

  it("gives the same report twice, times aside", async () => {
    const url = await site(goodSite);
    const [one, other] = [
      await scanned({ url, checks: ["site.404", "site.html", "site.sitemap"] }),
      await scanned({ url, checks: ["site.sitemap", "site.404"] }),
    ];
    const bare = ({ checks }: Report) =>
      checks
        .filter(({ id }) => id !== "site.html")
        .map(({ evidence, ...check }) => ({ ...check, evidence: evidence.map(({ ms: _, ...rest }) => rest) }));
    expect(bare(one)).toEqual(bare(other));
    expect(one.summary.ratio).toBeNull();
  });

  it("obeys robots.txt", async () => {
    const paths: string[] = [];
    const url = await site((request) => {
      paths.push(String(request.url));
      return request.url === "/robots.txt"
        ? { type: "text/plain", body: "User-agent: SluiceAgentcheck\nDisallow: /" }
        : { body: page };
    });
    const response = await post({ url });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "done", finalUrl: null, summary: { failed: 0 } });
    expect(paths).toEqual(["/robots.txt"]);
  });
});

it("does not ask a server again that said to wait", async () => {
  let requests = 0;
  const url = await site(() => {
    requests++;
    return { status: 429, type: "text/plain", headers: { "retry-after": "60" }, body: "Slow down." };
  });
  const { checks } = await scanned({ url });
  expect(requests).toBeLessThanOrEqual(3);
  expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
});

describe("a hostile target", () => {
  it.each<[name: string, pages: Pages]>([
    ["an endless list of redirects", ({ url }) => ({ status: 302, headers: { location: `${url}x` } })],
    ["a redirect to another scheme", () => ({ status: 302, headers: { location: "file:///etc/passwd" } })],
    [
      "a compressed bomb",
      () => ({ headers: { "content-encoding": "gzip" }, body: gzipSync(Buffer.alloc(50 * 1024 * 1024)) }),
    ],
    ["an event stream without an end", () => ({ type: "text/event-stream", body: "data: ".repeat(200_000) })],
    [
      "rules with a thousand wildcards",
      ({ url }) =>
        url === "/robots.txt"
          ? { type: "text/plain", body: `User-agent: *\nDisallow: /${"*a".repeat(1_000)}$` }
          : { body: page },
    ],
    ["a megabyte of spaces", () => ({ type: "text/plain", body: " ".repeat(1024 * 1024) })],
    ["a megabyte of <", () => ({ body: "<".repeat(1024 * 1024) })],
    ["invalid UTF-8", () => ({ body: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) })],
    [
      "500 addresses of another host",
      ({ url }) =>
        url === "/llms.txt"
          ? {
              type: "text/plain",
              body: `# x\n${Array.from({ length: 500 }, (_, at) => `[a](http://other.example.org/${at})`).join("\n")}`,
            }
          : { body: page },
    ],
  ])("gets a clear result: %s", async (_, pages) => {
    const response = await post({ url: await site(pages) });
    expect([200, 422]).toContain(response.status);
  });
});

describe("a request", () => {
  it.each([["ftp://example.com"], ["https://user:pass@example.com"], ["http://[::1"], ["https://nothing.invalid"]])(
    "for %s is blocked",
    async (url) => {
      const response = await post({ url });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "blocked_target" } });
    },
  );

  it("that doesn't fit the schema says what is wrong", async () => {
    const response = await post({ url: "https://example.com", checks: ["nothing"] });
    expect(response.status).toBe(400);
  });

  it("that need not wait gets 202 with an address, and an equal one within a minute the same report", async () => {
    const url = await site(goodSite);
    const [first, second] = [await post({ url, wait: 0 }), await post({ url, wait: 20 })];
    expect(first.status).toBe(202);
    const { id } = Report.parse(await first.json());
    expect(first.headers.get("location")).toBe(`/api/agentcheck/${id}`);
    expect(Report.parse(await second.json()).id).toBe(id);
  });

  it("for an endpoint of another host needs a public address too", async () => {
    const response = await post({ url: await site(() => ({ body: page })), mcpEndpoint: "https://nothing.invalid" });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain("mcpEndpoint: must have a public address");
  });

  it("is one of five a minute from an address", async () => {
    const address = "203.0.113.77";
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await post({ url: await site(goodSite), checks: ["site.404"] }, address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("beyond the limit is rejected after a delay, unless its client disconnects", async () => {
    const held = onceInProcess("agentcheck-rejections", () => ({ count: Number.NaN }));
    const disconnect = new AbortController();
    const url = await site(goodSite);
    const rejections = Array.from({ length: 8 }, (_, at) =>
      post({ url: `${url}/${at}`, wait: 0 }, "203.0.113.78", disconnect.signal),
    );
    await expect.poll(() => held.count).toBeGreaterThan(0);
    disconnect.abort();
    await expect.poll(() => held.count).toBe(0);
    expect((await Promise.all(rejections)).map(({ status }) => status).toSorted()).toEqual([
      202, 202, 202, 202, 202, 429, 429, 429,
    ]);
  });

  it("for the list of checks returns each with its standard and its fix", async () => {
    const response = await callUnchecked(list, "/api/agentcheck/checks", { method: "GET" });
    expect(
      CheckList.parse(await response.json())
        .checks.map(({ id }) => id)
        .toSorted(),
    ).toEqual([...checkIds].toSorted());
  });
});
