/** Behavior that requires a real server on real sockets. */
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type BuiltApp, startApp } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { connectTo } from "@/tests/support/raw-connection";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-built-"));
const megabyte = 1024 * 1024;
const metricsToken = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
let app: BuiltApp;

beforeAll(async () => {
  app = await startApp({ DATA_DIR: path.join(folder, "data"), METRICS_TOKEN: metricsToken });
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const aBatch = () => JSON.stringify({ events: [anEvent()] });

function post(body: BodyInit, { url, demoKey } = app): Promise<Response> {
  const headers = { authorization: `Bearer ${demoKey}`, "content-type": "application/json" };
  return fetch(`${url}/v1/events`, { method: "POST", headers, body });
}

/** The head of a request as bytes on the wire. */
function head(framing: string, { demoKey } = app): string {
  return `POST /v1/events HTTP/1.1\r\nHost: sluice\r\nAuthorization: Bearer ${demoKey}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
}

/**
 * Like simple clients, writes everything before reading. Resolves with the start of the response, or "" if the connection was lost
 * before that.
 */
async function sendAllThenRead(bytes: number, to = app): Promise<string> {
  const { socket, answer, closed } = connectTo(to.url);
  socket.pause();
  socket.write(head(`Content-Length: ${bytes}`, to));
  socket.write(Buffer.alloc(bytes, "x"), () => socket.resume());
  await Promise.race([new Promise((resolve) => socket.once("data", resolve)), closed]);
  return answer();
}

describe("a body that stalls", () => {
  it("is cut with 408 after the stall limit, and the connection is closed", async () => {
    const { socket, closed } = connectTo(app.url);
    socket.write(head("Content-Length: 1000"));
    for (const byte of '{"events":[') socket.write(byte);

    const answer = await closed;

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toContain('"code":"request_timeout"');
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
      socket.write(head("Transfer-Encoding: chunked"));
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
    const statuses: unknown[] = [];
    for (let time = 0; time < 10; time++) {
      statuses.push(
        await post(body).then(
          ({ status }) => status,
          (error) => error.cause?.code ?? error,
        ),
      );
    }

    expect(statuses).toEqual(Array.from({ length: 10 }, () => 413));
  });
});

describe("a body that exceeds the memory budget", () => {
  it("gets 503 even if the client reads only after sending everything", async () => {
    const small = await startApp({ DATA_DIR: path.join(folder, "small"), MAX_WAITING_BYTES: String(16 * megabyte) });
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
      socket.write(`${head("Transfer-Encoding: chunked", small)}${(4 * megabyte).toString(16)}\r\n`);
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
  it.each([
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
  ])("gets the error envelope: %s %s", async (method, target, status) => {
    const answer = await requestPath(method, target);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { status, requestId: answer.id, metadata: {} } });
  });

  it.each(["/%", "/dashboard/%", "/dashboard/p/traces/%E0%A4%A"])("gets the 404 page: %s", async (target) => {
    const answer = await requestPath("GET", target);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatch(/^<!DOCTYPE html>/);
  });

  it("gets an HTTP/1.1 response when it offers an upgrade to HTTP/2, as Java clients always do", async () => {
    await post(aBatch());
    const body = aBatch();
    const { socket, answer, closed } = connectTo(app.url);
    const wish = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__";
    socket.write(`${head(`${wish}\r\nContent-Length: ${body.length}`)}${body}`);
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

describe("a client that aborts mid-upload", () => {
  it("causes no error in the log and does not affect the next request", async () => {
    const answered = () => app.output().match(/"status":408/g)?.length ?? 0;
    const before = answered();
    for (let bytes = 0; bytes < 200_000; bytes += 10_000) {
      const { socket } = connectTo(app.url);
      socket.write(`${head("Content-Length: 300000")}${"x".repeat(bytes)}`, () => socket.destroy());
    }
    await expect.poll(() => answered() - before, { timeout: 20_000 }).toBe(20);

    expect((await post(aBatch())).status).toBe(200);
    expect(app.output()).not.toContain('"level":"error"');
    expect(app.stderr()).toBe("");
  });
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
  type Caller = { from: string; claiming: string };

  function guess({ from, claiming }: Caller): Promise<number> {
    const headers = { authorization: "Bearer svc_guess", "x-forwarded-for": claiming, "content-length": "2" };
    return new Promise((resolve, reject) => {
      const request = http.request(`${app.url}/v1/events`, {
        method: "POST",
        headers,
        localAddress: from,
        agent: false,
      });
      request.on("error", reject).on("response", (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      });
      request.end("{}");
    });
  }

  /** Sends guesses, each claiming another address, until the real address is rate-limited. */
  async function guessUntilLimited(from: string, claiming: (attempt: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    const deadline = Date.now() + 20_000;
    while (!statuses.includes(429) && Date.now() < deadline) {
      const attempts = Array.from({ length: 20 }, (_, index) => statuses.length + index);
      statuses.push(...(await Promise.all(attempts.map((attempt) => guess({ from, claiming: claiming(attempt) })))));
    }
    return statuses;
  }

  async function guessUntilHeard(from: string, claiming: (attempt: number) => string): Promise<number> {
    const deadline = Date.now() + 20_000;
    let status = 429;
    for (let attempt = 0; status === 429 && Date.now() < deadline; attempt++) {
      status = await guess({ from, claiming: claiming(attempt) });
    }
    return status;
  }

  it("get 401 ten times a second, then 429, regardless of X-Forwarded-For", async () => {
    const claiming = (attempt: number) => `203.0.113.${attempt % 250}, 198.51.100.7`;
    // Earlier requests may count toward the current second, so start with the first guess in the next one.
    await guessUntilLimited("127.0.0.1", claiming);
    const first = await guessUntilHeard("127.0.0.1", claiming);
    const statuses = [first, ...(await guessUntilLimited("127.0.0.1", claiming))];

    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it("do not block a valid key at the same address", async () => {
    expect((await post(aBatch())).status).toBe(200);

    expect(await guessUntilLimited("127.0.0.1", () => "")).toContain(429);

    expect((await post(aBatch())).status).toBe(200);
  });

  // Only Linux accepts connections on all of 127.0.0.0/8 without configuration.
  it.runIf(process.platform === "linux")("cannot be charged to another address", async () => {
    const statuses = await guessUntilLimited("127.0.0.2", () => "127.0.0.3");

    expect(statuses).toContain(429);
    expect(await guess({ from: "127.0.0.3", claiming: "" })).toBe(401);
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
