/** The published set: what must be removed and what must stay, class by class. */
import { describe, expect, it } from "vitest";
import { detectors } from "@/lib/scrub/kinds";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { measuredRecall } from "@/lib/scrub/recall";
import { createScrubber } from "@/lib/scrub/scrub";
import type { HiddenCase } from "@/tests/scrub/set/case";

type Class = {
  readonly mustGo: readonly HiddenCase[];
  readonly mustStay: readonly object[];
  /** Whether `mustStay` also holds with the optional kinds turned on. */
  readonly staysWithEveryKind?: true;
};

// Ids are tested with the pipeline in tests/gate/ids.test.ts.
const files = import.meta.glob<Class>(["./*.ts", "!./case.ts", "!./ids.ts", "!./*.test.ts"], { eager: true });
await loadKinds(everyKind);
const byDefault = createScrubber();
const thorough = createScrubber({ kinds: everyKind });
const optional = new Set<string>(detectors.filter((detector) => "load" in detector).map(({ kind }) => kind));

const isContainedIn = (value: object) => {
  const written = JSON.stringify(value);
  return (text: string) => written.includes(JSON.stringify(text).slice(1, -1));
};

/** Longer than the texts that are read in full, with nothing for detectors to find. */
const prose = "The shop opens at nine and the tram stops in front of it. Trees grow along the road. "
  .repeat(5)
  .concat("\n\n");

it("has the recall stated in the docs", () => {
  const counted: Record<string, { found: number; of: number }> = {};
  for (const { kind, isMissed } of Object.values(files).flatMap(({ mustGo }) => mustGo)) {
    const count = counted[kind] ?? { found: 0, of: 0 };
    counted[kind] = { found: count.found + (isMissed ? 0 : 1), of: count.of + 1 };
  }

  expect(counted).toEqual(measuredRecall);
});

describe.each(Object.entries(files))("%s", (_, { mustGo, mustStay, staysWithEveryKind }) => {
  const scrubberFor = ({ kind }: HiddenCase) => (optional.has(kind) ? thorough : byDefault);
  const scrubbed = new Map<HiddenCase, object>();
  /** Scrubs each case once for all tests. */
  const onceScrubbed = (one: HiddenCase) => {
    const value = scrubbed.get(one) ?? scrubberFor(one).scrub(one.payload).value;
    scrubbed.set(one, value);
    return value;
  };
  const { scrub } = mustGo.some(({ kind }) => optional.has(kind)) ? thorough : byDefault;

  it("removes every value except those known to be missed", () => {
    const wrong = mustGo.filter((one) => one.gone.some(isContainedIn(onceScrubbed(one))) !== (one.isMissed ?? false));

    expect(wrong.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("removes a value from a long text as well", () => {
    const wrong = mustGo.filter((one, index) => {
      const { text, ...others } = one.payload as { readonly text?: unknown };
      const isRead = index % 5 === 0 && typeof text === "string" && Object.keys(others).length === 0 && !one.isMissed;
      return isRead && one.gone.some(isContainedIn(scrubberFor(one).scrub({ text: prose + text }).value));
    });

    expect(wrong.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("keeps the text around a value", () => {
    const damaged = mustGo.filter((one) => !(one.keeps ?? []).every(isContainedIn(onceScrubbed(one))));

    expect(damaged.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("finds nothing in what it has scrubbed", () => {
    const changed = mustGo.filter((one, index) => {
      const once = onceScrubbed(one);
      return index % 4 === 0 && scrubberFor(one).scrub(once).value !== once;
    });

    expect(changed.map(({ payload }) => JSON.stringify(payload))).toEqual([]);
  });

  it("changes nothing that is harmless", () => {
    const changed = (staysWithEveryKind ? [byDefault, thorough] : [{ scrub }]).flatMap((scrubber) =>
      mustStay.map((payload) => [payload, scrubber.scrub(payload).value]).filter(([before, after]) => after !== before),
    );

    expect(changed.map((pair) => JSON.stringify(pair))).toEqual([]);
  });
});
