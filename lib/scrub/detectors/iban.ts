/** International bank account numbers (IBAN), by country, length and check digits. */
import { characterTable, codeAt, isDigit, isLetter, isWord } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";

/** `n` means that the account number has only digits, which rules out hexadecimal ids. */
const ibanRegistry = `AD24 AE23n AL28 AT20n AZ28 BA20n BE16n BG22 BH22 BI27n BR29 BY28 CH21 CR22n CY28 CZ24n DE22n DJ27n DK18n DO28 EE20n
EG29n ES24n FI18n FK18 FO18n FR27 GB22 GE22 GI23 GL18n GR27 GT28 HN28 HR21n HU28n IE22 IL23n IQ23 IS26n IT27 JO30 KW30 KZ20 LB28 LC32
LI21 LT20n LU20 LV21 LY25n MC27 MD24 ME22n MK19 MN20n MR27n MT31 MU30 NI28 NL18 NO15n OM23 PK24 PL28n PS29 PT25n QA29 RO24 RS22n RU33
SA24 SC31 SD18n SE24n SI19n SK24n SM27 SO23n ST25n SV28 TL23n TN24n TR26 UA29 VA22n VG24 XK20n YE30 AO25n BF28 BJ28 CF27 CG27 CI28 CM27
CV25n DZ26n GA27 GQ27 GW25 IR26n KM27 MA28n MG27 ML28 MZ25n NE28 SN28 TD27 TG28`;

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

const separators = characterTable(" -.+");
/** The start of a word, including the one in `IBANDE89…`, and a field of MT940: `?31DE89…`. */
const beginning = /[a-z]{2}\d\d(?<=(?:(?<![a-z\d])(?:iban)?|\?3[18])....)/gi;

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
  passes: [
    {
      triggers: [
        { digits: 4, words: beginnings },
        { digits: 4, signs: "??:", pairs: ["?3"] },
      ],
      find: findIbans,
    },
  ],
} as const satisfies Detector;
