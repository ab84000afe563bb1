/** Addresses and ids whose cue is spelled in a way that differs from the word lists: glued, in parts, or as the start of a word. */
import { expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const cues: readonly (readonly [text: string, gone: string])[] = [
  ["12 lieu-dit Kervadel, 29120 Combrit", "Kervadel"],
  ["45 Le Loi, TPHCM", "Le Loi"],
  ["Shop 4, Sector21", "Shop 4"],
  ["Flat 12, Sector21 Noida", "Flat 12"],
  ["Plot12, Green Colony", "Green Colony"],
  ["H.No12, Rajiv Colony", "Rajiv Colony"],
  ["Flat 12, Nagarjuna Colony", "Nagarjuna"],
  ["Ik zit in Postbus 5003", "5003"],
  ["No d'assurance sociale: 123456789", "123456789"],
  ["my+password+is+Tr0ub4dor3+today=", "Tr0ub4dor3"],
  [`sha384-${"aB3/".repeat(16)},my+password+is+Tr0ub4dor3+ok`, "Tr0ub4dor3"],
];

it("removes values after cues that are glued, in parts, or the start of a word", () => {
  const kept = cues.filter(([text, gone]) => scrub({ text }).value.text.includes(gone)).map(([text]) => text);

  expect(kept).toEqual([]);
});
