import { expect, it } from "vitest";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { randomFrom } from "@/tests/scrub/order";

it.each([
  ["(?:a|bc)?(d{1,3})(?!a|b)", "giu"],
  ["(?<=a|b)(?:c|d){0,2}e?(?:a|[bc]d?)\\.?x", "g"],
  ["(?<first>a|ab)(?:c?|d)\\k<first>|(b)(c|)\\2", "g"],
  ["[ab|(]?(?:\\(|\\|){1,2}(?=c?d|e)", "gu"],
])("matches like the expression itself: %s", (source, flags) => {
  const expression = new RegExp(source, flags);
  const compact = compactPattern(source, flags);
  const random = randomFrom(7);
  for (let round = 0; round < 3_000; round++) {
    const text = Array.from({ length: random(16) }, () => "abcdeABx.(|".charAt(random(11))).join("");

    expect([...text.matchAll(compact)].map((match) => [match.index, ...match])).toEqual(
      [...text.matchAll(expression)].map((match) => [match.index, ...match]),
    );
  }
});
