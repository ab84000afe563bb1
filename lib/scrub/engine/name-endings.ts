/** Endings of the field names whose values are replaced in text. One lookup rules out most words. */
import { decorations } from "@/lib/scrub/data/field-names";
import { numberWords } from "@/lib/scrub/data/number-names";
import { codeAt, DOT, HYPHEN, isDigit, UNDERSCORE } from "@/lib/scrub/engine/characters";
import { isReadInText } from "@/lib/scrub/engine/field-role";
import { rolesByName, secretNames } from "@/lib/scrub/engine/roles-by-name";

const LOWER_V = 118;

/** Last words too short for `endings`: `user_pw`, `account-no`. */
const shortEnds = [...secretNames.flatMap((name) => /_(..?)$/.exec(name)?.[1] ?? []), ...numberWords];

// The last three characters of each such name, and the last two characters of two-letter names.
const endings = new Uint32Array(1024);
const pairs = new Uint32Array(32);
/** A bit set of the last four characters of each such name, five bits each. Three-letter names can follow any character. */
const fours = new Uint32Array(1 << 15);
/** The two digits at the end of `password_base64`. */
const numbered = new Set<string>();
const fiveBits = Array.from({ length: 32 }, (_, bits) => bits);
for (const name of [...decorations, "pass", ...shortEnds]) markEnding(name);
for (const [name, role] of rolesByName) if (isReadInText(role)) markEnding(name);

function markEnding(name: string): void {
  if (/\d\d$/.test(name)) numbered.add(name.slice(-2));
  const [second = 0, third = 0] = lowBits(name.slice(-2));
  if (name.length > 1) pairs[second] = (pairs[second] as number) | (1 << third);
  if (name.length < 3) {
    // Any character can precede it.
    for (let code = 96; code < 128; code++) if (name !== "") markEnding(String.fromCharCode(code) + name);
    return;
  }
  const [first = 0] = lowBits(name.slice(-3));
  const before = name.length > 3 ? lowBits(name.slice(-4, -3)) : fiveBits;
  for (const fourth of before) {
    const at = (fourth << 10) | (first << 5) | second;
    fours[at] = (fours[at] as number) | (1 << third);
  }
  endings[(first << 5) | second] = (endings[(first << 5) | second] as number) | (1 << third);
}

function lowBits(characters: string): number[] {
  return [...characters].map((character) => character.charCodeAt(0) & 31);
}

/** Whether the text before `end` could end with such a name. May give false positives, never false negatives. */
export function mayEndWithName(text: string, end: number): boolean {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  if (third < 65) return !isDigit(third) || mayEndWithNumberedName(text, end, second);
  // `__token__`
  if (third === UNDERSCORE) return true;
  // A single letter is not a name, but it can end one.
  if (second < 65) return second === HYPHEN || second === DOT;
  const isListed = (((endings[((first & 31) << 5) | (second & 31)] as number) >>> (third & 31)) & 1) === 1;
  if (first >= 65) return isListed && isListedByFour(text, end, ((first & 31) << 5) | (second & 31), third & 31);
  return isListed || (((pairs[second & 31] as number) >>> (third & 31)) & 1) === 1;
}

/** Checks the character before the last three. False positives remain, because five bits do not identify it. */
function isListedByFour(text: string, end: number, before: number, last: number): boolean {
  const fourth = codeAt(text, end - 4);
  return (
    fourth < 65 ||
    fourth > 127 ||
    fourth === UNDERSCORE ||
    (((fours[((fourth & 31) << 10) | before] as number) >>> last) & 1) === 1
  );
}

/** `api_key_2`, `key_v2`, `password1`. Few names end with more than two digits. */
function mayEndWithNumberedName(text: string, end: number, before: number): boolean {
  if (isDigit(before)) return numbered.has(text.slice(end - 2, end));
  if (before < 65 || before === UNDERSCORE) return before === UNDERSCORE || before === HYPHEN || before === DOT;
  return (before | 32) === LOWER_V || mayEndWithName(text, end - 1);
}
