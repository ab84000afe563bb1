/** The beacons that a widget uses to send queued events when its page is closed. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { aKey, aToken } from "@/tests/support/api";
import {
  aDelivery,
  closeDeliveryPage,
  event,
  openDeliveryPage,
  page,
  storeBeacons,
} from "@/tests/support/sdk/delivery-page";
import { storedEvents } from "@/tests/support/stored";

beforeEach(openDeliveryPage);
afterEach(closeDeliveryPage);

it("a beacon has the token in its body and everything that is not confirmed", async () => {
  const { key, projectId } = await aKey("widget: beacon");
  const { add, beacon } = aDelivery(await aToken(key), { flushIntervalMs: 60_000 });
  for (let index = 0; index < 300; index++) add(event("pending"));
  beacon();
  await storeBeacons();

  expect(await storedEvents(projectId)).toHaveLength(300);
  expect(page.beacons.flatMap((body) => JSON.parse(body).events)).toHaveLength(300);
});

it("a beacon is not sent twice with the same events", async () => {
  const { add, beacon } = aDelivery(await aToken((await aKey()).key), { flushIntervalMs: 60_000 });
  add(event("one"));
  beacon();
  add(event("two"));
  beacon();
  beacon();

  expect(
    page.beacons.map((body) => JSON.parse(body).events.map((each: { sequence: number }) => each.sequence)),
  ).toEqual([[1], [2]]);
});

it("a beacon is followed by a request if the page stays open, because nothing confirms it, and events count once", async () => {
  const { key, projectId } = await aKey("widget: confirmed");
  const { add, beacon } = aDelivery(await aToken(key));
  add(event("one"));
  beacon();
  await storeBeacons();
  await expect.poll(() => page.gate.bodies).toHaveLength(1);

  await expect.poll(() => storedEvents(projectId)).toHaveLength(1);
});

it("a beacon has the same events again if the page stayed open and a request failed", async () => {
  page.gate.faults.push(...Array.from({ length: 100 }, () => "unreachable" as const));
  const { add, beacon } = aDelivery(await aToken((await aKey()).key));
  add(event("one"));
  beacon();
  await expect
    .poll(() => {
      beacon();
      return page.beacons.length;
    })
    .toBe(2);
  expect(page.beacons[1]).toBe(page.beacons[0]);
});

it("a beacon leaves out an event for which there is no room, and sends those before it", async () => {
  page.maxBeaconBytes = 20 * 1024;
  const { add, beacon } = aDelivery(await aToken((await aKey()).key), { flushIntervalMs: 60_000 });
  for (let index = 0; index < 10; index++) add(event("small"));
  add(event("large", { text: "x".repeat(30_000) }));
  beacon();

  expect(page.beacons.flatMap((body) => JSON.parse(body).events)).toHaveLength(10);
});

it("a beacon starts with the newest events and uses all the space that the browser allows", async () => {
  const { key, projectId } = await aKey("widget: room");
  page.gate.faults.push(...Array.from({ length: 100 }, () => "unreachable" as const));
  page.maxBeaconBytes = 20 * 1024;
  const { add, beacon } = aDelivery(await aToken(key));
  for (let index = 0; index < 300; index++) add(event("pending"));
  beacon();
  await storeBeacons();
  page.delivery?.clear();

  const sequences = (await storedEvents(projectId)).map(({ properties }) => Number(properties.sequence));
  expect(Math.max(...sequences)).toBe(300);
  expect(sequences.length).toBeGreaterThan(90);
  expect(sequences.length).toBeLessThan(300);
  const bytes = page.beacons.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
  expect(bytes).toBeGreaterThan(page.maxBeaconBytes - 1_300);
});
