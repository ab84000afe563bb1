import { describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { newHolding } from "@/lib/http/budget";
import { aKey, sendRaw } from "@/tests/support/api";

describe("the bytes that this process holds", () => {
  it("are bounded: past the bound a request is answered `overloaded`, until others are done", async () => {
    const { key } = await aKey();
    const others = newHolding();
    others.take(env().maxWaitingBytes);
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const refused = await sendRaw("{}", { headers });
    others.release();
    const read = await sendRaw("{}", { headers });

    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ error: { code: "overloaded", metadata: { retryAfterSeconds: 1 } } });
    expect(read.status).toBe(400);
  });

  it("are given back by every request, however it ended", async () => {
    const { key } = await aKey();
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    for (const body of ["{}", "{", '{"events":[]}', '{"events":[{}]}']) await sendRaw(body, { headers });

    expect(() => {
      const all = newHolding();
      all.take(env().maxWaitingBytes);
      all.release();
    }).not.toThrow();
  });
});
