/** How much work and memory a project's custom detectors take, regardless of their texts and of the events. */
import { expect, it } from "vitest";
import { byteLength, literalTrie, textMatches } from "@/lib/scrub/custom/custom-detectors";
import { createScrubber } from "@/lib/scrub/scrub";

/** Counts how many times a character is read. */
class Counted extends String {
  reads = 0;
  override charCodeAt(at: number): number {
    this.reads++;
    return super.charCodeAt(at);
  }
}

it("is bounded for each character by the longest text and identifier", () => {
  const literals = Array.from({ length: 100 }, (_, at) => `${"a ".repeat(49)}${at}`);
  const trie = literalTrie([{ literals, prefixes: [{ prefix: "a a", alphabet: "base64url", min: 200, max: 200 }] }]);
  const countReads = (text: string) => {
    const counted = new Counted(text);
    textMatches(trie, counted as unknown as string);
    return counted.reads;
  };
  for (const unit of ["a ", "a", "a a", `${"a ".repeat(49)}9`, `a a${"x".repeat(199)} `]) {
    const [once, twice] = [300, 600].map((times) => countReads(unit.repeat(times)));
    expect(once).toBeGreaterThan(unit.length * 300);
    expect(Number(twice) / (unit.length * 600)).toBeLessThan(4 * 100 + 200);
    // The last characters have less after them.
    expect(Math.abs(Number(twice) - 2 * Number(once))).toBeLessThan(600 * 300);
  }
});

/** Different from the first character on, so that no two texts share a node. */
const distinctText = (at: number, length: number) => {
  let text = "";
  for (let seed = at + 1; text.length < length; seed = (seed * 48_271) % 2_147_483_647) text += seed.toString(36);
  return String.fromCharCode(0x4e00 + at) + text.slice(0, length - 1);
};

it("is at most 2 MB for the largest detectors that any version could save, also when no two texts have a common start", () => {
  const [literals, prefixes] = [
    Array.from({ length: 2_000 }, (_, at) => distinctText(at, 100)),
    Array.from({ length: 200 }, (_, at) => distinctText(2_000 + at, 40)),
  ];
  const detectors = Array.from({ length: 20 }, (_, at) => ({
    name: `own_${String.fromCharCode(97 + at)}`,
    literals: literals.slice(at * 100, (at + 1) * 100),
    prefixes: prefixes
      .slice(at * 10, (at + 1) * 10)
      .map((prefix) => ({ prefix, alphabet: "digits" as const, min: 1, max: 9 })),
    fields: [],
  }));
  const trie = literalTrie(detectors);
  expect(trie.codes.length).toBe(1 + 2_000 * 100 + 200 * 40);
  expect(byteLength(trie)).toBeLessThan(2_000_000);
  // Finds each of them, so nothing was left out to save memory.
  for (const [at, literal] of literals.entries())
    expect(textMatches(trie, `a ${literal}.`)).toEqual([{ detector: Math.floor(at / 100), start: 2, end: 102 }]);
  expect(createScrubber({ own: detectors }).maxBytes).toBeLessThan(8_000_000);
});

it("finds the same texts as a search for each of them, whatever starts, endings and spellings they share", () => {
  const letters = ["a", "b", "B", "é", "É", "字", " ", "-"];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const randomText = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join("");
  const isInWord = (character = "") => /[a-zA-Z0-9À-\u052f]/.test(character);
  const isBoundary = (text: string, at: number) => !isInWord(text[at - 1]) || !isInWord(text[at]);
  for (let round = 0; round < 200; round++) {
    const detectors = Array.from({ length: 3 }, () => ({
      literals: Array.from({ length: 6 }, () => randomText(2 + random(4))),
      prefixes: [],
    }));
    const trie = literalTrie(detectors);
    const text = randomText(60);
    const found = textMatches(trie, text).map(({ detector, start, end }) => `${detector} ${start} ${end}`);
    const expected = detectors.flatMap(({ literals }, detector) =>
      [...new Set(literals.map((literal) => literal.toLowerCase()))].flatMap((literal) =>
        Array.from({ length: text.length }, (_, start) => start).flatMap((start) => {
          const end = start + literal.length;
          const isHere = text.slice(start, end).toLowerCase() === literal;
          return isHere && isBoundary(text, start) && isBoundary(text, end) ? [`${detector} ${start} ${end}`] : [];
        }),
      ),
    );
    expect(new Set(found)).toEqual(new Set(expected));
  }
});
