import { describe, expect, it, onTestFinished } from "vitest";
import { env } from "@/lib/env";
import { type Account, newReservation } from "@/lib/gate/limits/budget";
import type { Problem } from "@/lib/problem";
import { aKey, sendRaw } from "@/tests/support/api";

const mebibyte = 1 << 20;
const capacity = () => env().maxWaitingBytes;

/** Reserves memory in steps, like an arriving body, until it is rejected or has enough. */
function fill(account: Account, bytes = Number.POSITIVE_INFINITY): number {
  const reservation = newReservation(account);
  onTestFinished(reservation.release);
  let held = 0;
  try {
    for (; held < bytes; held += 64 * 1024) reservation.add(64 * 1024);
  } catch (problem) {
    expect((problem as Problem).code).toBe("overloaded");
  }
  return held;
}

const key = (id: string | number) => ({ kind: "server", id: `key ${id}` }) as const;
const token = (id: string | number) => ({ kind: "widget", id: `token ${id}` }) as const;
const address = (id: string | number) => ({ kind: "anonymous", id: `address ${id}` }) as const;

describe("the memory for bodies", () => {
  it("is shared: no API key can take more than half of it, and another key still gets a share", () => {
    expect(fill(key("greedy"))).toBe(capacity() / 2);
    expect(fill(key("other"))).toBeGreaterThanOrEqual(capacity() / 4 - 64 * 1024);
    expect(fill(key("third"))).toBeGreaterThanOrEqual(12 * mebibyte);
  });

  it("has no per-client limit while less than half of it is in use", () => {
    expect(fill(key("first"), capacity() / 4)).toBe(capacity() / 4);
    expect(fill(key("second"), capacity() / 4)).toBe(capacity() / 4);
  });

  it("has room for one body of the maximum size as long as memory is free", () => {
    fill(key("first"));
    fill(key("second"));
    expect(fill(key("third"), 12 * mebibyte)).toBe(12 * mebibyte);
  });

  it("reserves half for API keys, regardless of how many widgets and addresses use the rest", () => {
    for (let at = 0; at < 200; at++) {
      fill(token(at));
      fill(address(at));
    }

    expect(fill(token("late"), mebibyte)).toBeLessThan(mebibyte);
    expect(fill(key("first"), 16 * mebibyte)).toBe(16 * mebibyte);
  });

  it("prevents widget tokens and addresses from blocking each other", () => {
    fill(token("greedy"));
    expect(fill(token("other"), mebibyte)).toBe(mebibyte);
    fill(address("greedy"));
    expect(fill(address("other"), 128 * 1024)).toBe(128 * 1024);
  });

  it("moves to the account of the authenticated caller", () => {
    const reservation = newReservation(address("beacon"));
    onTestFinished(reservation.release);
    reservation.add(64 * 1024);
    reservation.assignTo(key("known"));

    expect(fill(key("known"))).toBe(capacity() / 2 - 64 * 1024);
  });
});

describe("a request without free memory", () => {
  it("gets `overloaded` until other requests are done", async () => {
    const { key: credential } = await aKey();
    const reservations = Array.from({ length: 10 }, (_, at) => newReservation(key(at)));
    for (const reservation of reservations) {
      const step = () => reservation.add(64 * 1024);
      expect(() => {
        for (;;) step();
      }).toThrow();
    }
    const headers = { authorization: `Bearer ${credential}`, "content-type": "application/json" };
    const refused = await sendRaw("{}".padEnd(64 * 1024), { headers });
    for (const { release } of reservations) release();
    const read = await sendRaw("{}", { headers });

    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ error: { code: "overloaded", metadata: { retryAfterSeconds: 1 } } });
    expect(read.status).toBe(400);
  });

  it("releases its memory regardless of its outcome", async () => {
    const { key: credential } = await aKey();
    const headers = { authorization: `Bearer ${credential}`, "content-type": "application/json" };
    for (const body of ["{}", "{", '{"events":[]}', '{"events":[{}]}']) await sendRaw(body, { headers });

    expect(fill(key("alone"))).toBe(capacity() / 2);
  });
});
