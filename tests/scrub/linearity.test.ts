/** The scrubber is linear: four times the length takes about four times as long for any text. */
import { describe, expect, it } from "vitest";
import { everyKind, loadKinds } from "@/lib/scrub/rules";
import { createScrubber } from "@/lib/scrub/scrub";
import { adversarial } from "./adversarial";

const short = 16_384;
/** Linear time gives 4, a matcher that restarts at each character gives 16. */
const mostGrowth = 8;
const fewestRounds = 2;
const mostRounds = 150;

/**
 * The growth in time for four times the length: the fastest run of each, measured alternately, so that a slow or busy machine does
 * not decide. Repeats as long as the growth looks too large.
 */
function growth(read: (text: string) => void, make: (length: number) => string): number {
  const texts = [make(short), make(4 * short)] as const;
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  const ratio = () => fastest[1] / fastest[0];
  for (let round = 0; round < mostRounds && (round < fewestRounds || ratio() > mostGrowth); round++) {
    for (const [index, text] of texts.entries()) {
      const start = process.hrtime.bigint();
      read(text);
      fastest[index] = Math.min(fastest[index] as number, Number(process.hrtime.bigint() - start));
    }
  }
  return ratio();
}

await loadKinds(everyKind);
const scrubbers = {
  "the kinds that are on by default": createScrubber(),
  "every kind on": createScrubber({ kinds: everyKind }),
};

describe.each(Object.entries(scrubbers))("with %s", (_, { scrub }) => {
  it.each([...adversarial])("%j is read in linear time", (_, make) => {
    expect(growth((text) => scrub({ text }), make)).toBeLessThanOrEqual(mostGrowth);
  });
});

describe("the measure", () => {
  it("detects a matcher that restarts at each character", () => {
    const make = (length: number) => "a".repeat(length / 16);

    expect(growth((text) => /a*b/.test(text), make)).toBeGreaterThan(mostGrowth);
  });
});
