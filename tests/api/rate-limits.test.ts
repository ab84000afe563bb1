/** Rate limits as clients see them. They are set low here. */
import { expect, it } from "vitest";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { withVariables } from "@/tests/support/variables";

withVariables({ RATE_LIMIT_EVENTS_BURST: "1000", RATE_LIMIT_EVENTS_PER_SECOND: "100" });

const range = (length: number) => Array.from({ length }, (_, index) => index);
const events = (count: number) => Array.from({ length: count }, () => anEvent());
const from = (address: string) => ({ headers: { "x-forwarded-for": `203.0.113.9, ${address}` } });

it("consumes one point of the key's limit per event, then returns 429 with the headers of the IETF draft", async () => {
  const { key } = await aKey();
  expect((await send(key, { events: events(900) })).status).toBe(200);
  const response = await send(key, { events: events(101) });
  const { error } = (await response.json()) as { error: { code: string; metadata: { retryAfterSeconds: number } } };

  expect(response.status).toBe(429);
  expect(error.code).toBe("rate_limited");
  expect(response.headers.get("retry-after")).toBe(String(error.metadata.retryAfterSeconds));
  expect(response.headers.get("ratelimit-policy")).toBe('"events";q=1000;w=10');
  expect(response.headers.get("ratelimit")).toMatch(/^"events";r=100;t=\d+$/);
  // The rejected request was refunded, so a smaller one still passes.
  expect((await send(key, { events: events(100) })).status).toBe(200);
  expect((await send(key, { events: events(1) })).headers.get("ratelimit")).toMatch(/^"events";r=0;t=\d+$/);
});

it("consumes one point per ten ranges of dropped events, if there are more of those than events", async () => {
  const { key } = await aKey("ranges");
  const dropped = (count: number) => [
    { reason: "queue_full", sequences: Array.from({ length: count }, (_, at) => [3 * at + 1, 3 * at + 2]) },
  ];
  const status = async (body: object) => (await send(key, { install: "process-1", ...body })).status;
  const reports = await Promise.all(range(9).map(() => status({ events: [], dropped: dropped(1_000) })));
  expect(new Set(reports)).toEqual(new Set([200]));
  expect(await status({ events: events(20), dropped: dropped(981) })).toBe(200);
  expect(await status({ events: [], dropped: dropped(11) })).toBe(429);
  expect(await status({ events: [], dropped: dropped(10) })).toBe(200);
  expect(await status({ events: events(1) })).toBe(429);
});

it("counts each key separately", async () => {
  const [one, two] = [await aKey("one"), await aKey("two")];
  expect((await send(one.key, { events: events(1_000) })).status).toBe(200);
  expect((await send(two.key, { events: events(1_000) })).status).toBe(200);
});

it("returns 429 for an IP address's eleventh invalid credential within a second, but still accepts a valid one that it knows", async () => {
  const { key } = await aKey();
  expect((await send(key, { events: events(1) }, from("198.51.100.1"))).status).toBe(200);
  const statuses = new Set<number>();
  for (let tries = 0; tries < 40; tries++) {
    statuses.add((await send(newApiKey(), { events: events(1) }, from("198.51.100.1"))).status);
  }

  expect(statuses).toEqual(new Set([401, 429]));
  expect((await send(key, { events: events(1) }, from("198.51.100.1"))).status).toBe(200);
});

it("ignores a forwarding header from an untrusted proxy", async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries++) {
    const headers = { "x-forwarded-for": `203.0.113.${tries}, 198.51.100.2` };
    statuses.push((await send("svc_x", { events: events(1) }, { headers })).status);
  }

  expect(statuses).toContain(429);
});
