/**
 * Check digits of cards, devices and national identifiers, and values that look like the number of an account, a person or a device. The
 * checks of national identifiers accept only uppercase letters and digits.
 */

/** Payment cards, IMEI, several national ids. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index--, double = !double) {
    const value = (digits.charCodeAt(index) - 48) * (double ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** GTIN-13 and numbers with the same check digit. */
export function passesEan(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < 13; index++) sum += (digits.charCodeAt(index) - 48) * (index % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** The sum of the digits times their weights. A is ten. */
function weighted(digits: string, weights: string): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index++)
    sum += Number.parseInt(weights.charAt(index), 36) * Number(digits[index]);
  return sum;
}

export function isNhs(text: string): boolean {
  return weighted(text, "A987654321") % 11 === 0;
}

/** Ireland, PPS. */
export function isPps(text: string): boolean {
  const second = text[8] === undefined || text[8] === "W" ? 0 : text.charCodeAt(8) - 64;
  return "WABCDEFGHIJKLMNOPQRSTUV"[(weighted(text, "8765432") + 9 * second) % 23] === text[7];
}

/** Spain, DNI and NIE. */
export function isDni(text: string): boolean {
  const digits = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(digits) % 23] === text.at(-1);
}

/** Netherlands. */
export function isBsn(text: string): boolean {
  return (weighted(text, "98765432") - Number(text[8])) % 11 === 0;
}

/** France. */
export function isNir(text: string): boolean {
  const digits = text.slice(0, 13).replace("2A", "19").replace("2B", "18");
  return 97n - (BigInt(digits) % 97n) === BigInt(text.slice(13));
}

/** Belgium, rijksregisternummer. For people born since 2000, a 2 is prepended before computing the check. */
export function isBelgian(text: string): boolean {
  const body = text.slice(0, 9);
  const check = Number(text.slice(9));
  return 97 - (Number(body) % 97) === check || 97 - (Number(`2${body}`) % 97) === check;
}

/** Germany, health insurance: the check digit is the sum itself rather than its complement to ten as in Luhn. */
export function isGermanHealthInsurance(text: string): boolean {
  const body = `${String(text.charCodeAt(0) - 64).padStart(2, "0")}${text.slice(1, 9)}`;
  return passesLuhn(`${body}${(10 - Number(text[9])) % 10}`);
}

/** Norway, fødselsnummer. */
export function isNorwegian(text: string): boolean {
  const isDate = /^[0-7]\d[0-5]\d/.test(text);
  const first = weighted(text, "3761894521") % 11;
  return isDate && first === 0 && weighted(text, "54327654321") % 11 === 0;
}

/** Turkey. */
export function isTckn(text: string): boolean {
  const digits = [...text].map(Number);
  const sum = (from: number, to: number, step: number) => {
    let total = 0;
    for (let at = from; at < to; at += step) total += digits[at] as number;
    return total;
  };
  return (
    /^[1-9]\d{10}$/.test(text) &&
    (sum(0, 9, 2) * 7 - sum(1, 8, 2) + 100) % 10 === digits[9] &&
    sum(0, 10, 1) % 10 === digits[10]
  );
}

/** Portugal. */
export function isPortugueseNif(text: string): boolean {
  const rest = 11 - (weighted(text.slice(0, 8), "98765432") % 11);
  return /^[1235689]\d{8}$/.test(text) && (rest > 9 ? 0 : rest) === Number(text[8]);
}

export const isCpf = (text: string): boolean => modElevenPair(text, 9, 11);
export const isCnpj = (text: string): boolean => modElevenPair(text, 12, 9);

/** Two check digits, each modulo 11 over all preceding digits, with weights cycling from 2 to `highest`. */
function modElevenPair(digits: string, length: number, highest: number): boolean {
  return [length, length + 1].every((end) => {
    let sum = 0;
    for (let index = end - 1, weight = 2; index >= 0; index--, weight = weight === highest ? 2 : weight + 1)
      sum += weight * Number(digits[index]);
    return (sum % 11 < 2 ? 0 : 11 - (sum % 11)) === Number(digits[end]);
  });
}

/** Croatia (ISO 7064, modulo 11 and 10). */
export function isOib(text: string): boolean {
  let rest = 10;
  for (const digit of text.slice(0, 10)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - rest) % 10 === Number(text[10]);
}

/** Hungary, health insurance. */
export const isHungarianHealthInsurance = (text: string): boolean =>
  weighted(text, "37373737") % 10 === Number(text[8]);

/** Chile. */
export function isRut(text: string): boolean {
  return "0K987654321"[weighted(text.slice(0, -1).padStart(8, "0"), "32765432") % 11] === text.at(-1);
}

/** Argentina. */
export function isCuil(text: string): boolean {
  return (11 - (weighted(text, "5432765432") % 11)) % 11 === Number(text[10]);
}

export const isPersonnummer = (text: string): boolean => passesLuhn(text.slice(-10));

/** Finland, henkilötunnus. */
export function isFinnish(text: string): boolean {
  const digits = text.slice(0, -1).replace(/\D/g, "").slice(0, 9);
  return "0123456789ABCDEFHJKLMNPRSTUVWXY"[Number(digits) % 31] === text.at(-1);
}

/** Czechia and Slovakia, rodné číslo. */
export const isRodneCislo = (text: string): boolean => Number(text) % 11 === 0;

export const isAustralianMedicare = (text: string): boolean => weighted(text, "13791379") % 10 === Number(text[8]);

/** Singapore, NRIC and FIN. */
export function isNric(text: string): boolean {
  const sum = weighted(text.slice(1), "2765432") + (/^[TG]/.test(text) ? 4 : 0);
  return (/^[ST]/.test(text) ? "JZIHGFEDCBA" : "XWUTRQPNMLK")[sum % 11] === text.at(-1);
}

export function isTaiwanese(text: string): boolean {
  const first = "ABCDEFGHJKLMNPQRSTUVXYWZIO".indexOf(text.charAt(0)) + 10;
  return (Math.floor(first / 10) + weighted(`${first % 10}${text.slice(1)}`, "9876543211")) % 10 === 0;
}

export function isChinese(text: string): boolean {
  return "10X98765432"[weighted(text, "79A584216379A5842") % 11] === text.at(-1);
}

export function isThai(text: string): boolean {
  return (11 - (weighted(text, "DCBA98765432") % 11)) % 10 === Number(text[12]);
}

/** Australia, the tax file number. */
export function isAustralianTaxFile(text: string): boolean {
  return text.length === 9 && weighted(text, "14375869A") % 11 === 0;
}

/** Russia, SNILS. */
export function isSnils(text: string): boolean {
  return (weighted(text, "987654321") % 101) % 100 === Number(text.slice(9));
}

const rotation = "1576283094";

/** Aadhaar: the Verhoeff algorithm. */
export function passesVerhoeff(digits: string): boolean {
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

export function isCodiceFiscale(text: string): boolean {
  const values = [...text]
    .map((character) => Number.parseInt(character, 36))
    .map((value) => (value > 9 ? value - 10 : value));
  // The table has an entry for each letter and digit.
  const sum = values
    .slice(0, 15)
    .reduce((total, value, at) => total + (at % 2 === 0 ? (odd[value] as number) : value), 0);
  return sum % 26 === values[15];
}

const minLength = 5;
const maxLength = 45;
const minDigits = 4;
/** Smaller numbers are counts, angles or positions. */
const minNumber = 10_000;

/** Letters and digits in groups, including masked digits. */
const grouped = /^[\p{L}\p{N}*#•][\p{L}\p{N}*#• ./()-]*$/u;
/** Two words, a version, an amount or a software identifier: `valid until 2030`, `1.2.3`, `GPL-3.0-or-later`. */
const other = /\p{L}{4,}[ .-]+\p{L}{4,}|^v?\d{1,2}\.\d{1,2}\.\d{1,3}$|^-?\d+\.\d{1,3}$|[a-z]{5}/u;
const dateOrId = /^\d{4}-\d\d-\d\d(?!\d)|^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|^[\da-f]{32,}$/i;

export function isNumberLike(value: unknown): boolean {
  if (typeof value === "number") return Number.isInteger(value) && value >= minNumber;
  if (typeof value !== "string" || value.length > maxLength) return false;
  const text = value.trim();
  if (text.length < minLength || !grouped.test(text) || other.test(text) || dateOrId.test(text)) return false;
  return text.replace(/\P{N}/gu, "").length >= minDigits;
}

/** Letters that form no word, unlike `CONFIRMED` and `FAMILY`: no vowel, or one in eight or nine letters. */
const letters = /^(?:[B-DF-HJ-NP-TV-XZ]{6,9}|(?=[A-Z]{8,9}$)[B-DF-HJ-NP-TV-XZ]*[AEIOUY][B-DF-HJ-NP-TV-XZ]*)$/;

/** Passport numbers can have few digits or none. */
export function isPassportLike(value: unknown): boolean {
  if (isNumberLike(value)) return true;
  if (typeof value !== "string") return false;
  const text = value.trim();
  return letters.test(text) || /^(?=.*\d)[A-Z\d]{7,10}$/.test(text);
}

/** Like `isNumberLike`, but also accepts any text that contains a digit: `**** 6789, checking`. */
export function isAccountLike(value: unknown): boolean {
  return isNumberLike(value) || (typeof value === "string" && value.length >= minDigits && /\d/.test(value));
}

/** Whether a value matches a pattern. Numbers are converted to text first. */
export function hasForm(value: unknown, form: RegExp): boolean {
  if (typeof value === "string") return value.length <= maxLength && form.test(value.trim());
  return typeof value === "number" && Number.isSafeInteger(value) && form.test(String(value));
}
