/** A text as a person reads it: escapes decoded, full-width characters folded, invisible characters removed. */

import { atCallEnd } from "@/lib/scrub/engine/caches";
import { readCodes } from "@/lib/scrub/engine/character-codes";
import { type Codes, decode, maxRounds } from "@/lib/scrub/engine/decoding";
import { BACKSLASH, ENTITY, type Features, PERCENT, WIDE } from "@/lib/scrub/engine/features";

const UNCHANGED = 0xffff;
const GONE = 0xfffe;

/** The zeros of Unicode's decimal digits (category Nd) in the first plane. Each is followed by the other nine digits. */
const zeros = `660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40 1c50
a620 a8d0 a900 a9d0 a9f0 aa50 abf0`;
/** The high surrogate of mathematical digits in five styles, `0x1d7ce` to `0x1d7ff`. */
const mathematical = 0xd835;
const firstMathematical = 0xdfce;
const lastMathematical = 0xdfff;

function tableOfFolds(): Uint16Array {
  const table = new Uint16Array(65_536).fill(UNCHANGED);
  const fold = (ranges: string, give: (offset: number) => number) => {
    for (const range of ranges.split(" ")) {
      const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code++) table[code] = give(code - first);
    }
  };
  const as = (character: string) => () => character.charCodeAt(0);
  for (const zero of zeros.split(/\s/)) {
    const first = Number.parseInt(zero, 16);
    for (let value = 0; value < 10; value++) table[first + value] = 48 + value;
  }
  // Fullwidth forms of ASCII.
  fold("ff01-ff5e", (offset) => 33 + offset);
  fold("a0 2000-200a 202f 205f 3000", as(" "));
  fold("2010-2015 2212 fe58 fe63", as("-"));
  fold("2024 fe52", as("."));
  fold("fe6b", as("@"));
  // Joiners, direction marks, fillers, variation selectors.
  fold("ad 34f 61c 180e 200b-200f 202a-202e 2060-2064 2066-2069 3164 fe00-fe0f feff", () => GONE);
  return table;
}

let table: Uint16Array | undefined;

/** Whether `fold` could change a text. */
function couldFold(text: string): boolean {
  table ??= tableOfFolds();
  const { length } = text;
  const codes = readCodes(text);
  for (let index = 0; index < length; index++) {
    const code = codes[index] as number;
    if (code > 127 && (table[code] !== UNCHANGED || code === mathematical)) return true;
  }
  return false;
}

/** Works in place, like `decode`. Returns whether anything changed. */
function fold(text: Codes): boolean {
  table ??= tableOfFolds();
  const { codes, at, length } = text;
  let out = 0;
  let isChanged = false;
  for (let index = 0; index < length; index++) {
    const code = codes[index] as number;
    let give = code < 128 ? UNCHANGED : (table[code] as number);
    at[out] = at[index] as number;
    if (code === mathematical) {
      const low = codes[index + 1] as number;
      if (low >= firstMathematical && low <= lastMathematical) {
        give = 48 + ((low - firstMathematical) % 10);
        index++;
      }
    }
    if (give === GONE) isChanged = true;
    else if (give === UNCHANGED) codes[out++] = code;
    else {
      codes[out++] = give;
      isChanged = true;
    }
  }
  at[out] = at[length] as number;
  text.length = out;
  return isChanged;
}

/** A part of a text. */
export type Range = { readonly start: number; readonly end: number };

/** `at[i]` is the position of character `i` in the original, so that matches can be replaced there. Absent if the texts are equal. */
export type View = {
  readonly text: string;
  readonly at?: Int32Array | undefined;
  readonly original?: string | undefined;
  /** Whether it can be decoded further than it was. */
  readonly isUndecoded?: boolean;
};

/** The number of characters in the original that encode one character of the view. */
export function widthAt({ at }: View, index: number): number {
  return at === undefined ? 1 : (at[index + 1] as number) - (at[index] as number);
}

/**
 * Whether a character is encoded more deeply than a separator before it, and so belongs to the value after that separator: `%26`
 * after a bare `=`, any escape after a bare quote. After any other separator, an escaped line break or quote ends the value.
 */
export function isNestedEscape(view: View, index: number, sign: number): boolean {
  const { text, at, original } = view;
  if (at === undefined || original === undefined) return false;
  const written = original.slice(at[index], at[index + 1]);
  if (written.length <= widthAt(view, sign)) return false;
  return percent.test(written) || (/^[\\%&]/.test(written) && /["'`]/.test(text.charAt(sign)));
}

const percent = /^%(?:25)*[\da-f]{2}$/i;

/** The escapes that `decode` supports. Most texts with `%`, `\` or `&` contain none. */
const escapes = /%(?:[\da-f]{2}|u[\da-f]{4})|\\["\\/bfnrtux]|&(?:#x?[\da-f]|[a-z]{2,24};)/i;

/** `escapes` without those of backslashes and slashes, which occur in drawings by the hundred. */
export const innerEscapes = /%(?:[\da-f]{2}|u[\da-f]{4})|\\["nrtux]|&(?:#x?[\da-f]|[a-z]{2,24};)/i;

const reference = /&(?:#x?[\da-f]|[a-z]{2,24};)/i;

/** Whether an `&` could start a character reference. In most texts it separates query parameters. */
export function hasReference(text: string): boolean {
  return reference.test(text);
}

export function createView(text: string, { bits }: Features): View {
  const isEncoded = (bits & (PERCENT | BACKSLASH | ENTITY)) !== 0 && escapes.test(text);
  if (!isEncoded && !((bits & WIDE) !== 0 && couldFold(text))) return { text };
  const read = copyCodes(text);
  const rounds = isEncoded ? decode(read) : 0;
  let isChanged = rounds > 0;
  const isUndecoded = rounds === maxRounds && innerEscapes.test(codesText(read));
  if (((bits & WIDE) !== 0 || read.isWide) && fold(read)) isChanged = true;
  if (!isChanged) return { text };
  return { text: codesText(read), at: read.at.subarray(0, read.length + 1), original: text, isUndecoded };
}

/** Buffer shared by all texts. Views must not keep a reference to it. */
let codes = new Uint16Array(4096);
/** The length of the longest text in this call. */
let used = 0;
/** Larger buffers are released. */
const maxKept = 131_072;

atCallEnd(() => {
  codes.fill(0, 0, used);
  used = 0;
});

export function copyCodes(text: string): Codes {
  const { length } = text;
  if (length > codes.length || codes.length > maxKept) codes = new Uint16Array(Math.max(length, 4096));
  used = Math.max(used, length);
  const at = new Int32Array(length + 1);
  for (let index = 0; index < length; index++) {
    codes[index] = text.charCodeAt(index);
    at[index] = index;
  }
  at[length] = length;
  return { codes, at, length, isWide: false };
}

/** Every engine supports this many arguments in a call. */
const maxArguments = 8192;

export function codesText({ codes, length }: Codes): string {
  let text = "";
  for (let from = 0; from < length; from += maxArguments) {
    // `apply` accepts any array-like list, but its type requires an array.
    const part = codes.subarray(from, Math.min(length, from + maxArguments)) as unknown as number[];
    text += String.fromCharCode.apply(null, part);
  }
  return text;
}
