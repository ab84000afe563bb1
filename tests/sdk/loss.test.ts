/** The Delivery page counts exactly the events that were lost between the call and the row. */
import { expect, it } from "vitest";
import { readDelivery } from "@/lib/analytics/queries/delivery";
import type { Sluice } from "@/sdk/src/index";
import { aGate, anSdk, type Gate } from "@/tests/support/sdk/gate";
import { countRows } from "@/tests/support/stored";

const flushMs = 30_000;

const deliveryFigures = async (projectId: string) => {
  const now = Date.now();
  const scope = { projectId, from: now - 3_600_000, to: now + 3_600_000, filters: {}, zone: "UTC" };
  return (await readDelivery(scope, AbortSignal.timeout(30_000))).total;
};

/** Removes events from in-flight requests. Returns how many. */
function thinned(gate: Gate, isRemoved: (sequence: number) => boolean): { fetch: typeof fetch; removed: number[] } {
  const removed: number[] = [];
  const thin = (url: string, init: { body: string; headers: Record<string, string> }) => {
    const batch = JSON.parse(init.body) as { events: { sequence: number }[] };
    const kept = batch.events.filter(({ sequence }) => !isRemoved(sequence));
    removed.push(...batch.events.map(({ sequence }) => sequence).filter(isRemoved));
    return gate.fetch(url, { ...init, body: JSON.stringify({ ...batch, events: kept }) });
  };
  return { fetch: thin as typeof fetch, removed };
}

function track(analytics: Sluice, count: number): void {
  for (let index = 0; index < count; index++) analytics.track("counted", { index });
}

it("the loss meter counts nothing as missing when everything arrives, even with resends and rejected events", async () => {
  const { projectId, analytics } = await anSdk(["lost", "none", "unreachable", "lost"]);
  track(analytics, 700);
  analytics.track("invalid", { latency_ms: -1 });
  expect(await analytics.flush(flushMs)).toBe(true);

  expect(await deliveryFigures(projectId)).toMatchObject({
    created: 701,
    stored: 700,
    rejected: 1,
    dropped: 0,
    missing: 0,
  });
});

it("the loss meter counts exactly the events that a proxy removed", async () => {
  const { fetch, removed } = thinned(aGate(), (sequence) => sequence % 100 === 37);
  const { projectId, analytics } = await anSdk([], { fetch });
  track(analytics, 2_000);
  expect(await analytics.flush(flushMs)).toBe(true);

  expect(removed).toHaveLength(20);
  expect(await countRows("events", projectId)).toBe(1_980);
  expect(await deliveryFigures(projectId)).toMatchObject({ created: 2_000, stored: 1_980, dropped: 0, missing: 20 });
});

it("the loss meter distinguishes events dropped by the SDK from missing ones", async () => {
  const { projectId, analytics } = await anSdk(["unreachable"], { maxQueueBytes: 5_000 });
  track(analytics, 100);
  const { dropped } = analytics.stats();
  expect(dropped).toBeGreaterThan(50);
  expect(await analytics.flush(flushMs)).toBe(true);
  track(analytics, 5);
  expect(await analytics.flush(flushMs)).toBe(true);

  expect(await deliveryFigures(projectId)).toMatchObject({ created: 105, stored: 105 - dropped, dropped, missing: 0 });
});

it("the loss meter does not count what a killed process never sent", async () => {
  const { projectId, gate, analytics } = await anSdk();
  track(analytics, 10);
  expect(await analytics.flush(flushMs)).toBe(true);
  gate.faults.push(...Array.from({ length: 1_000 }, () => "unreachable" as const));
  track(analytics, 10);
  await analytics.flush(100);

  expect(await deliveryFigures(projectId)).toMatchObject({ created: 10, stored: 10, missing: 0 });
});
