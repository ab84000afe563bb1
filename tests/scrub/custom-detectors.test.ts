/** How much work a project's custom detectors do, regardless of their texts and of the events. */
import { expect, it } from "vitest";
import { textMatches, trieOf } from "@/lib/scrub/custom/literal-trie";

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
  const trie = trieOf([{ literals, prefixes: [{ prefix: "a a", alphabet: "base64url", min: 200, max: 200 }] }]);
  const readsOf = (text: string) => {
    const counted = new Counted(text);
    textMatches(trie, counted as unknown as string);
    return counted.reads;
  };
  for (const unit of ["a ", "a", "a a", `${"a ".repeat(49)}9`, `a a${"x".repeat(199)} `]) {
    const [once, twice] = [300, 600].map((times) => readsOf(unit.repeat(times)));
    expect(once).toBeGreaterThan(unit.length * 300);
    expect(Number(twice) / (unit.length * 600)).toBeLessThan(4 * 100 + 200);
    // The last characters have less after them.
    expect(Math.abs(Number(twice) - 2 * Number(once))).toBeLessThan(600 * 300);
  }
});
