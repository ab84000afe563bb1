/** What `server.mjs` refuses before Next or a route sees it, and connections that do not carry a plain HTTP/1.1 request. */
import { describe, expect, it } from "vitest";
import { connectTo, parseAnswer } from "@/tests/support/raw-connection";
import { head, megabyte, refusingApp } from "@/tests/support/refusing-app";

const forms = ["/sign-in/request", "/sign-in/session", "/sign-out", "/api/contact", "/api/newsletter"];
const { app, logged, exchange, expectEnvelope, residentMegabytes } = refusingApp();

describe("a method that pages do not serve", () => {
  it.each([
    "POST / HTTP/1.1",
    "POST /sign-in HTTP/1.1",
    "PUT /dashboard HTTP/1.1",
    "DELETE /docs HTTP/1.1",
    "OPTIONS / HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "TRACE / HTTP/1.1",
    "PROPFIND /sign-in HTTP/1.1",
    "POST /_next/static/chunks/x.js HTTP/1.1",
    "POST /_next/image HTTP/1.1",
    "POST /sign-in/request/ HTTP/1.1",
    "POST /%73ign-in HTTP/1.1",
    "POST //sign-in/request HTTP/1.1",
    "POST http://sluice.example/ HTTP/1.1",
    "CONNECT sluice.example:443 HTTP/1.1",
    "FOO / HTTP/1.1",
    "get / HTTP/1.1",
  ])("gets 405 before its body is read: %s", async (line) => {
    const answer = await exchange(head(line, "Content-Length: 10485760", "Next-Action: x"));

    expectEnvelope(answer, 405, "method_not_allowed");
    expect(answer.headers.allow).toEqual(["GET, HEAD"]);
  });

  it("gets its response before `100 Continue` if the client waits for that", async () => {
    const answer = await exchange(head("POST / HTTP/1.1", "Content-Length: 1000", "Expect: 100-continue"));

    expectEnvelope(answer, 405, "method_not_allowed");
  });

  it("gets its response even if the client reads only after sending 9 of 10 MB", async () => {
    const { socket, closed } = connectTo(app.url);
    socket.pause();
    socket.write(head("POST /sign-in HTTP/1.1", "Content-Length: 10485760"));
    socket.write(Buffer.alloc(9 * megabyte, "x"), () => socket.resume());

    expectEnvelope(parseAnswer(await closed), 405, "method_not_allowed");
  });

  it("does not keep the body in memory", async () => {
    const before = await residentMegabytes();
    const attacks = Array.from({ length: 80 }, () => {
      const { socket, closed } = connectTo(app.url);
      socket.write(head("POST /sign-in HTTP/1.1", "Content-Length: 10485760"));
      socket.write(Buffer.alloc(9 * megabyte, "x"));
      return closed;
    });

    const answers = await Promise.all(attacks);

    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 405 "))).toEqual([]);
    // The 80 bodies total 720 MB.
    expect((await residentMegabytes()) - before).toBeLessThan(200);
  });
});

describe("a page request with a body", () => {
  it.each(["GET / HTTP/1.1", "HEAD / HTTP/1.1", "GET /sign-in HTTP/1.1"])("is refused: %s", async (line) => {
    for (const framing of ["Content-Length: 10485760", "Transfer-Encoding: chunked"]) {
      const answer = await exchange(head(line, framing));

      expect([answer.status, answer.headers.connection]).toEqual([413, ["close"]]);
      if (!line.startsWith("HEAD")) expectEnvelope(answer, 413, "payload_too_large");
    }
  });
});

describe("a form endpoint", () => {
  it.each(forms)("returns 405 for a method that Next or Node does not support: %s", async (target) => {
    for (const method of ["TRACE", "PROPFIND", "PUT", "PATCH"]) {
      // HTTP/1.0, so that the body is not chunked.
      const answer = await exchange(head(`${method} ${target} HTTP/1.0`));

      expectEnvelope(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toEqual(["POST"]);
    }
    expect((await exchange(head(`FOO ${target} HTTP/1.1`))).status).toBe(405);
  });

  it.each(forms)("refuses a body of 9 MB without reading it: %s", async (target) => {
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      const { socket, answer, closed } = connectTo(app.url);
      socket.write(head(`POST ${target} HTTP/1.1`, `Content-Type: ${type}`, "Content-Length: 10485760"));
      socket.write(Buffer.alloc(9 * megabyte, "x"));

      await Promise.race([closed, expect.poll(answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 (?:303|4\d\d) /)]);
      expect(answer()).toMatch(/^HTTP\/1\.1 (?:303|4\d\d) /);
    }
  });

  it.each(forms)("logs JSON lines only when a client aborts: %s", async (target) => {
    const count = () => logged().filter(({ route }) => route === target).length;
    const before = count();
    for (let at = 0; at < 5; at++) {
      const { socket } = connectTo(app.url);
      const headers = ["Content-Type: application/json", "Content-Length: 50000"];
      socket.write(head(`POST ${target} HTTP/1.1`, ...headers) + "x".repeat(at * 9_000), () => socket.destroy());
    }

    // A request whose client leaves while it waits for its turn is not started, so the last one stays.
    await exchange(head(`PUT ${target} HTTP/1.1`, "Content-Length: 0", "Connection: close"));
    await expect.poll(() => count() - before, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(count() - before).toBeLessThanOrEqual(6);
  });
});

describe("Next features that we do not use", () => {
  const line = '{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"forged"}';
  const forged = encodeURIComponent(`\n${line}\n`);

  it.each([
    [`/_next/image?url=https://a.example/${forged}&w=64&q=75`, 404],
    [`/_next/image?url=%2F..${forged}&w=1&q=1`, 404],
    [`/_next/data/x/index.json?${forged}`, 404],
    [`/${forged}`, 404],
    [`/docs/${forged}`, 404],
    [`/_next/static/${forged}.js`, 404],
    [`/dashboard/${forged}`, 307],
  ])("never writes client text to the log: GET %s", async (target, status) => {
    const answer = await fetch(app.url + target, { redirect: "manual" });

    expect(answer.status).toBe(status);
    expect(app.output()).not.toContain("forged");
  });

  it.each([
    { "next-action": line },
    { "next-router-state-tree": line, rsc: "1" },
    { "next-router-state-tree": encodeURIComponent('["",{"children":[7]}]'), rsc: "1" },
    { "next-router-state-tree": "x".repeat(9_000), rsc: "1" },
    { "next-router-segment-prefetch": line, "next-router-prefetch": "1", rsc: "1" },
    { "next-hmr-refresh": line, "next-instant-navigation-testing-prefetch": line, rsc: "1" },
    { "next-url": line, rsc: "1" },
    { "x-nextjs-data": "1", "x-middleware-subrequest": line },
    { "x-forwarded-host": line, "x-forwarded-proto": line, "x-forwarded-port": line },
    { "x-now-route-matches": line, "x-matched-path": line, "x-invoke-path": line },
    { cookie: `__prerender_bypass=${line}; __next_preview_data=${line}` },
    { "if-none-match": line, range: line, "if-modified-since": line },
  ])("never fails on or logs the headers %j", async (headers) => {
    for (const target of ["/", "/sign-in", "/docs", "/nothing", "/api/health"]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await fetch(app.url + target, { method, headers });

        expect([target, method, answer.status < 500]).toEqual([target, method, true]);
      }
    }
    expect(app.output()).not.toContain("forged");
  });
});

describe("bytes that are not a request", () => {
  const smuggled = "GET /api/ready HTTP/1.1\r\nHost: sluice\r\n\r\n";

  it.each([
    ["garbage", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n"],
    ["HTTP/2 without an upgrade", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["another protocol", "GET / FTP/1.1\r\n\r\n"],
    ["no version", "GET /\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\n\r\n"],
    ["no Host, for the API", "GET /api/health HTTP/1.1\r\n\r\n"],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: sluice\r\nHost: other\r\n\r\n"],
    ["a Host that is none", "GET / HTTP/1.1\r\nHost: a b{}\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: sluice\r\n: x\r\n\r\n"],
    ["a space before a colon", head("POST /v1/events HTTP/1.1", "Content-Length : 5")],
    ["a folded header", "GET / HTTP/1.1\r\nHost: sluice\r\nX: a\r\n b\r\n\r\n"],
    ["a bare line feed", "GET / HTTP/1.1\nHost: sluice\nX: \r\n\r\n"],
    ["NUL in a header", head("GET / HTTP/1.1", "X: a\u0000b")],
    ["32 KB of headers", head("GET / HTTP/1.1", `X: ${"x".repeat(32_000)}`)],
    ["an address of 32 KB", head(`GET /${"x".repeat(32_000)} HTTP/1.1`)],
    ["two lengths", `${head("POST /v1/events HTTP/1.1", "Content-Length: 5", "Content-Length: 6")}${smuggled}`],
    ["a negative length", head("POST /v1/events HTTP/1.1", "Content-Length: -1")],
    ["a length with a sign", head("POST /v1/events HTTP/1.1", "Content-Length: +5")],
    [
      "a length and chunks",
      `${head("POST /v1/events HTTP/1.1", "Content-Length: 5", "Transfer-Encoding: chunked")}0\r\n\r\n${smuggled}`,
    ],
    [
      "chunks, then another coding",
      `${head("POST /v1/events HTTP/1.1", "Transfer-Encoding: chunked, identity")}0\r\n\r\n${smuggled}`,
    ],
    ["an unknown coding", `${head("POST /v1/events HTTP/1.1", "Transfer-Encoding: xchunked")}${smuggled}`],
    ["half a request, then the end", "GET / HT"],
  ])("get 400 in the envelope: %s", async (_, bytes) => {
    const { socket, closed } = connectTo(app.url, { allowHalfOpen: true });
    socket.end(bytes);
    const text = await closed;

    expectEnvelope(parseAnswer(text), 400, "invalid_request");
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it.each(["/api/health", "/"])("do not affect the response to the previous request: %s", async (target) => {
    const { socket, closed } = connectTo(app.url);
    socket.write(`${head(`GET ${target} HTTP/1.1`)}\u0000\u0001garbage\r\n\r\n`);
    const answer = parseAnswer(await closed);

    expect([answer.status, answer.headers.connection]).toEqual([200, ["close"]]);
  });

  it("get their error after the responses to earlier pipelined requests", async () => {
    const { socket, closed } = connectTo(app.url);
    socket.write(head("GET /api/health HTTP/1.1").repeat(5) + head("POST / HTTP/1.1", "Content-Length: 3") + smuggled);
    const statuses = (await closed).match(/HTTP\/1\.1 \d+/g);

    expect(statuses).toEqual([...Array.from({ length: 5 }, () => "HTTP/1.1 200"), "HTTP/1.1 405"]);
  });
});

describe("an HTTP/1.0 client", () => {
  it("gets a response without a Host header", async () => {
    const answer = await exchange("GET /api/health HTTP/1.0\r\n\r\n");

    expect(answer.status).toBe(200);
  });
});

describe("an upgrade", () => {
  it.each(["websocket", "h2c", "TLS/1.0"])("to %s is ignored, and the response is HTTP/1.1", async (protocol) => {
    const { socket, answer } = connectTo(app.url);
    socket.write(head("GET /api/health HTTP/1.1", "Connection: Upgrade", `Upgrade: ${protocol}`));

    await expect.poll(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("an unknown expectation", () => {
  it("is ignored", async () => {
    const answer = await exchange(head("GET /api/health HTTP/1.1", "Expect: miracles", "Connection: close"));

    expect(answer.status).toBe(200);
  });
});

describe("slow connections", () => {
  it("are closed by the server and do not grow its memory", async () => {
    const before = await residentMegabytes();
    const beginnings = [
      "GET / HTTP/1.1\r\nHost: slu",
      head("POST /sign-in/request HTTP/1.1", "Content-Type: application/json", "Content-Length: 60000"),
      head("GET /api/health HTTP/1.1", "Content-Length: 1000000"),
      head("POST /v1/events HTTP/1.1", "Content-Length: 1000000"),
    ];
    const slow = Array.from({ length: 80 }, (_, index) => {
      const { socket, closed } = connectTo(app.url);
      socket.write(String(beginnings[index % beginnings.length]));
      const trickle = setInterval(() => socket.writable && socket.write("x"), 1_000);
      return closed.finally(() => clearInterval(trickle));
    });

    const answers = await Promise.all(slow);

    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 "))).toEqual([]);
    expect((await residentMegabytes()) - before).toBeLessThan(100);
  });
});
