/** One event that a firewall blocks keeps neither the spool nor the process busy. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import type { Options } from "@/sdk/src/options";
import { aSpool, listSegments } from "@/tests/support/sdk/spool";

/** A spool behind a firewall that blocks one event. `blocked` counts how often that event arrived alone. */
async function behindFirewall(more: Options = {}) {
  const { gate, options, ...rest } = await aSpool([], more);
  let isOn = true;
  let blocked = 0;
  const fetch = async (url: string, init: RequestInit) => {
    const body = String(init.body);
    if (!isOn || !body.includes("DROP TABLE")) return gate.fetch(url, init);
    if (JSON.parse(body).events.length === 1) blocked++;
    return new Response("<html>", { status: 403 });
  };
  const turnOff = () => {
    isOn = false;
  };
  return { ...rest, options: { ...options, fetch: fetch as typeof globalThis.fetch }, blocked: () => blocked, turnOff };
}

afterEach(() => vi.restoreAllMocks());

it("segments after that of a blocked event are deleted when their events are stored", async () => {
  const { folder, options, turnOff } = await behindFirewall();
  const analytics = sluice(options);
  const others = 16;
  analytics.track("DROP TABLE");
  for (let index = 0; index < others; index++) analytics.track(`event ${index}`, { text: "x".repeat(40_000) });
  await expect.poll(() => listSegments(folder).length).toBeGreaterThan(2);
  await expect.poll(() => analytics.stats().stored, { timeout: 60_000 }).toBe(others);

  const [segment = "", ...further] = listSegments(folder);
  expect(further).toEqual([]);
  expect(readFileSync(path.join(folder, segment), "utf8")).toContain("DROP TABLE");
  turnOff();
  expect(await analytics.flush(60_000)).toBe(true);
  expect(listSegments(folder)).toEqual([]);
});

it("a blocked event that fills the memory is not retried in a busy loop while others are on disk", async () => {
  const others = 150;
  const { options, blocked, turnOff } = await behindFirewall({ maxQueueBytes: 2_000 });
  const analytics = sluice(options);
  analytics.track("first");
  expect(await analytics.flush(60_000)).toBe(true);
  const timers = vi.spyOn(globalThis, "setTimeout");
  analytics.track("DROP TABLE", { text: "x".repeat(3_000) });
  for (let index = 0; index < others; index++) analytics.track(`event ${index}`);
  await expect.poll(blocked, { timeout: 60_000 }).toBeGreaterThan(3);

  expect(timers.mock.calls.filter(([, ms]) => ms === 0).length).toBeLessThan(20);
  turnOff();
  expect(await analytics.flush(60_000)).toBe(true);
  expect(analytics.stats()).toMatchObject({ stored: others + 2, waiting: 0 });
});
