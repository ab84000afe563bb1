/** Metrics without `METRICS_TOKEN`. */
import { expect, it } from "vitest";
import { findOperation } from "@/lib/gate/operations";
import { meters, stopwatch } from "@/lib/metrics/meters";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

it("are not served at any path, and nothing is counted", async () => {
  const { key } = await aKey();
  await send(key, { events: [anEvent()] });

  expect(findOperation("/metrics")).toBeUndefined();
  expect(meters()).toBeUndefined();
  expect(stopwatch()).toBeUndefined();
});
