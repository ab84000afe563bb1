/** Classes of values next to look-alikes: what must be removed and what must stay. They don't count for the recall in the docs. */
import { beforeAll, describe, expect, it } from "vitest";
import { createScrubber } from "@/lib/scrub/scrub";
import type { HiddenCase } from "@/tests/scrub/set/case";

type Class = { readonly mustGo: readonly HiddenCase[]; readonly mustStay: readonly object[] };

const files = import.meta.glob<Class>(["./*.ts", "!./*.test.ts"], { eager: true });
const { scrub } = createScrubber();

const isContainedIn = (value: object) => {
  const written = JSON.stringify(value);
  return (text: string) => written.includes(JSON.stringify(text).slice(1, -1));
};

describe.each(Object.entries(files))("%s", (_, { mustGo, mustStay }) => {
  /** Each case, scrubbed once for all tests. */
  let scrubbed: readonly (HiddenCase & { readonly value: object })[];
  beforeAll(() => {
    scrubbed = mustGo.map((one) => ({ ...one, value: scrub(one.payload).value }));
  });

  it("removes every value", () => {
    const missed = scrubbed.filter(({ value, gone }) => gone.some(isContainedIn(value)));

    expect(missed.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("keeps the text around a value", () => {
    const damaged = scrubbed.filter(({ value, keeps = [] }) => !keeps.every(isContainedIn(value)));

    expect(damaged.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("finds nothing in what it has scrubbed", () => {
    const changed = scrubbed.filter(({ value }) => scrub(value).value !== value);

    expect(changed.map(({ value }) => JSON.stringify(value))).toEqual([]);
  });

  it("changes nothing that is harmless", () => {
    const changed = mustStay
      .map((payload) => [payload, scrub(payload).value])
      .filter(([before, after]) => after !== before);

    expect(changed.map((pair) => JSON.stringify(pair))).toEqual([]);
  });
});
