/** Short runs of the crash test. `npm run chaos` runs it longer. */
import { expect, it } from "vitest";
import { crashTest } from "@/tests/chaos/crash";
import { rescrubTest } from "@/tests/chaos/rescrub-rounds";

/** Each kill starts the app again, which shares the cores with the other tests. */
const maxMs = 300_000;

it(
  "stores every acknowledged event exactly once, and nothing else, when a worker and the whole server are killed",
  async () => {
    const seed = Date.now() % 2 ** 32;

    // Few events, because each client waits between its batches.
    const load = { clients: 4, pauseMs: 25, maxLoadMs: 1_000 };
    const { acknowledged, redacted, ...faults } = await crashTest({ workers: 2, kills: 2, ...load, seed });

    expect(faults, `seed ${seed}`).toEqual({ lost: [], doubled: [], strangers: [], withoutReceipt: [], leaks: 0 });
    expect(acknowledged.events).toBeGreaterThan(0);
    expect(redacted).toBeGreaterThan(0);
  },
  maxMs,
);

it(
  "scrubs stored events again without losing, duplicating or half-rewriting one, and stores every acknowledged event exactly once, whenever it is killed",
  async () => {
    const seed = Date.now() % 2 ** 32;

    // Hits the rewriting of a slice, and then a start.
    const { acknowledged, redacted, runs, planted, values, ...faults } = await rescrubTest({
      kills: 1,
      seed,
      // Two slices.
      planted: 24_000,
      pauseMs: 100,
    });

    const none = { lost: [], doubled: [], strangers: [], withoutReceipt: [], half: [], leaks: 0 };
    expect(faults, `seed ${seed}`).toEqual(none);
    expect(values.found).toBe(values.planted);
    expect(acknowledged.events).toBeGreaterThan(0);
    expect(redacted).toBeGreaterThan(0);
  },
  maxMs,
);
