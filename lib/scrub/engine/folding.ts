/** Folds full-width, unusual and invisible characters: the digits of every script become ASCII, and so do spaces and hyphens. */
import type { Codes } from "@/lib/scrub/engine/decoding";

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
export function couldFold(text: string): boolean {
  table ??= tableOfFolds();
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127 && (table[code] !== UNCHANGED || code === mathematical)) return true;
  }
  return false;
}

/** Works in place, like `decode`. Returns whether anything changed. */
export function fold(text: Codes): boolean {
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
