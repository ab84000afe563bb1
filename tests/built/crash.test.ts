/** Short runs of the crash test. `npm run chaos` runs it longer. */
import { expect, it } from "vitest";
import { crashTest } from "@/tests/chaos/crash";
import { rescrubTest } from "@/tests/chaos/rescrub-rounds";

/** Each kill starts the app again, which shares the cores with the other tests. */
const maxMs = 300_000;

/** Few events, because each client waits between its batches. */
const lightLoad = { clients: 4, pauseMs: 25, maxLoadMs: 1_000 };

// The second kill of a single process hits its start, and that of workers the whole server.
it.each([
  { host: "own", kills: 2 },
  { workers: 2, kills: 2 },
] as const)(
  "stores every acknowledged event exactly once, and nothing else, regardless of what is killed: %o",
  async (setup) => {
    const seed = Date.now() % 2 ** 32;

    const { acknowledged, redacted, ...faults } = await crashTest({ ...setup, ...lightLoad, seed });

    expect(faults, `seed ${seed}`).toEqual({ lost: [], doubled: [], strangers: [], withoutReceipt: [], leaks: 0 });
    expect(acknowledged.events).toBeGreaterThan(0);
    expect(redacted).toBeGreaterThan(0);
  },
  maxMs,
);

it(
  "scrubs stored events again without losing, duplicating or half-rewriting one, whenever it is killed",
  async () => {
    const seed = Date.now() % 2 ** 32;

    // Hits the rewriting of a slice.
    const { acknowledged, redacted, runs, planted, values, ...faults } = await rescrubTest({
      kills: 1,
      seed,
      // Two slices.
      planted: 24_000,
      pauseMs: 250,
      maxLoadMs: 2_000,
    });

    const none = { lost: [], doubled: [], strangers: [], withoutReceipt: [], half: [], leaks: 0 };
    expect(faults, `seed ${seed}`).toEqual(none);
    expect(values.found).toBe(values.planted);
    expect(redacted).toBeGreaterThan(0);
  },
  maxMs,
);
