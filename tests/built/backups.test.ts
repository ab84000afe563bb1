/** Short runs of the crash tests for restores, moves and damage. `npm run chaos -- --restore`, `-- --move` and `-- --damage` run them longer. */
import { expect, it } from "vitest";
import { damageStore } from "@/tests/chaos/damage";
import { killMoves } from "@/tests/chaos/moves";
import { killRestores } from "@/tests/chaos/restores";

/** Each kill starts several processes, which share the cores with the other tests. */
const maxMs = 300_000;

const setup = () => ({ seed: Date.now() % 2 ** 32, report: () => undefined });

it(
  "leaves the old or the new store, never half of one, when a restore is killed while it replaces the store",
  async () => {
    expect(await killRestores({ kills: 1, ...setup() })).toBe(true);
  },
  maxMs,
);

it(
  "moves every acknowledged event exactly once, even if the app is killed",
  async () => {
    // With so few events, the last pass is short.
    const lightLoad = { clients: 1, pauseMs: 100, maxLastPassMs: 300 };
    const { acknowledged, redacted, ...faults } = await killMoves({ kills: 1, ...lightLoad, ...setup() });

    expect(faults).toEqual({ lost: [], doubled: [], strangers: [], withoutReceipt: [], leaks: 0 });
    expect(acknowledged.events).toBeGreaterThan(0);
    expect(redacted).toBeGreaterThan(0);
  },
  maxMs,
);

it(
  "reports a truncated part and a flipped byte, and reads a part again that was put back from a backup",
  async () => {
    const lines: string[] = [];
    expect(await damageStore({ report: (line) => lines.push(line) }), lines.join("\n")).toBe(true);
  },
  maxMs,
);
