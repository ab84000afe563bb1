/** Logging. */
import { expect, it, vi } from "vitest";
import { describeError, log } from "@/lib/log";
import { aKey, mint, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { forgetLog, loggedLines } from "@/tests/support/logged";

it("has one line per request, without keys, tokens, bodies, addresses or personal data", async () => {
  const { key } = await aKey();
  await forgetLog();
  const { token } = (await (await mint(key, { traceId: "trace-1", sessionId: "session-1" })).json()) as {
    token: string;
  };
  const events = [anEvent({ user_id: "jane@example.com", note: "jane@example.com" }), anEvent({ source: "jane" })];
  await send(key, { events }, { headers: { "x-forwarded-for": "203.0.113.77" } });
  await send(undefined, { events }, { query: `?token=${token}` });
  await send("svc_not-a-key-of-ours", { events });
  const lines = await loggedLines();

  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      event: "request",
      requestId: expect.any(String),
      status: expect.any(Number),
    });
    for (const secret of [key, token, "jane", "203.0.113.77", "trace-1", "not-a-key"])
      expect(line).not.toContain(secret);
  }
});

it("fits the longest description of an error into one write to a pipe", async () => {
  const frame = `    at ${"nested.".repeat(40)}call (/srv/app/.next/server/chunks/${"deep/".repeat(40)}one.js:10:20)`;
  const failing = (depth: number): Error => {
    const cause = depth === 0 ? undefined : failing(depth - 1);
    const error = Object.assign(new Error("x", { cause }), { code: "C".repeat(64), type: "T".repeat(64) });
    error.stack = `Error: x\n${Array.from({ length: 20 }, () => frame).join("\n")}`;
    return error;
  };
  await forgetLog();
  log("error", "request", { requestId: "req_0123456789abcdef", route: "/v1/events", cause: describeError(failing(9)) });
  const [line = ""] = await loggedLines();

  expect(Buffer.byteLength(line) + 1).toBeLessThanOrEqual(4_096);
  expect(line).toContain("one.js:10:20");
});

it("splits output larger than a pipe's capacity into several writes of whole lines", async () => {
  const writes = vi.mocked(process.stdout.write);
  await forgetLog();
  writes.mockClear();
  for (let number = 0; number < 100; number++) log("info", "request", { number, note: "ü".repeat(100) });
  await new Promise((resolve) => setImmediate(resolve));
  const texts = writes.mock.calls.map(([text]) => String(text));

  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
  const numbers = texts.flatMap((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).number),
  );
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, number) => number));
});

it("describes an error by its class and origin, not its message", () => {
  const cause = Object.assign(new Error("row\n    at jane@example.com"), { code: "27" });
  const described = JSON.stringify(describeError(new TypeError("value jane@example.com", { cause })));

  expect(described).toContain('"class":"TypeError"');
  expect(described).toContain('"code":"27"');
  expect(described).toContain("log.test.ts");
  expect(described).not.toContain("jane");
});
