/** Behavior that requires a real server on real sockets: rejections before Next or a route sees a request, limits, and slow or broken clients. */
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type BuiltApp, startApp } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { connectTo, parseAnswer, type RawConnection } from "@/tests/support/raw-connection";
import { head, megabyte, rejectingApp } from "@/tests/support/rejecting-app";

const forms = ["/sign-in/request", "/sign-in/session", "/sign-out", "/api/contact", "/api/newsletter"];
const metricsToken = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
const { app, logged, exchange, expectEnvelope, residentMegabytes } = rejectingApp({ METRICS_TOKEN: metricsToken });

const aBatch = () => JSON.stringify({ events: [anEvent()] });

function post(body: BodyInit, { url, demoKey }: BuiltApp = app): Promise<Response> {
  const headers = { authorization: `Bearer ${demoKey}`, "content-type": "application/json" };
  return fetch(`${url}/v1/events`, { method: "POST", headers, body });
}

/** The head of a batch as bytes on the wire. */
const batchHead = (framing: string, { demoKey }: BuiltApp = app) =>
  head("POST /v1/events HTTP/1.1", `Authorization: Bearer ${demoKey}`, "Content-Type: application/json", framing);

/** Lists the cases whose check fails. */
async function expectEach<Case>(cases: readonly Case[], check: (one: Case) => Promise<void>): Promise<void> {
  const failures: string[] = [];
  for (const one of cases)
    await check(one).catch((error) => failures.push(`${JSON.stringify(one).slice(0, 200)}: ${error}`));
  expect(failures).toEqual([]);
}

/**
 * Like simple clients, writes everything before reading. Resolves with the start of the response, or "" if the connection was lost
 * before that.
 */
async function sendAllThenRead(bytes: number, to: BuiltApp = app): Promise<string> {
  const { socket, answer, closed } = connectTo(to.url);
  socket.pause();
  socket.write(batchHead(`Content-Length: ${bytes}`, to));
  socket.write(Buffer.alloc(bytes, "x"), () => socket.resume());
  await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);
  return answer();
}

describe("a client that aborts mid-upload", () => {
  it("causes no error in the log and does not affect the next request", async () => {
    const answered = () => app.output().match(/"status":408/g)?.length ?? 0;
    const before = answered();
    for (let bytes = 0; bytes < 200_000; bytes += 10_000) {
      const { socket } = connectTo(app.url);
      socket.write(`${batchHead("Content-Length: 300000")}${"x".repeat(bytes)}`, () => socket.destroy());
    }
    await expect.poll(() => answered() - before, { timeout: 20_000 }).toBe(20);

    expect((await post(aBatch())).status).toBe(200);
    expect(app.output()).not.toContain('"level":"error"');
  });
});

/** Closed by the server after 10 s or more, while the other tests run. The last ones wait for that. */
const slow: RawConnection[] = [];
let stalled: RawConnection;
let slowMegabytes: number;

function openSlowConnections(): void {
  const beginnings = [
    "GET / HTTP/1.1\r\nHost: slu",
    head("POST /sign-in/request HTTP/1.1", "Content-Type: application/json", "Content-Length: 60000"),
    head("GET /api/health HTTP/1.1", "Content-Length: 1000000"),
    head("POST /v1/events HTTP/1.1", "Content-Length: 1000000"),
  ];
  for (let index = 0; index < 80; index++) {
    const connection = connectTo(app.url, {}, afterFile);
    connection.socket.write(String(beginnings[index % beginnings.length]));
    const trickle = setInterval(() => connection.socket.writable && connection.socket.write("x"), 1_000);
    connection.socket.once("close", () => clearInterval(trickle));
    slow.push(connection);
  }
  stalled = connectTo(app.url, {}, afterFile);
  stalled.socket.write(batchHead("Content-Length: 1000"));
  for (const byte of '{"events":[') stalled.socket.write(byte);
}

const closes: (() => void)[] = [];
const afterFile = (close: () => void) => void closes.push(close);
afterAll(() => {
  for (const close of closes) close();
});

describe("a method that pages do not serve", () => {
  beforeAll(async () => {
    const before = await residentMegabytes();
    openSlowConnections();
    // The server has accepted them by then.
    await fetch(`${app.url}/api/health`);
    slowMegabytes = (await residentMegabytes()) - before;
  });

  it("gets 405 before its body is read", async () => {
    const lines = [
      "POST / HTTP/1.1",
      "OPTIONS * HTTP/1.1",
      "POST /_next/image HTTP/1.1",
      "POST /sign-in/request/ HTTP/1.1",
      "POST /%73ign-in HTTP/1.1",
      "POST //sign-in/request HTTP/1.1",
      "POST http://sluice.example/ HTTP/1.1",
      "CONNECT sluice.example:443 HTTP/1.1",
      "FOO / HTTP/1.1",
      "get / HTTP/1.1",
    ];
    await expectEach(lines, async (line) => {
      const answer = await exchange(head(line, "Content-Length: 10485760", "Next-Action: x"));
      expectEnvelope(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toEqual(["GET, HEAD"]);
    });
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
    const attacks = Array.from({ length: 40 }, () => {
      const { socket, closed } = connectTo(app.url);
      socket.write(head("POST /sign-in HTTP/1.1", "Content-Length: 10485760"));
      socket.write(Buffer.alloc(9 * megabyte, "x"));
      return closed;
    });

    const answers = await Promise.all(attacks);

    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 405 "))).toEqual([]);
    // The 40 bodies total 360 MB.
    expect((await residentMegabytes()) - before).toBeLessThan(200);
  });
});

describe("a page request with a body", () => {
  it("is refused", async () => {
    const lines = ["GET / HTTP/1.1", "HEAD / HTTP/1.1", "GET /sign-in HTTP/1.1"];
    const framings = ["Content-Length: 10485760", "Transfer-Encoding: chunked"];
    const requests = lines.flatMap((line) => framings.map((framing) => [line, framing] as const));
    await expectEach(requests, async ([line, framing]) => {
      const answer = await exchange(head(line, framing));
      expect([answer.status, answer.headers.connection]).toEqual([413, ["close"]]);
      if (!line.startsWith("HEAD")) expectEnvelope(answer, 413, "payload_too_large");
    });
  });
});

describe("a form endpoint", () => {
  it("returns 405 for a method that Next or Node does not support", async () => {
    // HTTP/1.0, so that the body is not chunked.
    const lines = ["TRACE", "PROPFIND", "PUT", "PATCH"].flatMap((method) =>
      forms.map((target) => `${method} ${target} HTTP/1.0`),
    );
    await expectEach(lines, async (line) => {
      const answer = await exchange(head(line));
      expectEnvelope(answer, 405, "method_not_allowed");
      expect(answer.headers.allow).toEqual(["POST"]);
    });
    for (const target of forms) expect((await exchange(head(`FOO ${target} HTTP/1.1`))).status).toBe(405);
  });

  it("refuses a body of 9 MB without reading it", async () => {
    const types = ["application/json", "application/x-www-form-urlencoded"];
    const requests = forms.flatMap((target) => types.map((type) => [target, type] as const));
    await expectEach(requests, async ([target, type]) => {
      const { socket, answer, closed } = connectTo(app.url);
      socket.write(head(`POST ${target} HTTP/1.1`, `Content-Type: ${type}`, "Content-Length: 10485760"));
      socket.write(Buffer.alloc(9 * megabyte, "x"));

      await Promise.race([closed, expect.poll(answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 (?:303|4\d\d) /)]);
      expect(answer()).toMatch(/^HTTP\/1\.1 (?:303|4\d\d) /);
    });
  });

  it("logs JSON lines only when a client aborts", async () => {
    await expectEach(forms, async (target) => {
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
    });
  });
});

describe("Next features that we do not use", () => {
  const line = '{"time":"2026-01-01T00:00:00.000Z","level":"error","event":"forged"}';
  const forged = encodeURIComponent(`\n${line}\n`);

  it("never write client text to the log", async () => {
    const targets: [target: string, status: number][] = [
      [`/_next/image?url=https://a.example/${forged}&w=64&q=75`, 404],
      [`/_next/image?url=%2F..${forged}&w=1&q=1`, 404],
      [`/_next/data/x/index.json?${forged}`, 404],
      [`/${forged}`, 404],
      [`/docs/${forged}`, 404],
      [`/_next/static/${forged}.js`, 404],
      [`/dashboard/${forged}`, 307],
    ];
    await expectEach(targets, async ([target, status]) => {
      expect((await fetch(app.url + target, { redirect: "manual" })).status).toBe(status);
      expect(app.output()).not.toContain("forged");
    });
  });

  it("never fail on headers, and do not log them", async () => {
    const sent: Record<string, string>[] = [
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
    ];
    const targets = ["/contact", "/sign-in", "/docs", "/nothing", "/api/health"];
    await expectEach(sent, async (headers) => {
      for (const method of ["GET", "POST"]) {
        const answers = await Promise.all(targets.map((target) => fetch(app.url + target, { method, headers })));
        expect([method, answers.map(({ status }) => status).filter((status) => status >= 500)]).toEqual([method, []]);
        for (const answer of answers) await answer.arrayBuffer();
      }
      expect(app.output()).not.toContain("forged");
    });
  });
});

describe("bytes that are not a request", () => {
  const smuggled = "GET /api/ready HTTP/1.1\r\nHost: sluice\r\n\r\n";

  it("get 400 in the envelope", async () => {
    const sent: [name: string, bytes: string][] = [
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
    ];
    await expectEach(sent, async ([, bytes]) => {
      const { socket, closed } = connectTo(app.url, { allowHalfOpen: true });
      socket.end(bytes);
      const text = await closed;

      expectEnvelope(parseAnswer(text), 400, "invalid_request");
      expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    });
  });

  it.each(["/api/health", "/contact"])("do not affect the response to the previous request: %s", async (target) => {
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

describe("a body over the wire limit", () => {
  it("gets 413 with `Connection: close` while the client is still sending", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const flood = () => {
      const { socket, answer, closed } = connectTo(app.url);
      const send = () => {
        while (answer() === "" && !socket.destroyed && socket.write(chunk));
      };
      socket.on("drain", send);
      socket.write(batchHead("Transfer-Encoding: chunked"));
      send();
      return closed;
    };

    for (const answer of await Promise.all(Array.from({ length: 8 }, flood))) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(answer).toContain('"code":"payload_too_large"');
      expect(answer).toContain(`"maxBytes":${4 * megabyte}`);
    }
  });

  it("gets 413 even if the client reads only after sending everything", async () => {
    const sending = Array.from({ length: 4 }, () => sendAllThenRead(24 * megabyte));

    for (const answer of await Promise.all(sending)) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("gets 413 with fetch, every time", async () => {
    const body = "x".repeat(6 * megabyte);
    for (let time = 0; time < 3; time++) expect((await post(body)).status).toBe(413);
  });
});

describe("a body that exceeds the memory budget", () => {
  it("gets 503 even if the client reads only after sending everything", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sluice-built-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const small = await startApp({ DATA_DIR: path.join(folder, "data"), MAX_WAITING_BYTES: String(16 * megabyte) });
    onTestFinished(small.stop);
    await expect.poll(() => takeAllRoom(small), { timeout: 20_000 }).toBe(true);

    expect(await sendAllThenRead(4 * megabyte, small)).toMatch(/^HTTP\/1\.1 503 /);
  });

  /**
   * Sends three unfinished bodies of 4 MiB, all the memory that one key can reserve. False if one was rejected because another
   * request came first.
   */
  async function takeAllRoom(small: BuiltApp): Promise<boolean> {
    const waiting = Array.from({ length: 3 }, () => connectTo(small.url));
    for (const { socket } of waiting) {
      socket.write(`${batchHead("Transfer-Encoding: chunked", small)}${(4 * megabyte).toString(16)}\r\n`);
      socket.write(Buffer.alloc(4 * megabyte, "x"));
    }
    const allWait = () => waiting.every(({ answer }) => answer() === "");
    while (allWait()) if ((await post("{}", small)).status === 503) break;
    if (allWait()) return true;
    for (const { socket } of waiting) socket.destroy();
    return false;
  }
});

describe("a request that Next would handle itself", () => {
  it("gets the error envelope", async () => {
    const requests: [method: string, target: string, status: number][] = [
      ["GET", "/v1/%ff", 404],
      ["GET", "/v1/requests/%E0%A4%A", 404],
      ["POST", "/v1//events", 404],
      ["PROPFIND", "/v1/events", 405],
      ["TRACE", "/v1/events", 405],
      ["GET", "/v1\\events", 404],
      // The form that proxies send, which every server must accept (RFC 9112 section 3.2.2).
      ["POST", "http://sluice.example/v1/events", 401],
      // The id contains two slashes. The path is valid, so the error is the missing session.
      ["GET", "/api/dashboard/projects/p/traces/a%2F%2Fb", 401],
    ];
    await expectEach(requests, async ([method, target, status]) => {
      const answer = await requestPath(method, target);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { status, requestId: answer.id, metadata: {} } });
    });
  });

  it("gets the 404 page", async () => {
    await expectEach(["/%", "/dashboard/%", "/dashboard/p/traces/%E0%A4%A"], async (address) => {
      const answer = await requestPath("GET", address);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatch(/^<!DOCTYPE html>/);
    });
  });

  it("gets an HTTP/1.1 response when it offers an upgrade to HTTP/2, as Java clients always do", async () => {
    await post(aBatch());
    const body = aBatch();
    const { socket, answer, closed } = connectTo(app.url);
    const wish = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__";
    socket.write(`${batchHead(`${wish}\r\nContent-Length: ${body.length}`)}${body}`);
    await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);

    expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
  });

  /** Sends the path unchanged. `fetch` would normalize it. */
  function requestPath(method: string, path: string) {
    const { hostname, port } = new URL(app.url);
    return new Promise<{ status?: number | undefined; id: unknown; body: string }>((resolve, reject) => {
      const request = http.request({ hostname, port, method, path }, async (response) => {
        let body = "";
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode, id: response.headers["x-request-id"], body });
      });
      request.on("error", reject).end();
    });
  }
});

describe("an idle connection", () => {
  it("stays open for longer than the 10 s between two flushes of an SDK", async () => {
    const response = await fetch(`${app.url}/api/health`);
    await response.text();

    const seconds = Number(/timeout=(\d+)/.exec(response.headers.get("keep-alive") ?? "")?.[1]);
    expect(seconds).toBeGreaterThan(10);
  });
});

describe("bad credentials", () => {
  /** Sends a guess from a loopback address that claims another address. */
  function guess(from: string, claimed: string): Promise<number> {
    const headers = { authorization: "Bearer svc_guess", "x-forwarded-for": claimed, "content-length": "2" };
    return new Promise((resolve, reject) => {
      const options = { method: "POST", headers, localAddress: from, agent: false };
      const request = http.request(`${app.url}/v1/events`, options, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      });
      request.on("error", reject).end("{}");
    });
  }

  it("get 429 at the address that sent them, which X-Forwarded-For does not change, and do not block a valid key", async () => {
    expect((await post(aBatch())).status).toBe(200);
    const statuses = new Set<number>();
    for (let burst = 0; burst < 20 && !statuses.has(429); burst++) {
      const guesses = Array.from({ length: 20 }, (_, at) =>
        guess("127.0.0.1", at === 0 ? "127.0.0.3" : `203.0.113.${at}`),
      );
      for (const status of await Promise.all(guesses)) statuses.add(status);
    }

    expect(statuses).toEqual(new Set([401, 429]));
    expect((await post(aBatch())).status).toBe(200);
    // Only Linux accepts connections on all of 127.0.0.0/8 without configuration.
    if (process.platform === "linux") expect(await guess("127.0.0.3", "127.0.0.1")).toBe(401);
  });
});

describe("metrics", () => {
  it("count the responses of both our own server and Next", async () => {
    await post(aBatch());
    await fetch(`${app.url}/api/form-stamp`);
    const response = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(text).toMatch(/^sluice_requests_total\{route="\/v1\/events",status="200"\} [1-9]/m);
    expect(text).toMatch(/^sluice_requests_total\{route="\/api\/form-stamp",status="200"\} 1$/m);
    expect(text).toMatch(/^sluice_stage_duration_seconds_count\{stage="commit"\} [1-9]/m);
  });
});

describe("a body that stalls", () => {
  it("is cut with 408 after the stall limit, and the connection is closed", async () => {
    const answer = await stalled.closed;

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"request_timeout"');
  });
});

describe("slow connections", () => {
  it("are closed by the server and do not grow its memory", async () => {
    const answers = await Promise.all(slow.map(({ closed }) => closed));

    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 "))).toEqual([]);
    expect(slowMegabytes).toBeLessThan(100);
  });
});
