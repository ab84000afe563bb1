/** Connections that do not carry a plain HTTP/1.1 request: garbage, other protocols, slow clients. */
import { describe, expect, it } from "vitest";
import { connectTo, parseAnswer } from "@/tests/support/raw-connection";
import { head, refusingApp } from "@/tests/support/refusing-app";

const { app, exchange, expectEnvelope, residentMegabytes } = refusingApp();

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
