/** Short runs of the crash test. `npm run chaos` runs it longer. */
import { expect, it } from "vitest";
import { crashTest } from "@/tests/chaos/crash";
import { rescrubTest } from "@/tests/chaos/rescrub-rounds";

it.each([
  { host: "own", kills: 3, maxLoadMs: 3_000 },
  { host: "next", kills: 2, maxLoadMs: 1_000 },
  { workers: 2, kills: 5, maxLoadMs: 1_000 },
] as const)(
  "stores every acknowledged event exactly once, and nothing else, regardless of what is killed: %o",
  async (setup) => {
    const seed = Date.now() % 2 ** 32;

    const { acknowledged, redacted, ...faults } = await crashTest({ ...setup, seed });

    expect(faults, `seed ${seed}`).toEqual({ lost: [], doubled: [], strangers: [], withoutReceipt: [], leaks: 0 });
    expect(acknowledged.events).toBeGreaterThan(0);
    expect(redacted).toBeGreaterThan(0);
  },
);

it("scrubs stored events again without losing, duplicating or half-rewriting one, whenever it is killed", async () => {
  const seed = Date.now() % 2 ** 32;

  const { acknowledged, redacted, runs, planted, values, ...faults } = await rescrubTest({
    kills: 3,
    seed,
    planted: 40_000,
    pauseMs: 25,
  });

  const none = { lost: [], doubled: [], strangers: [], withoutReceipt: [], half: [], leaks: 0 };
  expect(faults, `seed ${seed}`).toEqual(none);
  expect(values.found).toBe(values.planted);
  expect(redacted).toBeGreaterThan(0);
});
