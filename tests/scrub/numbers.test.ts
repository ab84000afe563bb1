/** Numbers that other numbers, paths and versions are easily taken for, each beside what it must not be taken for. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";
import { cardDigits } from "./personal-data";

const clean = (text: string) => scrub({ text }).value.text;

describe("a card in groups", () => {
  const grouped = (digits: string, gap: string) => (digits.match(/.{1,4}/g) ?? []).join(gap);
  const visa19 = ["4071392658407139263", "4929421234567890123", "4539578763621486004"].map((digits) =>
    Array.from({ length: 10 }, (_, last) => digits.slice(0, -1) + last),
  );

  it("leaves none of its digits next to a word that says card, though fewer pass the check by chance", () => {
    const cards = cardDigits.filter((digits) => digits.length === 16);
    fc.assert(
      fc.property(cards, fc.constantFrom(" ", "-"), (digits, gap) => {
        expect(clean(`paid with card ${grouped(digits, gap)} today`)).toBe("paid with card [card] today");
        expect(scrub({ card: { number: grouped(digits, gap) } }).value).toEqual({ card: { number: "[card]" } });
      }),
      { numRuns: 300 },
    );
  });

  it("goes whole when it has 19 digits", () => {
    for (const all of visa19)
      expect(
        all.map((digits) => clean(`card ${grouped(digits, " ")} x`)).filter((text) => text === "card [card] x"),
      ).toHaveLength(1);
  });

  it.each([
    ["card 4111 1111 1111 1111 2027", "card [card] 2027"],
    ["cards 4111 1111 1111 1111 5555 5555 5555 4444", "cards [card] [card]"],
    ["card 6759 8410 3431 and 1", "card [card] and 1"],
  ])("%j reads %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});
