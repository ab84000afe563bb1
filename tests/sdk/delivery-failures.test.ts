/** Requests that fail or never end, and runtimes that abandon them. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate, anSdk, type Fault, type Gate } from "@/tests/support/sdk/gate";
import { aFolder, deliveryFigures, spooled } from "@/tests/support/sdk/spool";
import { countRows, storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;
const storedNames = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_name }) => event_name).sort();
const batchSizes = ({ bodies }: Gate) => bodies.map(({ events }) => events.length);

afterEach(() => vi.useRealTimers());

/** Holds the response to the first request until `answer` is called. `sent` resolves once that request was sent. */
function slow(gate: Gate): { fetch: typeof fetch; sent: Promise<void>; answer: () => void } {
  let [answer, send] = [() => {}, () => {}];
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let requests = 0;
  async function request(url: string, init: RequestInit) {
    send();
    if (++requests === 1) await answered;
    return gate.fetch(url, init);
  }
  return { fetch: request as typeof fetch, sent, answer };
}

it("a batch that fails because of its size or duration is halved, grows again, and each event is stored once", async () => {
  const faults: Fault[] = [{ status: 408 }, { status: 504 }, "unreachable", "lost"];
  const outcomes = await Promise.all(
    faults.map(async (fault) => {
      const { projectId, gate, analytics } = await anSdk([fault, fault]);
      for (const event of ["a", "b", "c", "d"]) analytics.track(event);
      const isFlushed = await analytics.flush(flushMs);
      const { made, stored } = analytics.stats();
      return { fault, isFlushed, made, stored, sizes: batchSizes(gate), names: await storedNames(projectId) };
    }),
  );
  const halved = { isFlushed: true, made: 4, stored: 4, sizes: [4, 2, 1, 2, 1], names: ["a", "b", "c", "d"] };
  expect(outcomes).toEqual(faults.map((fault) => ({ fault, ...halved })));
});

describe("a request that the runtime abandoned", () => {
  it("is replaced by the next flush after a few seconds", async () => {
    const gate = aGate();
    const { fetch } = slow(gate);
    const { projectId, analytics } = await anSdk([], { fetch });
    analytics.track("one");
    expect(await analytics.flush(100)).toBe(false);
    vi.setSystemTime(Date.now() + 3_000);
    analytics.track("two");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedNames(projectId)).toEqual(["one", "two"]);
  });

  it("is replaced by a flush that waits, and counts once if its response comes late", async () => {
    const gate = aGate();
    const first = slow(gate);
    const { projectId, analytics } = await anSdk([], { fetch: first.fetch });
    analytics.track("one");
    expect(await analytics.flush(100)).toBe(false);
    const flushed = analytics.flush(5_000);
    vi.setSystemTime(Date.now() + 3_000);

    expect(await flushed).toBe(true);
    first.answer();
    await expect.poll(() => gate.bodies).toHaveLength(2);
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedNames(projectId)).toEqual(["one"]);
    expect(analytics.stats()).toMatchObject({ made: 1, stored: 1, waiting: 0 });
  });

  it("loses no report of dropped events", async () => {
    const gate = aGate();
    const { fetch } = slow(gate);
    const { projectId, analytics } = await anSdk([], { fetch, maxQueueBytes: 2_000 });
    for (let index = 0; index < 20; index++) analytics.track("filler", { text: "x".repeat(200) });
    const { dropped } = analytics.stats();
    expect(await analytics.flush(100)).toBe(false);
    vi.setSystemTime(Date.now() + 3_000);

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await deliveryFigures(projectId)).toMatchObject({ created: 20, stored: 20 - dropped, dropped, missing: 0 });
  });

  it("and the next event replaces a timer that it dropped", async () => {
    const { projectId, analytics } = await anSdk();
    const dropping = vi.spyOn(globalThis, "setTimeout").mockReturnValue({ unref: () => {} } as never);
    analytics.track("one");
    dropping.mockRestore();
    vi.setSystemTime(Date.now() + 60_000);
    analytics.track("two");
    vi.useRealTimers();

    await expect.poll(() => countRows("events", projectId)).toBe(2);
  });
});

it("events that are recorded during a request are batched with later ones, like any other event", async () => {
  const gate = aGate();
  const first = slow(gate);
  const { analytics } = await anSdk([], { fetch: first.fetch, flushIntervalMs: 60_000 });
  analytics.track("one");
  const flushed = analytics.flush(flushMs);
  await first.sent;
  analytics.track("two");
  first.answer();

  expect(await flushed).toBe(true);
  expect(analytics.stats()).toMatchObject({ stored: 1, waiting: 1 });
  expect(batchSizes(gate)).toEqual([1]);
  expect(await analytics.flush(flushMs)).toBe(true);
  expect(batchSizes(gate)).toEqual([1, 1]);
});

describe("events that are recorded while the SDK loads", () => {
  it("are dropped and counted if the scrubber cannot be loaded", async () => {
    // The sources don't contain the bundled scrubber.
    const { gate, analytics } = await anSdk([], { scrub: "local" });
    for (const name of ["a", "b", "c"]) analytics.track(name);

    expect(await analytics.flush(flushMs)).toBe(false);
    analytics.track("d");
    expect(analytics.stats()).toEqual({ made: 4, stored: 0, rejected: 0, dropped: 4, waiting: 0 });
    expect(gate.bodies).toEqual([]);
  });

  it("are dropped and reported beyond the memory limit", async () => {
    const { key, projectId } = await aKey("sdk: held");
    const analytics = sluice(spooled(aGate(), key, aFolder(), { maxQueueBytes: 2_000 }));
    for (let index = 0; index < 50; index++) analytics.track("held");
    const { dropped, waiting } = analytics.stats();

    expect(dropped).toBeGreaterThan(30);
    expect(waiting).toBe(50 - dropped);
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(analytics.stats()).toMatchObject({ made: 50, stored: 50 - dropped, dropped });
    expect(await deliveryFigures(projectId)).toMatchObject({ created: 50, stored: 50 - dropped, dropped, missing: 0 });
  });
});
