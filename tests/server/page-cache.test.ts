/** Pages that are the same for every visitor are rendered once and served from memory. */
import { createHash } from "node:crypto";
import http, { type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { encodingFor } from "@/lib/site/content-negotiation";
import { pageCache } from "@/server/page-cache.mjs";

const inlineScript = "self.page = 1";
const inlineStyle = "p { color: red }";
const policyHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A script tag like those of Next. */
const script = (nonce: string) =>
  `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/a.js"/><script src="/_next/a.js" async="" nonce="${nonce}"></script>`;

/** Renders like Next: with a new nonce each time, on its elements and in the policy. */
function renderer() {
  const rendered: string[] = [];
  const handle: RequestListener = (request, response) => {
    const { url = "", headers } = request;
    rendered.push(`${request.method} ${url}`);
    const nonce = `nonce${rendered.length}${"=".repeat(8)}`;
    response.writeHead(url === "/-" ? 404 : url === "/broken" ? 500 : 200, {
      "content-type": url === "/data.txt" ? "text/plain" : "text/html; charset=utf-8",
      "content-security-policy": `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
      "cache-control": "private, no-cache, no-store, max-age=0",
      link: `</font.woff2>; rel=preload; nonce="${nonce}"; as="font"`,
    });
    response.end(
      `<head><style nonce="${nonce}">${inlineStyle}</style>${url === "/docs" ? script(nonce) : ""}</head><script nonce="${nonce}">${inlineScript}</script>${url} ${headers.cookie}`,
    );
  };
  return { rendered, handle };
}

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Like `server.mjs`: the cache in front of the renderer. */
async function serve({ shared = ["/", "/docs", "/data.txt", "/broken"], others = [/^\/dashboard/] } = {}) {
  const { rendered, handle } = renderer();
  const markdown = {
    markdownPath: (path: string) => (path === "/docs" ? "/data.txt" : undefined),
    encodingFor,
    prefersMarkdown: (accept: string | null | undefined) => accept === "text/markdown",
  };
  const answers = pageCache(handle, shared, others, markdown);
  server = http.createServer((request, response) => {
    if (!answers(request, response)) handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const request = http.request({ port, host: "127.0.0.1", path, headers, method, agent: false });
      request.on("error", reject).on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.end();
    });
  return { get, rendered };
}

it("renders a page once for concurrent visitors, regardless of query, cookies and headers", async () => {
  const { get, rendered } = await serve();
  const answers = await Promise.all([
    get("/docs"),
    get("/docs?n=1"),
    get("/docs/?_rsc=2", { rsc: "1", "next-router-state-tree": "x" }),
    get("/docs", { cookie: "theme=dark" }),
    get("/docs", {}, "HEAD"),
  ]);

  expect(rendered).toEqual(["GET /docs"]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(answers[0]?.body.toString()).toContain("/docs undefined");
  expect(answers[4]?.body).toHaveLength(0);
  expect(answers[4]?.headers["content-length"]).toBe(answers[0]?.headers["content-length"]);
});

it("shares one 404 among all unknown URLs", async () => {
  const { get, rendered } = await serve();
  for (const path of ["/a", "/a/b?c=d", "/docs/nothing", "/DOCS"]) expect((await get(path)).status).toBe(404);

  expect(rendered).toEqual(["GET /-"]);
});

it("passes personal pages, and methods other than GET and HEAD, to Next", async () => {
  const { get, rendered } = await serve();
  await get("/dashboard/one");
  await get("/dashboard/one");
  await get("/docs", {}, "POST");

  expect(rendered).toEqual(["GET /dashboard/one", "GET /dashboard/one", "POST /docs"]);
});

it("replaces the nonce everywhere with hashes of the inline scripts and styles", async () => {
  const { get } = await serve();
  const { headers, body } = await get("/");

  expect(headers["content-security-policy"]).toBe(
    `default-src 'self'; script-src 'self' ${policyHash(inlineScript)}; style-src 'self' ${policyHash(inlineStyle)}`,
  );
  expect(headers.link).toBe('</font.woff2>; rel=preload; as="font"');
  expect(body.toString()).not.toContain("nonce");
  expect((await get("/data.txt")).headers["content-security-policy"]).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'",
  );
});

it("delays a page's scripts until the first interaction", async () => {
  const { get } = await serve();
  const { headers, body } = await get("/docs");
  const [, loader = ""] = /<script>(\(function loadOnUse[\s\S]*?)<\/script><\/head>/.exec(body.toString()) ?? [];

  expect(loader).toMatch(/\)\(\["\/_next\/a\.js"\]\)$/);
  expect(headers["content-security-policy"]).toContain(policyHash(loader));
  expect(body.toString()).not.toMatch(/<script src=|rel="preload"/);
});

it("serves the Markdown of a page to clients that prefer it, and names what the response depends on", async () => {
  const { get, rendered } = await serve();
  const [page, markdown] = [await get("/docs"), await get("/docs", { accept: "text/markdown" })];
  const file = await get("/data.txt");

  expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", vary: "Accept, Accept-Encoding" });
  expect(markdown.headers).toMatchObject({
    "content-type": "text/plain",
    "content-location": "/data.txt",
    vary: "Accept, Accept-Encoding",
  });
  expect(markdown.headers.etag).not.toBe(page.headers.etag);
  expect(file.headers.vary).toBe("Accept-Encoding");
  expect(file.body).toEqual(markdown.body);
  expect(rendered).toEqual(["GET /docs", "GET /data.txt"]);
});

it("returns 304 when the client has the page in the requested encoding", async () => {
  const { get } = await serve();
  const { etag = "" } = (await get("/", { "accept-encoding": "br" })).headers;
  const again = await get("/", { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` });

  expect(again).toMatchObject({ status: 304, headers: { etag, "cache-control": "no-cache", vary: "Accept-Encoding" } });
  expect(again.body).toHaveLength(0);
  expect((await get("/", { "if-none-match": etag })).status).toBe(200);
  expect((await get("/nowhere", { "if-none-match": "*" })).status).toBe(404);
});

it("caches the page uncompressed, with gzip and with Brotli", async () => {
  const { get, rendered } = await serve();
  const plain = await get("/");
  const gzip = await get("/", { "accept-encoding": "gzip" });
  const br = await get("/", { "accept-encoding": "gzip, br" });

  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect([plain, gzip, br].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(rendered).toHaveLength(1);
});

it("returns an error that rendering caused, and renders again the next time", async () => {
  const { get, rendered } = await serve();

  expect((await get("/broken")).status).toBe(500);
  expect((await get("/broken")).status).toBe(500);
  expect(rendered).toHaveLength(2);
});

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, *", "gzip"],
  ["br; q=0.5, gzip; q=0.8", "gzip"],
  ["*;q=0", "identity"],
  ["*", "br"],
  ["bread, gzipped", "identity"],
  ["BR", "br"],
  ["br;q=none", "identity"],
])("for Accept-Encoding: %s, chooses %s", (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
