/** How a widget delivers its events, with our operations as its server. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WidgetToken } from "@/sdk/src/widget/options";
import { aKey, aToken } from "@/tests/support/api";
import {
  aDelivery,
  aDeliveryTo,
  closeDeliveryPage,
  event,
  openDeliveryPage,
  page,
} from "@/tests/support/sdk/delivery-page";
import { aGate, type Fault, rejection } from "@/tests/support/sdk/gate";
import { countRows, storedEvents } from "@/tests/support/stored";

const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
/** A token is renewed half a minute before it expires. */
const dueSoon = () => secondsFromNow(30.3);
const expired = rejection(401, "expired_token");
const names = (rows: Record<string, unknown>[]) => rows.map(({ event_name }) => event_name).sort();

beforeEach(openDeliveryPage);
afterEach(closeDeliveryPage);

describe("a widget's delivery", () => {
  it("stores events with the trace and session of the token, and with ids that end in their number", async () => {
    const { key, projectId } = await aKey("widget: delivery");
    const { add } = aDelivery(await aToken(key, "trace-w", "session-w"));
    add(event("one", { format: "csv" }));
    add(event("two"));

    await expect.poll(() => storedEvents(projectId)).toHaveLength(2);
    const rows = await storedEvents(projectId);
    const [one, two] = names(rows).map((name) => rows.find(({ event_name }) => event_name === name));
    expect(one).toMatchObject({ trace_id: "trace-w", session_id: "session-w", source: "widget" });
    expect(one?.properties).toEqual({ format: "csv", sequence: 1 });
    expect(one?.event_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-000000000001$/);
    expect(String(two?.event_id).slice(0, 24)).toBe(String(one?.event_id).slice(0, 24));
    expect(page.gate.bodies).toMatchObject([{ sdk_version: expect.stringMatching(/^sluice\//) }]);
  });

  const faults: [name: string, fault: Fault][] = [
    ["no connection", "unreachable"],
    ["a lost response", "lost" as const],
    ["503", { status: 503, headers: { "Retry-After": "0" } }],
    ["429", { status: 429 }],
    ["a sign-in page that answers 200", { status: 200, body: "<html>" }],
    ["null", { status: 200, body: null }],
    ["a firewall's 403", { status: 403, body: "<html>" }],
    ["a proxy's 401", { status: 401, body: "<html>" }],
    ["a proxy's 413", { status: 413, body: "<html>" }],
    ["a proxy's 400", { status: 400, body: "<html>" }],
  ];
  it("retries after each fault and stores each event once", async () => {
    const stored = await Promise.all(
      faults.map(async ([name, fault]) => {
        const { key, projectId } = await aKey(`widget: ${name}`);
        const gate = aGate(fault);
        const { add } = aDeliveryTo(gate, await aToken(key));
        add(event("one"));
        add(event("two"));
        // A blocked batch is sent again in two halves.
        await expect.poll(() => gate.bodies.length, { message: name }).toBeGreaterThan(1);
        await expect.poll(() => countRows("events", projectId), { message: name }).toBeGreaterThan(1);
        return [name, names(await storedEvents(projectId))];
      }),
    );
    expect(stored).toEqual(faults.map(([name]) => [name, ["one", "two"]]));
  });

  it("sends the other events while a firewall blocks one, and that one when the firewall allows it", async () => {
    const { key, projectId } = await aKey("widget: firewall");
    let isOn = true;
    const { fetch: forward } = page.gate;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
      isOn && String(init.body).includes("DROP TABLE") ? new Response("<html>", { status: 403 }) : forward(url, init),
    );
    const { add } = aDelivery(await aToken(key));
    for (const name of ["a", "DROP TABLE", "b", "c"]) add(event(name));
    await expect.poll(async () => names(await storedEvents(projectId)), { timeout: 20_000 }).toEqual(["a", "b", "c"]);
    isOn = false;

    await expect.poll(() => countRows("events", projectId), { timeout: 20_000 }).toBe(4);
    expect(page.stops).toBe(0);
  });

  it("waits for as long as Retry-After says", async () => {
    const { key } = await aKey("widget: retry-after");
    page.gate.faults.push({ status: 503, headers: { "Retry-After": "1" } });
    aDelivery(await aToken(key)).add(event("one"));

    await expect.poll(() => page.gate.times.length, { timeout: 20_000 }).toBe(2);
    const [first = 0, second = 0] = page.gate.times;
    expect(second - first).toBeGreaterThanOrEqual(999);
  });

  it("drops events that the server rejected, with a warning, and continues", async () => {
    const { key, projectId } = await aKey("widget: rejected");
    const { add } = aDelivery(await aToken(key));
    add(event("bad", { latency_ms: -1 }));
    add(event("good"));
    await expect.poll(() => countRows("events", projectId)).toBe(1);
    add(event("worse", { latency_ms: -1 }));
    await expect.poll(() => page.warnings).toHaveLength(2);
    add(event("better"));
    await expect.poll(() => countRows("events", projectId)).toBe(2);

    expect(page.gate.bodies.map(({ events }) => events.length)).toEqual([2, 1, 1]);
    for (const warning of page.warnings) expect(warning).toContain("latency_ms");
  });

  it("splits queued events into batches that fit in a beacon", async () => {
    const { key, projectId } = await aKey("widget: batches");
    const { add } = aDelivery(await aToken(key), { flushIntervalMs: 60_000 });
    for (let index = 0; index < 150; index++) add(event("many", { text: "ä".repeat(500) }));

    await expect.poll(() => countRows("events", projectId), { timeout: 20_000 }).toBe(150);
    const sizes = page.gate.bodies.map((body) => Buffer.byteLength(JSON.stringify(body)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(62 * 1024);
  });

  it("skips the number of an event that is too large, or for which there is no room", async () => {
    const { key, projectId } = await aKey("widget: memory");
    page.gate.faults.push({ status: 503, headers: { "Retry-After": "1" } });
    const { add } = aDelivery(await aToken(key));
    add(event("first"));
    await expect.poll(() => page.gate.bodies).toHaveLength(1);
    add(event("too large", { text: "x".repeat(33 * 1024) }));
    for (let index = 0; index < 30; index++) add(event("large", { text: "x".repeat(30 * 1024) }));
    const stored = () => countRows("events", projectId);
    await expect.poll(stored, { timeout: 30_000 }).toBe(1 + Math.floor((512 * 1024) / (30 * 1024 + 150)));
    const before = await stored();
    add(event("last"));
    await expect.poll(stored).toBe(before + 1);

    const sequences = (await storedEvents(projectId)).map(({ properties }) => Number(properties.sequence));
    expect(Math.max(...sequences)).toBe(33);
    expect(Math.max(...sequences) - sequences.length).toBe(33 - before - 1);
  });
});

describe("a widget's token", () => {
  it("is renewed once when it has expired, and the same events are sent again", async () => {
    const { key, projectId } = await aKey("widget: renewed");
    page.gate.faults.push(expired);
    const renew = vi.fn(async () => ({ token: await aToken(key) }));
    aDelivery("old", { renew }).add(event("one"));

    await expect.poll(() => countRows("events", projectId)).toBe(1);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(page.gate.bodies.map(({ events }) => events[0]?.event_id)).toEqual(
      Array(2).fill(page.gate.bodies[0]?.events[0]?.event_id),
    );
    expect(page.stops).toBe(0);
  });

  it("is renewed shortly before it expires, without a failed request", async () => {
    const { key, projectId } = await aKey("widget: renewed in time");
    const renew = vi.fn(async () => ({ token: await aToken(key), expiresAt: secondsFromNow(900) }));
    const { add } = aDelivery("old", { renew, expiresAt: dueSoon() });
    await expect.poll(() => renew.mock.settledResults[0]?.type).toBe("fulfilled");
    add(event("one"));

    await expect.poll(() => countRows("events", projectId)).toBe(1);
    expect(page.gate.bodies).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is renewed once for a batch and a timer that need it at the same time", async () => {
    const { key, projectId } = await aKey("widget: renewed for both");
    const renew = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { token: await aToken(key), expiresAt: secondsFromNow(900) };
    });
    const { add } = aDelivery("old", { renew, expiresAt: dueSoon() });
    await expect.poll(() => renew.mock.calls.length).toBe(1);
    add(event("one"));

    await expect.poll(() => countRows("events", projectId)).toBe(1);
    expect(page.gate.bodies).toHaveLength(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is not renewed while the page is hidden, until there is something to send", async () => {
    const { key, projectId } = await aKey("widget: renewed when needed");
    page.isHidden = true;
    const renew = vi.fn(async () => ({ token: await aToken(key), expiresAt: secondsFromNow(900) }));
    const { add } = aDelivery("old", { renew, expiresAt: dueSoon() });
    const whenDue = Date.now() + 400;
    await expect.poll(() => Date.now()).toBeGreaterThan(whenDue);
    expect(renew).not.toHaveBeenCalled();
    add(event("one"));

    await expect.poll(() => countRows("events", projectId)).toBe(1);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("is used as long as the server accepts it, even if the page's clock is ahead", async () => {
    const { key, projectId } = await aKey("widget: clock");
    const renew = vi.fn(async () => undefined);
    aDelivery(await aToken(key), { renew, expiresAt: secondsFromNow(-3_600) }).add(event("one"));

    await expect.poll(() => countRows("events", projectId)).toBe(1);
    expect(renew).not.toHaveBeenCalled();
  });

  it("is renewed again when it has expired and the first renewal has no token, fails or has another expired one", async () => {
    const firstRenewals = [
      async () => undefined,
      async () => Promise.reject(new Error("offline")),
      async () => ({ token: "old, too" }),
    ];
    const stored = firstRenewals.map(async (renewAtFirst, index) => {
      const { key, projectId } = await aKey(`widget: first renewal ${index}`);
      const renew = vi.fn(async () => ({ token: await aToken(key) }) as WidgetToken | undefined);
      renew.mockImplementationOnce(renewAtFirst);
      aDeliveryTo(aGate(expired, expired), "old", { renew }).add(event("one"));
      await expect.poll(() => countRows("events", projectId), { message: `${renewAtFirst}` }).toBe(1);
    });
    await Promise.all(stored);
    expect(page.stops).toBe(0);
  });

  it("stops the widget when it has expired and there is no renewal", async () => {
    page.gate.faults.push(expired);
    aDelivery("old").add(event("one"));

    await expect.poll(() => page.stops).toBe(1);
    expect(page.warnings).toEqual(["stopped: expired_token on purpose"]);
    expect(page.gate.bodies).toHaveLength(1);
  });

  it("stops the widget when it is not valid, without a renewal", async () => {
    const renew = vi.fn(async () => ({ token: "other" }));
    aDelivery("wrong", { renew }).add(event("one"));

    await expect.poll(() => page.stops).toBe(1);
    expect(renew).not.toHaveBeenCalled();
    expect(page.gate.bodies).toHaveLength(1);
  });
});

it("clearing drops all queued events, including those meant for a beacon, and numbers later events from 1", async () => {
  const { key, projectId } = await aKey("widget: cleared");
  const { add, beacon, clear } = aDelivery(await aToken(key), { flushIntervalMs: 20 });
  add(event("dropped"));
  clear();
  beacon();
  add(event("later"));

  await expect.poll(() => storedEvents(projectId)).toHaveLength(1);
  expect(page.beacons).toEqual([]);
  expect((await storedEvents(projectId))[0]).toMatchObject({ event_name: "later", properties: { sequence: 1 } });
});
