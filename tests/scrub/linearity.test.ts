/** No text may be slow: four times the length takes about four times as long, whatever it holds. */
import { describe, expect, it } from "vitest";
import { everyKind, loadKinds } from "@/lib/scrub/rules";
import { createScrubber } from "@/lib/scrub/scrub";
import { adversarial } from "./adversarial";

const short = 16_384;
/** Linear reading gives 4, a matcher that starts over at each character 16. */
const mostGrowth = 8;
const fewestRounds = 2;
const mostRounds = 150;

/**
 * How much longer a text of four times the length takes: the fastest of either, measured by turns in the same run, so that neither a
 * slow machine nor a busy one decides. Measures on for as long as it looks too slow.
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
  it("tells what starts over at each character", () => {
    const make = (length: number) => "a".repeat(length / 16);

    expect(growth((text) => /a*b/.test(text), make)).toBeGreaterThan(mostGrowth);
  });
});
