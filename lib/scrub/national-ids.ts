/** Identifiers that states give to people, as far as their form or their check digits tell them from other numbers. */

import { passesEan, passesLuhn } from "@/lib/scrub/checksums";
import type { Hint } from "@/lib/scrub/key-names";

/** `check` gets letters and digits alone, in upper case. */
type NationalId = { readonly form: RegExp; readonly check: (compact: string) => boolean };

const always = () => true;
const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
const id = (form: string, check: (compact: string) => boolean): NationalId => ({
  form: new RegExp(`(?<![\\p{L}\\p{N}_.-])(?:${form})(?![\\p{L}\\p{N}_-]|\\.\\d)`, "giu"),
  check,
});

const ids: readonly NationalId[] = [
  // United Kingdom, National Insurance number: letters that are issued, no check.
  id("(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d\\d ?\\d\\d ?\\d\\d ?[A-D]", always),
  // Spain, DNI and NIE.
  id("[XYZ]-?\\d{7}-?[A-Z]|\\d{8}[- ]?[A-Z]", (text) => {
    const digits = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
    return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23] === text.at(-1);
  }),
  // Italy, codice fiscale.
  id("[A-Z]{6}\\d\\d[A-EHLMPR-T]\\d\\d[A-Z]\\d{3}[A-Z]", isCodiceFiscale),
  // France, NIR.
  id(
    "[1-478] ?\\d\\d ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d\\d|2[AB]) ?\\d{3} ?\\d{3} ?\\d\\d",
    (text) =>
      97n - (BigInt(text.slice(0, 13).replace("2A", "19").replace("2B", "18")) % 97n) === BigInt(text.slice(13)),
  ),
  // Netherlands, BSN: its check lets one number in eleven pass, so a word has to say so.
  id("(?<=(?:bsn|burgerservicenummer|sofinummer)[: #=]{1,3})\\d{9}", (text) => {
    return (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(text[8])) % 11 === 0;
  }),
  // Brazil, CPF and CNPJ.
  id("\\d{3}\\.\\d{3}\\.\\d{3}-\\d\\d|\\d{11}", (text) => !isUniform(text) && modElevenPair(text, 9, 11)),
  id("\\d\\d\\.\\d{3}\\.\\d{3}/\\d{4}-\\d\\d|\\d{14}", (text) => !isUniform(text) && modElevenPair(text, 12, 9)),
  // India, Aadhaar and PAN.
  id("[2-9]\\d{3}([ -])\\d{4}\\1\\d{4}|(?<=aadhaa?r\\D{0,12})[2-9]\\d{11}", passesVerhoeff),
  id("[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]", always),
  // Poland, PESEL.
  id("\\d\\d(?:[02468][1-9]|[13579][0-2])[0-3]\\d{6}", (text) => {
    return (weighted(text, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) + Number(text[10])) % 10 === 0;
  }),
  // Germany, Steuer-ID: ISO 7064, modulus 11 and 10.
  id("[1-9]\\d ?\\d{3} ?\\d{3} ?\\d{3}", passesMod11And10),
  // Sweden, personnummer. Finland, henkilötunnus. Belgium, rijksregisternummer.
  id("(?:19|20)?\\d\\d(?:0[1-9]|1[0-2])(?:[06][1-9]|[1278]\\d|[39][01])[-+]\\d{4}", (text) =>
    passesLuhn(text.slice(-10)),
  ),
  id("[0-3]\\d[01]\\d{3}[-+A-FU-Y]\\d{3}[0-9A-FHJ-NPR-Y]", (text) => {
    const digits = text.replace(/\D/g, "").slice(0, 9);
    return "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(digits) % 31] === text.at(-1);
  }),
  id("\\d\\d\\.\\d\\d\\.\\d\\d-\\d{3}\\.\\d\\d", (text) => {
    const [body, check] = [text.slice(0, 9), Number(text.slice(9))];
    return 97 - (Number(body) % 97) === check || 97 - (Number(`2${body}`) % 97) === check;
  }),
  // Switzerland, AHV.
  id("756\\.?\\d{4}\\.?\\d{4}\\.?\\d\\d", passesEan),
  // Canada, SIN. Australia, TFN. In groups, since nine digits in one piece are any number.
  id("[1-79]\\d\\d([ -])\\d{3}\\1\\d{3}", (text) => {
    return passesLuhn(text) || weighted(text, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;
  }),
  // Singapore, NRIC and FIN.
  id("[STFG]\\d{7}[A-Z]", (text) => {
    const sum = weighted(text.slice(1), [2, 7, 6, 5, 4, 3, 2]) + (/^[TG]/.test(text) ? 4 : 0);
    return (/^[ST]/.test(text) ? "JZIHGFEDCBA" : "XWUTRQPNMLK")[sum % 11] === text.at(-1);
  }),
  // South Korea, RRN: those given since 2020 carry no check. China, resident identity card. South Africa.
  id("\\d\\d(?:0[1-9]|1[0-2])[0-3]\\d-[1-8]\\d{6}", always),
  id("[1-9]\\d{5}(?:19|20)\\d\\d(?:0[1-9]|1[0-2])[0-3]\\d{4}[\\dX]", (text) => {
    return "10X98765432"[weighted(text, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === text.at(-1);
  }),
  id("\\d\\d(?:0[1-9]|1[0-2])[0-3]\\d{5}[01][89]\\d", passesLuhn),
];

export function findNationalIds(text: string, _hint: Hint, spans: number[]): void {
  for (const { form, check } of ids) {
    for (const match of text.matchAll(form)) {
      const compact = match[0].replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
      if (check(compact)) spans.push(match.index, match.index + match[0].length);
    }
  }
}

const isUniform = (digits: string) => /^(\d)\1*$/.test(digits);

/** Two check digits, each modulus 11 over all before it, with weights that count up to `highest` and start over at 2. */
function modElevenPair(digits: string, length: number, highest: number): boolean {
  return [length, length + 1].every((end) => {
    let sum = 0;
    for (let index = end - 1, weight = 2; index >= 0; index--, weight = weight === highest ? 2 : weight + 1)
      sum += weight * Number(digits[index]);
    return (sum % 11 < 2 ? 0 : 11 - (sum % 11)) === Number(digits[end]);
  });
}

function passesMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[10]);
}

const rotation = "1576283094";

/** The dihedral group of order ten. */
function passesVerhoeff(digits: string): boolean {
  let check = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    let value = Number(digit);
    for (let round = 0; round < place % 8; round++) value = Number(rotation[value]);
    check = dihedral(check, value);
  }
  return check === 0;
}

function dihedral(one: number, other: number): number {
  if (one < 5) return other < 5 ? (one + other) % 5 : 5 + ((one + other) % 5);
  return other < 5 ? 5 + ((one - other + 5) % 5) : (one - other + 5) % 5;
}

const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isCodiceFiscale(text: string): boolean {
  const values = [...text]
    .map((character) => Number.parseInt(character, 36))
    .map((value) => (value > 9 ? value - 10 : value));
  const sum = values
    .slice(0, 15)
    .reduce((total, value, at) => total + (at % 2 === 0 ? (odd[value] as number) : value), 0);
  return sum % 26 === values[15];
}
