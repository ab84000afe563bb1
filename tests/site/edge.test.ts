/** Requests that are rejected before a route or Next reads them. */
import { readdirSync } from "node:fs";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { edge, isEndpoint, metadataEndpoints, postEndpoints } from "@/lib/site/edge";
import nextConfig from "@/next.config";
import { config, proxy } from "@/proxy";

/** All route files by the path they serve. `[id]` stands for any segment, and route groups are omitted. */
const routes = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => ({
    path: `/${file.replace(/\/?route\.tsx?$/, "")}`.replaceAll(/\/\([^)]+\)/g, ""),
    load: () => import(`@/app/${file.replace(/\.tsx?$/, "")}`) as Promise<Record<string, unknown>>,
  }));

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  edge.reject({ method, path, header: (name) => ({ host: "sluice.test", ...headers })[name] });

describe("an endpoint", () => {
  it("is a path that serves methods other than GET and HEAD", async () => {
    const wrong: string[] = [];
    for (const { path, load } of routes) {
      const methods = Object.keys(await load()).filter((name) => /^(?:POST|PUT|PATCH|DELETE|OPTIONS)$/.test(name));
      if (isEndpoint(path) !== methods.length > 0) wrong.push(path);
    }

    expect(routes.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it("has a route file", () => {
    const paths = routes.map(({ path }) => path);

    expect([...postEndpoints, ...metadataEndpoints].filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("handles %s itself, with or without a body", (method) => {
    for (const path of ["/v1/events", "/v1", "/api", "/api/contact", ...postEndpoints]) {
      expect(call(method, path, { "content-length": "99" })).toBeUndefined();
    }
  });

  it("is never passed through proxy.ts, where Next buffers up to 10 MB of its body", async () => {
    const matches = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig: nextConfig("test"), url });

    for (const { path } of routes) expect([path, matches(path)]).toEqual([path, !isEndpoint(path)]);
    for (const path of [
      "/",
      "/sign-in",
      "/sign-in/request/x",
      "/sign-outs",
      "/docs",
      "/v1x",
      "/nothing",
      "/_next/image",
    ]) {
      expect([path, matches(path)]).toEqual([path, true]);
    }
    expect(matches("/_next/static/chunks/main.js")).toBe(false);
  });
});

describe("a path that is not an endpoint", () => {
  const paths = [
    "/",
    "/sign-in",
    "/dashboard",
    "/docs.md",
    "/robots.txt",
    "/_next/static/a.js",
    "/v1x",
    "/V1/events",
    "/-",
  ];
  const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "QUERY"];

  it.each(methods)("returns 405 in the envelope for %s, and closes the connection", (method) => {
    for (const path of paths) {
      const problem = call(method, path);

      expect(problem).toMatchObject({
        status: 405,
        headers: {
          Allow: "GET, HEAD",
          Connection: "close",
          "Cache-Control": "no-store, no-transform",
          "X-Request-Id": expect.stringMatching(/^req_\w+$/),
        },
      });
      expect(JSON.parse(problem?.body ?? "")).toEqual({
        error: {
          code: "method_not_allowed",
          message: expect.any(String),
          status: 405,
          requestId: problem?.headers["X-Request-Id"],
          metadata: { allow: ["GET", "HEAD"] },
        },
      });
    }
  });

  it.each(["GET", "HEAD"])("serves %s, but only without a body", (method) => {
    for (const path of paths) {
      expect(call(method, path)).toBeUndefined();
      expect(call(method, path, { "content-length": "0" })).toBeUndefined();
      for (const framing of [{ "content-length": "1" }, { "transfer-encoding": "chunked" }]) {
        expect(call(method, path, framing)).toMatchObject({ status: 413, headers: { Connection: "close" } });
      }
    }
  });

  const nextPaths = ["/_next/image", "/_next/data/x/index.json", "/_next/mcp", "/_global-error", "/_error"];
  it.each(nextPaths)("is 404 when Next would serve %s", (path) => {
    expect(call("GET", path)).toMatchObject({ status: 404 });
  });
});

describe("a Host header", () => {
  const valid = ["sluice.example", "localhost:3000", "[::1]:3000", "127.0.0.1", "xn--bcher-kva.example", ""];
  it.each(valid)("can be %j", (host) => expect(call("GET", "/", { host })).toBeUndefined());

  const invalid = ["a b", "a/b", "a@b", "a?b", "a%zz", "[::1", "host:99999", "host:port", "a\\b"];
  it.each(invalid)("is refused when it is %j", (host) => {
    for (const path of ["/", "/v1/events"]) expect(call("GET", path, { host })).toMatchObject({ status: 400 });
  });

  it("is required", () => {
    expect(edge.reject({ method: "GET", path: "/", header: () => undefined })).toMatchObject({ status: 400 });
  });
});

it.each([
  ["HPE_INVALID_METHOD", "FOO / HTTP/1.1\r", 405, "GET, HEAD"],
  ["HPE_INVALID_METHOD", "FOO /v1/events?token=x HTTP/1.1\r", 405, "GET, HEAD, POST, PATCH, DELETE, OPTIONS"],
  ["HPE_INVALID_METHOD", "\u0016\u0003\u0001\u0002", 400, undefined],
  ["HPE_INVALID_METHOD", "", 400, undefined],
  ["HPE_HEADER_OVERFLOW", "", 400, undefined],
  ["HPE_UNEXPECTED_CONTENT_LENGTH", "POST /v1/events HTTP/1.1\r", 400, undefined],
  ["ERR_HTTP_REQUEST_TIMEOUT", "", 408, undefined],
])("bytes that are not an HTTP request are refused: %s, %j", (code, requestLine, status, allow) => {
  const problem = edge.rejectMalformed(code, requestLine);

  expect([problem.status, problem.headers.Allow, problem.headers.Connection]).toEqual([status, allow, "close"]);
  expect(JSON.parse(problem.body).error).toMatchObject({ status, requestId: problem.headers["X-Request-Id"] });
});

describe("proxy.ts", () => {
  it("refuses the same requests without server.mjs", async () => {
    const answer = await proxy(
      new NextRequest("http://sluice.test/sign-in", { method: "POST", headers: { host: "sluice.test" } }),
    );

    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed", status: 405 } });
  });

  it("passes a page on with its policy", async () => {
    const answer = await proxy(new NextRequest("http://sluice.test/sign-in", { headers: { host: "sluice.test" } }));

    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toMatch(/script-src [^;]*'nonce-/);
  });
});
