/** How `sluice` records whatever the host passes to it. */
import { describe, expect, it } from "vitest";
import { type SluiceEvent, sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate, anSdk, optionsFor } from "@/tests/support/sdk/gate";
import { countRows, storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;

describe("what is recorded", () => {
  it("lets `before` edit and drop events", async () => {
    const { key, projectId } = await aKey("sdk: before");
    const analytics = sluice(
      optionsFor(aGate(), key, {
        before: (event) => (event.event_name === "secret" ? undefined : { ...event, region: "eu" }),
      }),
    );
    analytics.track("secret");
    analytics.track("public");

    expect(await analytics.flush(flushMs)).toBe(true);
    const rows = await storedEvents(projectId);
    expect(rows.map(({ event_name, properties }) => [event_name, properties])).toEqual([["public", { region: "eu" }]]);
  });

  it("drops an event when `before` throws, because it may have wanted to remove something", async () => {
    const { key, projectId } = await aKey("sdk: before throws");
    const options = optionsFor(aGate(), key, {
      before: () => {
        throw new Error("oops");
      },
    });
    const analytics = sluice(options);
    analytics.track("one");
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await countRows("events", projectId)).toBe(0);
    expect(options.warnings).toHaveLength(1);
  });

  it("gives no sequence to an event that `before` made unreadable", async () => {
    const before = (event: SluiceEvent) => (event.event_name === "cycle" ? Object.assign(event, { event }) : event);
    const { gate, analytics } = await anSdk([], { before });
    analytics.track("cycle");
    analytics.track("plain");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(gate.bodies[0]?.events).toMatchObject([{ event_name: "plain", sequence: 1 }]);
    expect(analytics.stats()).toMatchObject({ made: 1, stored: 1 });
  });

  it("is not affected by mistakes in the host", async () => {
    const { key, projectId } = await aKey("sdk: mistakes");
    const options = optionsFor(aGate(), key, {
      // As an untyped host would write it.
      before: (async (event: unknown) => event) as never,
    });
    const broken = sluice(options);
    broken.track("promised");
    expect(await broken.flush(flushMs)).toBe(true);
    expect(options.warnings).toEqual([expect.stringContaining("before")]);

    const reject = () => Promise.reject(new Error("The host's own mistake")) as never;
    const analytics = sluice(optionsFor(aGate(), key, { onRejected: reject, onWarning: reject }));
    const throwing = {
      get value() {
        throw new Error("The host's own mistake");
      },
    };
    analytics.track("throwing", throwing);
    analytics.identify("u_1", throwing);
    expect(analytics.step("step", () => 42, throwing)).toBe(42);
    analytics.track("invalid", { latency_ms: -1 });
    analytics.track("good");
    expect(await analytics.flush(flushMs)).toBe(true);
    expect((await storedEvents(projectId)).map(({ event_name }) => event_name)).toEqual(["good"]);
  });

  it("sends types and lengths with capture: shape", async () => {
    const { projectId, gate, analytics } = await anSdk([], { capture: "shape" });
    analytics.track("searched", { query: "flights to Lisbon", filters: [1, 2], nested: { ok: true, note: null } });

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(JSON.stringify(gate.bodies)).not.toContain("Lisbon");
    const [row] = await storedEvents(projectId);
    expect(row?.properties).toEqual({
      query: "string(17)",
      filters: "array(2)",
      nested: { ok: "boolean", note: "null" },
    });
  });

  it("survives cycles, throwing getters, huge and strange values", async () => {
    const { key, projectId } = await aKey("sdk: strange");
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const throwing = {
      get value() {
        throw new Error("no");
      },
    };
    let deep: unknown = "bottom";
    for (let level = 0; level < 100; level++) deep = { deep };
    const analytics = sluice(optionsFor(aGate(), key));
    analytics.track("strange", {
      cycle,
      throwing,
      deep,
      long: "x".repeat(10_000_000),
      items: Array.from({ length: 100_000 }, (_, index) => index),
      bytes: new Uint8Array(1_000_000),
      big: 2n ** 70n,
      when: new Date(0),
      not: Number.NaN,
      run: () => undefined,
      error: new TypeError("broken"),
      ["k".repeat(1_000)]: 1,
      proto: JSON.parse('{"__proto__":{"polluted":true}}'),
      quotes: '"\\\n'.repeat(16_000),
    });

    expect(await analytics.flush(flushMs)).toBe(true);
    const [row] = await storedEvents(projectId);
    expect(row?.properties).toMatchObject({
      cycle: { self: "[circular]" },
      throwing: "[unreadable]",
      long: "string(10000000)",
      bytes: "bytes(1000000)",
      big: "1180591620717411303424",
      when: "1970-01-01T00:00:00.000Z",
      not: "NaN",
      error: { name: "TypeError", message: "broken" },
    });
    expect(Object.keys(row?.properties ?? {})).toContain("items");
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  const larges: [name: string, large: unknown][] = [
    [
      "rows of a query",
      Array.from({ length: 300 }, () => Object.fromEntries([..."abcdefghi"].map((name) => [name, 1]))),
    ],
    ["many fields", Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, index]))],
    ["a text as long as an event can be", "x".repeat(48 * 1024)],
    ["short texts of three bytes a character", Array.from({ length: 150 }, () => "検".repeat(200))],
    ["short texts of two bytes a character", Array.from({ length: 190 }, () => "ж".repeat(230))],
    ["short texts that JSON escapes", Array.from({ length: 190 }, () => "\u0001".repeat(200))],
    [
      "long numbers",
      Array.from({ length: 8 }, () => Array.from({ length: 180 }, (_, index) => -1.2345678901234567e-101 * index)),
    ],
  ];
  it("keeps an event and its columns next to large values", async () => {
    const expected = [
      ["conversion", "bought", "EUR", ""],
      ["identify", "", "", ""],
      ["step", "stepped", "", "success", "number"],
      ["track", "spread", "", ""],
      ["track", "tracked", "", ""],
    ];
    const stored = await Promise.all(
      larges.map(async ([name, large]) => {
        const { projectId, analytics } = await anSdk();
        const more = { text: "y".repeat(20_000) };
        analytics.track("tracked", { large, more, user_id: "u_1" });
        analytics.identify("u_2", { large, more });
        analytics.conversion("bought", 5, "EUR", { large, more });
        analytics.step("stepped", () => undefined, { large, more });
        analytics.track("spread", { ...(large instanceof Object ? large : { large }) });
        const isFlushed = await analytics.flush(flushMs);
        const { made, stored } = analytics.stats();
        const rows = (await storedEvents(projectId)).map((row) => [
          ...[row.event_type, row.event_name, row.conversion_currency, row.status],
          ...(row.event_type === "step" ? [typeof row.latency_ms] : []),
        ]);
        return [name, { isFlushed, made, stored, rows: rows.sort() }];
      }),
    );
    expect(stored).toEqual(larges.map(([name]) => [name, { isFlushed: true, made: 5, stored: 5, rows: expected }]));
  });

  it("accepts a user id that is a number, from code without types", async () => {
    const { projectId, analytics } = await anSdk();
    analytics.identify(42 as never);
    analytics.track("later");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect((await storedEvents(projectId)).map(({ user_id }) => user_id)).toEqual(["42", "42"]);
  });

  it("passes on what the host throws, even if it has no text", async () => {
    const { key, projectId } = await aKey("sdk: thrown");
    const thrown = Object.create(null);
    const before = (event: SluiceEvent) => {
      if (event.event_name === "refused") throw thrown;
      return event;
    };
    const analytics = sluice(optionsFor(aGate(), key, { before }));
    const fail = () => {
      throw thrown;
    };
    expect(() => analytics.step("sync", fail)).toThrow(expect.toSatisfy((error) => error === thrown));
    await expect(analytics.step("async", async () => fail())).rejects.toBe(thrown);
    analytics.track("refused");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect((await storedEvents(projectId)).map(({ error_message }) => error_message)).toEqual(["object", "object"]);
  });

  it("times steps, nests what happens in them, and returns or throws what the work does", async () => {
    const { projectId, analytics } = await anSdk();
    expect(analytics.step("sync", () => 41 + 1)).toBe(42);
    await expect(
      analytics.step("async", async () => {
        await Promise.resolve();
        analytics.track("inner");
        throw new RangeError("too far");
      }),
    ).rejects.toThrow("too far");

    expect(await analytics.flush(flushMs)).toBe(true);
    const rows = await storedEvents(projectId);
    const named = (name: string) => rows.find(({ event_name }) => event_name === name);
    expect(named("sync")).toMatchObject({ event_type: "step", status: "success" });
    expect(named("async")).toMatchObject({
      status: "error",
      error_category: "RangeError",
      error_message: "too far",
    });
    expect(named("inner")?.parent_id).toBe(named("async")?.event_id);
  });

  it("does nothing but warn without a key", async () => {
    const options = { ...optionsFor(aGate(), ""), key: undefined };
    const analytics = sluice(options);
    analytics.track("one");
    expect(await analytics.flush(flushMs)).toBe(false);
    expect(options.warnings).toEqual([expect.stringContaining("SLUICE_API_KEY")]);
  });
});
