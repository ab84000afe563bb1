/** A short run of the crash test. `npm run chaos` runs it longer. */
import { expect, it } from "vitest";
import { crashTest } from "@/tests/chaos/crash";

it("stores every acknowledged event exactly once, and nothing else, regardless of how often the server is killed", async () => {
  const seed = Date.now() % 2 ** 32;

  const { acknowledged, redacted, ...faults } = await crashTest({ kills: 3, seed });

  expect(faults, `npm run chaos -- --kills 3 --seed ${seed}`).toEqual({
    lost: [],
    doubled: [],
    strangers: [],
    withoutReceipt: [],
    leaks: 0,
  });
  expect(acknowledged.events).toBeGreaterThan(0);
  expect(redacted).toBeGreaterThan(0);
});
