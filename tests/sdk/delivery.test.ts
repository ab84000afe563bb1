/** What `sluice` guarantees for events between the call and the row. */
import { describe, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import type { RejectedEvent } from "@/sdk/src/options";
import { aKey } from "@/tests/support/api";
import { aGate, anSdk, type Fault, optionsFor, rejection } from "@/tests/support/sdk/gate";
import { countRows, storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;

describe("delivery", () => {
  it("stores tracked events with their columns and properties", async () => {
    const { projectId, analytics } = await anSdk();
    analytics.track("export_clicked", { format: "csv", latency_ms: 12.5, user_id: "u_1" });
    analytics.conversion("upgrade", 49, "EUR", { plan: "pro" });
    analytics.identify("u_2", { plan: "free" });

    expect(await analytics.flush(flushMs)).toBe(true);
    const rows = await storedEvents(projectId);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(
      expect.objectContaining({
        event_type: "track",
        event_name: "export_clicked",
        source: "server",
        user_id: "u_1",
        latency_ms: 12.5,
        properties: { format: "csv" },
      }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ event_type: "conversion", conversion_value: 49, conversion_currency: "EUR" }),
    );
    expect(rows).toContainEqual(expect.objectContaining({ event_type: "identify", user_id: "u_2" }));
    expect(new Set(rows.map(({ trace_id }) => trace_id)).size).toBe(1);
    expect(analytics.stats()).toEqual({ made: 3, stored: 3, rejected: 0, dropped: 0, waiting: 0 });
  });

  it("sends many events in few batches", async () => {
    const { projectId, gate, analytics } = await anSdk();
    for (let index = 0; index < 1_200; index++) analytics.track("step", { index });

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(gate.bodies.map(({ events }) => events.length)).toEqual([500, 500, 200]);
    expect(await countRows("events", projectId)).toBe(1_200);
  });

  it("retries after each fault and stores each event once", async () => {
    const faults: [name: string, fault: Fault][] = [
      ["503", { status: 503, headers: { "Retry-After": "0" } }],
      ["429", { status: 429 }],
      ["500", { status: 500 }],
      ["404 while a deployment starts", { status: 404 }],
      ["a sign-in page that answers 200", { status: 200, body: "<html>" }],
    ];
    const outcomes = await Promise.all(
      faults.map(async ([name, fault]) => {
        const { projectId, gate, analytics } = await anSdk([fault, fault]);
        analytics.track("one");
        analytics.track("two");
        const isFlushed = await analytics.flush(flushMs);
        const { made, stored } = analytics.stats();
        const rows = (await storedEvents(projectId)).length;
        return [name, { isFlushed, made, stored, rows, sent: gate.bodies.map(({ events }) => events.length) }];
      }),
    );
    const once = { isFlushed: true, made: 2, stored: 2, rows: 2, sent: [2, 2, 2] };
    expect(outcomes).toEqual(faults.map(([name]) => [name, once]));
  });

  it("waits for as long as Retry-After says", async () => {
    const { gate, analytics } = await anSdk([{ status: 503, headers: { "Retry-After": "1" } }]);
    analytics.track("one");

    expect(await analytics.flush(flushMs)).toBe(true);
    const [first = 0, second = 0] = gate.times;
    expect(second - first).toBeGreaterThanOrEqual(999);
  });

  it("does not retry at once after a Retry-After that is longer than a timer can be", async () => {
    const fault = { status: 503, headers: { "Retry-After": "99999999999" } };
    const { gate, analytics } = await anSdk(Array.from({ length: 100 }, () => fault));
    analytics.track("one");

    expect(await analytics.flush(200)).toBe(false);
    expect(gate.bodies).toHaveLength(1);
  });

  it("stops after 401 and says so once", async () => {
    const { key } = await aKey("sdk: stops");
    const gate = aGate();
    const options = optionsFor(gate, `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`);
    const analytics = sluice(options);
    analytics.track("one");

    expect(await analytics.flush(flushMs)).toBe(false);
    analytics.track("two");
    expect(await analytics.flush(flushMs)).toBe(false);
    expect(gate.bodies).toHaveLength(1);
    expect(options.warnings.filter((warning) => warning.includes("API key"))).toHaveLength(1);
    expect(analytics.stats()).toEqual({ made: 2, stored: 0, rejected: 0, dropped: 2, waiting: 0 });
  });

  it("splits a batch that is too large, and drops and reports a single event that is", async () => {
    const tooLarge = rejection(413, "payload_too_large");
    const { projectId, gate, analytics } = await anSdk([tooLarge, tooLarge, tooLarge]);
    for (const name of ["a", "b", "c", "d"]) analytics.track(name);

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(gate.bodies.map(({ events }) => events.length)).toEqual([4, 2, 1, 1, 2]);
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name).sort()).toEqual(["b", "c", "d"]);
    expect(gate.bodies[3]?.dropped).toEqual([{ reason: "too_large", sequences: [[1, 1]] }]);
    expect(analytics.stats()).toMatchObject({ made: 4, stored: 3, dropped: 1 });
  });

  it("tells onRejected which events the server rejected, and does not send them again", async () => {
    const rejected: RejectedEvent[] = [];
    const { projectId, gate, analytics } = await anSdk([], { onRejected: (events) => rejected.push(...events) });
    analytics.track("good");
    analytics.track("bad", { latency_ms: -1 });

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(rejected).toEqual([
      { event: expect.objectContaining({ event_name: "bad" }), issues: [expect.stringContaining("latency_ms")] },
    ]);
    expect(await countRows("events", projectId)).toBe(1);
    expect(gate.bodies).toHaveLength(1);
    expect(analytics.stats()).toMatchObject({ made: 2, stored: 1, rejected: 1 });
  });

  it("continues after a batch in which every event is invalid", async () => {
    const { projectId, analytics } = await anSdk();
    analytics.track("bad", { latency_ms: -1 });
    expect(await analytics.flush(flushMs)).toBe(true);
    analytics.track("good");
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await countRows("events", projectId)).toBe(1);
  });

  it("drops and reports new events when its memory is full", async () => {
    const { projectId, gate, analytics } = await anSdk(["unreachable"], { maxQueueBytes: 2_000, flushIntervalMs: 5 });
    for (let index = 0; index < 50; index++) analytics.track("filler", { text: "x".repeat(100) });
    const { dropped } = analytics.stats();

    expect(dropped).toBeGreaterThan(30);
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(gate.bodies.at(-1)?.dropped ?? gate.bodies[1]?.dropped).toEqual([
      { reason: "queue_full", sequences: [[50 - dropped + 1, 50]] },
    ]);
    expect(await countRows("events", projectId)).toBe(50 - dropped);
  });

  it("reports that flush did not finish in time", async () => {
    const { analytics } = await anSdk(Array.from({ length: 100 }, () => "unreachable" as const));
    analytics.track("one");
    expect(await analytics.flush(100)).toBe(false);
    expect(analytics.stats()).toMatchObject({ made: 1, waiting: 1 });
  });

  it("starts again when the runtime has dropped a request, and settles no event twice when its response arrives late", async () => {
    const { key, projectId } = await aKey("sdk: dropped request");
    const gate = aGate();
    let answer = () => {};
    const requests: Promise<Response>[] = [];
    const late = ((url: string, init: RequestInit) => {
      const response = gate.fetch(url, init);
      requests.push(response);
      if (requests.length > 1) return response;
      return new Promise<Response>((resolve) => {
        answer = () => resolve(response);
      });
    }) as typeof fetch;
    const analytics = sluice(optionsFor(gate, key, { fetch: late }));
    analytics.track("one");
    expect(await analytics.flush(200)).toBe(false);
    vi.setSystemTime(Date.now() + 120_000);
    try {
      analytics.track("two");
      expect(await analytics.flush(flushMs)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    analytics.track("three");
    answer();
    expect(await analytics.flush(flushMs)).toBe(true);

    expect((await storedEvents(projectId)).map(({ event_name }) => event_name).sort()).toEqual(["one", "three", "two"]);
    expect(analytics.stats()).toMatchObject({ made: 3, stored: 3, waiting: 0 });
  });

  it("shares one queue between servers with the same settings", async () => {
    const { key } = await aKey("sdk: shared");
    const gate = aGate();
    const options = optionsFor(gate, key);
    sluice(options).track("one");
    sluice(options).track("two");

    expect(await sluice(options).flush(flushMs)).toBe(true);
    expect(gate.bodies.map(({ events }) => events.length)).toEqual([2]);
  });
});
