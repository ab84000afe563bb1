/** Short runs of the crash test. `npm run chaos` runs it longer. */
import { expect, it } from "vitest";
import { crashTest } from "@/tests/chaos/crash";

it.each([
  { host: "own", kills: 3 },
  { host: "next", kills: 2 },
  { workers: 2, kills: 5 },
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
