/** Classes of values next to look-alikes: what must be removed and what must stay. They don't count for the recall in the docs. */
import { describe, expect, it } from "vitest";
import { createScrubber } from "@/lib/scrub/scrub";
import type { HiddenCase } from "@/tests/scrub/set/case";

type Class = { readonly mustGo: readonly HiddenCase[]; readonly mustStay: readonly object[] };

const files = import.meta.glob<Class>(["./*.ts", "!./*.test.ts"], { eager: true });
const { scrub } = createScrubber();

const isPartOf = (value: object) => {
  const written = JSON.stringify(value);
  return (text: string) => written.includes(JSON.stringify(text).slice(1, -1));
};

describe.each(Object.entries(files))("%s", (_, { mustGo, mustStay }) => {
  it("removes every value", () => {
    const missed = mustGo.filter(({ payload, gone }) => gone.some(isPartOf(scrub(payload).value)));

    expect(missed.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("keeps the text around a value", () => {
    const damaged = mustGo.filter(({ payload, keeps = [] }) => !keeps.every(isPartOf(scrub(payload).value)));

    expect(damaged.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("finds nothing in what it has scrubbed", () => {
    const changed = mustGo.map(({ payload }) => scrub(payload).value).filter((once) => scrub(once).value !== once);

    expect(changed.map((once) => JSON.stringify(once))).toEqual([]);
  });

  it("changes nothing that is harmless", () => {
    const changed = mustStay
      .map((payload) => [payload, scrub(payload).value])
      .filter(([before, after]) => after !== before);

    expect(changed.map((pair) => JSON.stringify(pair))).toEqual([]);
  });
});
