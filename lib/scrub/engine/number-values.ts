/** Whether a value looks like the number of an account, a person or a device. Fields with such names also contain words and flags. */
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
