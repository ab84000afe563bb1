/** Wallet seed phrases with a valid checksum, or without one after a cue word, and prose of short words. */
import { createHash } from "node:crypto";
import { seedWords } from "@/lib/scrub/detectors/seed-phrases";
import type { HiddenCase } from "./case";

const list = [...seedWords().keys()];

/** The phrase that encodes pseudorandom bytes, the same in every run. */
function phrase(seed: string, bytes: number): string[] {
  const entropy = createHash("sha256").update(seed).digest().subarray(0, bytes);
  const digest = createHash("sha256").update(entropy).digest();
  const bits = [...entropy, ...digest].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const length = bytes * 8 + bytes / 4;
  return (bits.slice(0, length).match(/.{11}/g) ?? []).map((word) => list[Number.parseInt(word, 2)] as string);
}

const seeds = ["a", "b", "c", "d", "e", "f"];
const phrases = seeds.flatMap((seed) => [16, 20, 24, 28, 32].map((bytes) => phrase(`${seed}${bytes}`, bytes)));
/** With the first two words swapped, so that the checksum fails. */
const unchecked = phrases.map(([first = "", second = "", ...rest]) => [second, first, ...rest]);

const layouts: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join(" "),
  (words) => words.join(", "),
  (words) => words.join(","),
  (words) => words.join("\n"),
  (words) => words.map((word, index) => `${index + 1}. ${word}`).join("\n"),
  (words) => words.map((word, index) => `${index + 1}) ${word}`).join(" "),
  (words) => words.map((word) => `"${word}"`).join(", "),
  (words) => words.map((word) => `- ${word}`).join("\n"),
  (words) => words.join("  "),
  (words) => words.join("-"),
  (words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "),
  (words) => words.join(" ").toUpperCase(),
];
const frames: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["please keep this safe: ", "\nthanks!"],
  ['{"note":"', '"}'],
  ["I wrote down the words of my wallet: ", ". What now?"],
];
const cuedFrames: readonly (readonly [before: string, after: string])[] = [
  ["seed: ", ""],
  ["mnemonic = ", ""],
  ["My recovery phrase is ", ", help"],
  ["seed phrase:\n", "\n"],
  ["MNEMONIC=", "\nNEXT=1"],
  ["Backup words: ", ""],
  ["the secret recovery phrase is: ", ""],
];

const cases = (
  words: readonly (readonly string[])[],
  around: readonly (readonly [before: string, after: string])[],
  forms: typeof layouts,
): HiddenCase[] =>
  words.flatMap((each, index) =>
    around.flatMap(([before, after]) =>
      forms.map((layout, form) => ({
        kind: "secret",
        payload: { text: before + layout(each) + after },
        // Words in the middle of the phrase do not occur in the text around it.
        gone: [layout(each), layout(each.slice(2, 7)).replace(/\d+[.)] /g, "")].slice(
          0,
          form === 4 || form === 5 ? 1 : 2,
        ),
        keeps: index % 2 === 0 && after.trim() !== "" ? [after.trim()] : [],
      })),
    ),
  );

export const mustGo: readonly HiddenCase[] = [
  ...cases(phrases, frames, layouts),
  ...cases(unchecked, cuedFrames, layouts.slice(0, 5)),
];

const prose = [
  "The quick brown fox jumps over the lazy dog and then goes home for some rest.",
  "the seed phrase must be twelve words long and should never be shared with anyone else",
  "recovery phrase: please make sure that your backup words are stored securely offline before continuing",
  "seed: 42",
  "seed: random_state for the model",
  "npm run seed: creates test users, teams, plans, roles, flags, events, orders, items, carts, stock, prices, taxes",
  "mnemonic: a pattern of letters or ideas that helps people remember things",
  "Some people say that they have never seen such a thing before, which may well be true for them.",
  "apple banana cherry grape lemon mango orange peach pear plum quince raspberry",
  "red green blue yellow black white orange purple brown pink gray cyan magenta",
  "monday tuesday wednesday thursday friday saturday sunday january february march april june july",
  "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike",
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen",
  "const let var function return class extends import export from async await yield",
  "GET POST PUT PATCH DELETE HEAD OPTIONS TRACE CONNECT",
  "name email phone address city state country zip code status type value order index user",
  "about above across after again against along among around because before behind below between beyond",
  "word clock phone laptop table chair window door floor ceiling lamp desk",
  "wallet: connect, disconnect, sign, send, swap, bridge, stake, claim, mint, burn, vote, list",
];
/** Consecutive words of the list, as in documentation about it. Their checksum fails. */
const excerpts = Array.from({ length: 60 }, (_, index) => list.slice(index * 30, index * 30 + 11).join(" "));

export const mustStay: readonly object[] = [
  ...prose.map((text) => ({ text })),
  ...excerpts.map((text) => ({ text: `words of the list: ${text}` })),
  ...phrases.map((words) => ({ text: `tags: ${words.slice(0, 9).join(", ")}` })),
  ...phrases.map((words) => ({ text: words.map((word) => `the ${word} of`).join(" ") })),
];
