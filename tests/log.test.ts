/** Logging. */
import { expect, it } from "vitest";
import { describeError } from "@/lib/log";
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

it("describes an error by its class and origin, not its message", () => {
  const cause = Object.assign(new Error("row\n    at jane@example.com"), { code: "27" });
  const described = JSON.stringify(describeError(new TypeError("value jane@example.com", { cause })));

  expect(described).toContain('"class":"TypeError"');
  expect(described).toContain('"code":"27"');
  expect(described).toContain("log.test.ts");
  expect(described).not.toContain("jane");
});
