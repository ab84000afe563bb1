import { describe, expect, it } from "vitest";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import { randomFrom } from "@/tests/scrub/order";

const before = "(?<![\\p{L}\\d])";
const patterns = [
  ["words", { cues: "code|kod|пароль|密码|straße" }],
  ["words at the start of a word", { before, cues: "code|pin|otp", startsWord: true }],
  ["groups, classes and repetitions", { cues: "(?:a|bc)[- ]?d{1,2}|[4-6]x+y|e?f|\\bgh|(?<=z)ij|k\\.l" }],
  ["what follows a cue", { cues: "code|co", after: ": ?(\\d{2,4})(?!\\d)" }],
  ["one character", { cues: "№|#" }],
] as const;
const letters = [
  ..."abcdefghijklmnopqrstuvwxyz0123456789 -:.№#zİſK密码парольСТрASSE",
  "code",
  "pin",
  "ij",
  "straße",
  "пароль",
];

describe.each(patterns)("a pattern of %s", (_, parts) => {
  it("matches like a regular expression", () => {
    const { before = "", cues, after = "" } = parts as { before?: string; cues: string; after?: string };
    const expression = new RegExp(`${before}(?:${cues})${after}`, "giu");
    const pattern = cuePattern(parts);
    const random = randomFrom(7);
    for (let round = 0; round < 3_000; round++) {
      const text = Array.from({ length: random(40) }, () => letters[random(letters.length)]).join("");
      const expected = [...text.matchAll(expression)].map(({ index, 0: match, 1: group }) => [index, match, group]);

      expect(pattern(text).map(({ index, 0: match, 1: group }) => [index, match, group])).toEqual(expected);
      expect(pattern.test(text)).toBe(expected.length > 0);
    }
  });
});

it("refuses a cue that can start with any character", () => {
  expect(() => cuePattern({ cues: "code|\\w{2}x" })("code")).toThrow("known character");
});
