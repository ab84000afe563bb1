/** One look at each character of a string, so that a detector runs only where its kind could be. */
import { couldBeIban } from "@/lib/scrub/ibans";
import { looksLikeJson } from "@/lib/scrub/json-text";
import { type Hint, phoneHint } from "@/lib/scrub/key-names";
import { charCode } from "@/lib/scrub/numbers";
import { prefixAt } from "@/lib/scrub/providers";
import type { Rules } from "@/lib/scrub/rules";

export const AT = 1;
export const COLON = 2;
/** Or what opens a tag: names that are given values. */
export const EQUALS = 4;
/** A space, or any other character that no bit names. */
export const SPACE = 8;
export const HYPHEN = 16;
/** Two colons or more: an address has that many. */
export const COLONS = 32;
/** Four digits or more with no letter between them: the shortest address has that many. */
export const DIGITS = 64;
/** A word that begins as credentials of some provider do, or what joins the parts of some. */
export const PREFIX = 128;
/** Six digits or more with no letter between them; `numbersIn` has the last word on it. */
export const NUMBERS = 256;
/** Four numbers between dots. Not seen by the first look. */
export const QUAD = 512;
/** The bits so far, by which detectors are chosen; those from here on say how to read the text. */
export const choosing = 1023;
export const PERCENT = 1024;
export const BACKSLASH = 2048;
/** Characters beyond ASCII. */
export const WIDE = 4096;
/** Brackets or braces open: JSON may be inside. */
export const OPENING = 8192;
/** What keeps a text from being read as it stands. */
export const rewritten = PERCENT | BACKSLASH | WIDE;
const LETTERS = 16_384;
const MARKS = 32_768;
const everything = 65_535 & ~QUAD;

// Above the bits, a class says whether its character is a digit, and whether it parts words.
const digit = 1 << 16;
const separator = 1 << 17;
const classes = new Int32Array(128).fill(SPACE | separator);
for (let code = 48; code < 58; code++) classes[code] = digit;
for (let code = 65; code < 91; code++) classes[code] = classes[code + 32] = LETTERS;
classes[95] = LETTERS | separator;
classes[45] = HYPHEN | separator;
const signs = { "@": AT, ":": COLON, "=": EQUALS, "<": EQUALS, "~": PREFIX, "|": PREFIX };
const others = { "%": PERCENT, "\\": BACKSLASH, "[": OPENING, "{": OPENING, ".": MARKS, "/": MARKS };
for (const [character, bit] of Object.entries({ ...signs, ...others }))
  classes[character.charCodeAt(0)] = bit | separator;

/** The features of a text, as the sum of the bits above. Free of branches where it can be, since it sees every character. */
export function featuresOf(text: string): number {
  let bits = 0;
  let digits = 0;
  let isStart = true;
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = charCode(text, index);
    const kind = code < 128 ? (classes[code] as number) : WIDE | separator;
    // A colon where there was one already.
    bits |= kind | ((bits & kind & COLON) << 4);
    // One more with each digit, none with a letter. It passes four, then six, before it can go on.
    digits = (digits + ((kind >>> 16) & 1)) & (((kind >>> 14) & 1) - 1);
    bits |= ((digits & 4) << 4) | (((digits + 2) & 8) << 5);
    if (kind & separator) isStart = true;
    else if (isStart) {
      if (index + 3 <= length && prefixAt(text, index) !== undefined) bits |= PREFIX;
      isStart = false;
    }
  }
  return bits & everything;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common strings with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}

/** An IPv4 address has as many characters, a number that counts as one six digits. */
const shortest = 7;

/** Whether a text is free of personal data by its features alone, as most are. */
export function isPlain(rules: Rules, text: string, features: number, hint: Hint): boolean {
  if (features & rewritten || (features & OPENING && looksLikeJson(text))) return false;
  // The only colon of a URL belongs to its scheme.
  const isUrl = (features & (COLON | COLONS)) === COLON && /^https?:\/\//.test(text);
  const choice = features & (isUrl ? choosing & ~COLON : choosing);
  if (rules.suspicious[choice] === 0) return true;
  // Some optional kinds may be any word.
  if (rules.plans[0]?.length !== 0) return false;
  if ((features & choosing & ~(HYPHEN | SPACE)) === DIGITS && text.length < shortest) return true;
  // `4155550132x42` is one word.
  if (hint & phoneHint || (features & choosing & ~NUMBERS) !== DIGITS) return false;
  const isOneWord = (features & everything & ~(DIGITS | NUMBERS | PREFIX)) === LETTERS;
  return isOneWord && !couldBeIban(text);
}
