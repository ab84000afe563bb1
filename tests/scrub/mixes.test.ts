/** Random mixes of values from the published set in one text: a match in one value can hide or reveal another. */
import { describe, expect, it } from "vitest";
import { markers } from "@/lib/scrub/kinds";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { createScrubber, scrub } from "@/lib/scrub/scrub";
import type { HiddenCase } from "@/tests/scrub/set/case";

const files = import.meta.glob<{ readonly mustGo: readonly HiddenCase[] }>(
  ["./set/*.ts", "!./set/case.ts", "!./set/ids.ts", "!./set/*.test.ts"],
  { eager: true },
);
await loadKinds(everyKind);

const longest = 200;
const texts = Object.values(files)
  .flatMap(({ mustGo }) => mustGo)
  .flatMap(({ payload, gone }) => [...gone, ...Object.entries(payload).flat()])
  .filter((part): part is string => typeof part === "string" && part.length <= longest);
/** Whole values, and fragments too short to be one. */
const pieces = texts.flatMap((text) => [text, text, text.slice(0, 12), text.slice(-12), ...text.split(/\s/, 2)]);
const separators = [" ", "=", ": ", ":", '"', "'", "\n", "\r\n", ", ", '="', ""];
const mixes = 3500;

/** A linear congruential generator with the constants of Numerical Recipes, so that every run sees the same mixes. */
function randomFrom(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as T;
  };
}

function randomMixes(): readonly string[] {
  const oneOf = randomFrom(20_261_120);
  const mix = () => {
    let text = oneOf(pieces);
    for (let more = oneOf([1, 2, 3]); more > 0; more--) text += oneOf(separators) + oneOf(pieces);
    return text;
  };
  return Array.from({ length: mixes }, mix);
}

describe.each([
  ["the default kinds", createScrubber()],
  ["all kinds on", createScrubber({ kinds: everyKind })],
])("a mix of values from the published set, with %s", (_, { scrub }) => {
  it("is unchanged by a second pass", () => {
    const changed = randomMixes().flatMap((text) => {
      const once = scrub({ text });
      const twice = scrub(once.value);
      return twice.value === once.value ? [] : [{ text, once: once.value.text, twice: twice.value.text }];
    });

    expect(changed).toEqual([]);
  });
});

describe.each([...markers.values()])("the marker %s", (marker) => {
  const forms = ["WIFI:T:WPA;S:Lagoon;P:@;; ", "bob:{SSHA}@\n", "password=@ ", "[(@)] ", '{"token":"@"} '];
  it.each(forms)("is kept and not counted again in %j", (text) => {
    const marked = text.replace("@", marker);
    const { value, redactions } = scrub({ text: `${marked}ann@example.com` });

    expect(value.text).toBe(`${marked}[email]`);
    expect(redactions).toEqual([{ kind: "email", path: "text", count: 1 }]);
  });
});
