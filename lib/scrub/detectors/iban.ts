/** International bank account numbers: ISO 13616, with the country lengths of the registry and the checksum of ISO 7064. */
import { ibanRegistry } from "@/lib/scrub/data/iban-registry";
import { codeAt, isDigit, isLetter, isWord, tableOf } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";

const countries = new Map(
  ibanRegistry
    .split(/\s+/)
    .map((entry) => [
      entry.slice(0, 2),
      { length: Number.parseInt(entry.slice(2), 10), isNumeric: entry.endsWith("n") },
    ]),
);

/** A country and the first check digit, or the word itself: `IBANDE89…`. */
const beginnings = [...countries.keys()]
  .flatMap((country) => [country, country.toLowerCase(), country.charAt(0) + country.charAt(1).toLowerCase()])
  .flatMap((country) => Array.from("0123456789", (digit) => country + digit))
  .concat("IBAN", "iban", "Iban");

const separators = tableOf(" -.+");
/** The start of a word, including the one in `IBANDE89…`. */
const beginning = /[a-z]{2}\d\d(?<=(?<![a-z\d])(?:iban)?....)/gi;

function findIbans({ text }: Reading, spans: number[]): void {
  beginning.lastIndex = 0;
  while (beginning.test(text)) {
    const from = beginning.lastIndex - 4;
    const to = ibanEnd(text, from);
    if (to < 0) continue;
    spans.push(from, to);
    beginning.lastIndex = to;
  }
}

function ibanEnd(text: string, start: number): number {
  const country = countries.get(text.slice(start, start + 2).toUpperCase());
  if (country === undefined || !isDigit(codeAt(text, start + 3))) return -1;
  let compact = "";
  let index = start;
  while (compact.length < country.length) {
    const code = codeAt(text, index);
    if (isDigit(code) || (isLetter(code) && !(country.isNumeric && compact.length > 1))) compact += text.charAt(index);
    else if (separators[code] !== 1 || separators[codeAt(text, index - 1)] === 1) return -1;
    index++;
  }
  return isWord(codeAt(text, index)) || !checks(compact.toUpperCase()) ? -1 : index;
}

function checks(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

export const iban = {
  kind: "iban",
  label: { one: "IBAN", many: "IBANs" },
  about: "IBANs with their country's length and a valid checksum.",
  limits: "Does not find mistyped or truncated IBANs.",
  standard: "ISO 13616, ISO 7064",
  marker: "[iban]",
  examples: ["pay to DE89 3704 0044 0532 0130 00", "gb82west12345698765432"],
  stays: ["DE89 3704 0044 0532 0130 01"],
  passes: [{ triggers: [{ digits: 4, words: beginnings }], find: findIbans }],
} as const satisfies Detector;
