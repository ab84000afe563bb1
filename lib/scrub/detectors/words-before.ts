/**
 * Reads the words right before a position in a text, from last to first. Cheap enough to run for every number and every capital.
 */
import { CLOSE_BRACKET, isDigit, isLetter, SLASH, SPACE, UNDERSCORE } from "@/lib/scrub/engine/characters";

export type WordsBefore = {
  /** In lowercase, without dots or apostrophes, with the nearest word last. */
  readonly words: readonly string[];
  /** The text between the nearest word and the position. */
  readonly gap: string;
};

const maxGap = 12;
const maxWordLength = 32;
const apostrophe = 39;
const typographicApostrophe = 0x2019;
const dot = 46;
const hyphen = 45;
const lineFeed = 10;
/** `nº`, and the degree sign that is often written instead. `Dª` */
const ordinal = 0xba;
const feminine = 0xaa;
const degree = 0xb0;

/** Letters of any script with their marks. Other punctuation is so rare that it is treated as letters. */
function isWordCode(code: number): boolean {
  if (code < 128) return isLetter(code);
  if (code === ordinal || code === feminine) return true;
  return (
    code > 0xbf &&
    (code < 0x2000 || code > 0x206f) &&
    (code < 0x3000 || code > 0x303f) &&
    (code < 0xff00 || code > 0xff0f)
  );
}

/** Dots and apostrophes inside a word: `D.N.I.`, `driver's`. */
function isJoint(code: number): boolean {
  return code === dot || code === apostrophe || code === typographicApostrophe;
}

function wordStart(codes: Uint16Array, end: number, from: number): number {
  let start = end;
  while (start > from && end - start < maxWordLength) {
    const code = codes[start - 1] as number;
    const joins = isJoint(code) && start < end && start - 1 > from && isWordCode(codes[start - 2] as number);
    if (!isWordCode(code) && !joins) break;
    start--;
  }
  return start;
}

const joints = /[.'’]/g;

/** Normalizes a word to the spelling used in the word lists. */
export const sliceWord = (text: string, start: number, end: number) =>
  text.slice(start, end).toLowerCase().replace(joints, "");

/** The words that a phrase can end in. `mayEndAt` checks only the last three letters before a position. */
export type WordEnds = {
  readonly has: (word: string) => boolean;
  /** @param from Where the text that counts starts. */
  readonly mayEndAt: (codes: Uint16Array, end: number, from: number) => boolean;
};

/** The letters that can follow two others, selected by five bits of each. Zero stands for whatever is not a letter. */
const letterPairs = 1 << 10;
/** Stands for a character that can become any other when it is lowercased. */
const any = 32;
const every = Array.from({ length: 32 }, (_, bits) => bits);

const longS = 0x17f;
/** Armenian is the last alphabet with letter cases before the unassigned and the uncased scripts. */
const casedEnd = 0x590;
/** Five bits of the lowercase letter, so that both cases have the same. */
const lowercaseBits = Uint8Array.from({ length: casedEnd }, (_, code) => {
  if (!isWordCode(code)) return 0;
  if (code < 128) return code & 31;
  // At the end of a word, a capital sigma has another lowercase letter than elsewhere.
  // A long s is an s to a pattern that ignores case.
  if (code === longS) return any;
  const lower = String.fromCharCode(code).toLowerCase().replace("ς", "σ");
  return lower.length === 1 ? lower.charCodeAt(0) & 31 : any;
});
/** From Hebrew to Burmese, Georgian, and the East Asian scripts: lowercasing changes no letter. */
const isUncased = (code: number) =>
  code < 0x10a0 ||
  (code >= 0x10d0 && code < 0x1100) ||
  (code >= 0x2e80 && code < 0xa640) ||
  (code >= 0xac00 && code < 0xd7b0);
function fiveBits(code: number): number {
  if (code < casedEnd) return lowercaseBits[code] as number;
  if (!isWordCode(code)) return 0;
  return isUncased(code) ? code & 31 : any;
}

export function wordEnds(list: Iterable<string>): WordEnds {
  const words = new Set(list);
  const endings = new Uint32Array(letterPairs);
  for (const word of words) {
    // No letter precedes a short word, and before that comes anything.
    const [firsts = every, seconds = every, thirds = every] = [3, 2, 1].map((back) => {
      const at = word.length - back;
      const bits = at >= 0 ? fiveBits(word.charCodeAt(at)) : at === -1 ? 0 : any;
      return bits === any ? every : [bits];
    });
    const last = thirds.reduce((sum, bits) => sum | (1 << bits), 0);
    for (const first of firsts)
      for (const second of seconds) {
        const pair = (first << 5) | second;
        endings[pair] = (endings[pair] as number) | last;
      }
  }
  return {
    has: (word) => words.has(word),
    mayEndAt: (codes, end, from) => {
      // This runs for each number and each capital, so it allocates nothing.
      const first = end - 3 < from ? 0 : (codes[end - 3] as number);
      const second = end - 2 < from ? 0 : (codes[end - 2] as number);
      // A word can have a dot inside: `d.n.i`.
      if (isJoint(second) || isJoint(first)) return true;
      const firstBits = fiveBits(first);
      const secondBits = fiveBits(second);
      const thirdBits = end - 1 < from ? 0 : fiveBits(codes[end - 1] as number);
      if (firstBits === any || secondBits === any || thirdBits === any) return true;
      return (((endings[(firstBits << 5) | secondBits] as number) >>> thirdBits) & 1) === 1;
    },
  };
}

/** Whether `isOne` accepts one of the words before a position. Starts with the nearest. */
export function someWordBefore(
  text: string,
  codes: Uint16Array,
  place: number,
  from: number,
  maxWords: number,
  isOne: (start: number, end: number, isNearest: boolean) => boolean,
): boolean {
  let end = nearestEnd(text, codes, place, from);
  let start = wordStart(codes, end, from);
  for (let count = 0; count < maxWords && start < end; count++) {
    if (isOne(start, end, count === 0)) return true;
    end = previousEnd(codes, start, from);
    start = end === start ? end : wordStart(codes, end, from);
  }
  return false;
}

/** The words of a marker are not a cue for the next value: `[national_id]\nSN-001b44`. */
const endsInMarker = /\[[a-z_]{2,20}$/;
const longestMarker = 21;

/** The end of the nearest word before a position, or the position itself if there is none. */
function nearestEnd(text: string, codes: Uint16Array, place: number, from: number): number {
  let end = place;
  while (
    end > from &&
    place - end < maxGap &&
    !isWordCode(codes[end - 1] as number) &&
    !isDigit(codes[end - 1] as number)
  )
    end--;
  const isMarker =
    codes[end] === CLOSE_BRACKET && endsInMarker.test(text.slice(Math.max(from, end - longestMarker), end));
  return isMarker ? place : end;
}

/** The end of the previous word, or `start` if preceded by anything but a separator. */
function previousEnd(codes: Uint16Array, start: number, from: number): number {
  let end = start;
  while (end > from && start - end < 3 && isBetween(codes[end - 1] as number)) end--;
  return end;
}

/**
 * @param maxWords How many words to read if this is the nearest.
 * @param ends The last words of all phrases. Most words end the search immediately.
 */
export function wordsBefore(
  text: string,
  codes: Uint16Array,
  place: number,
  from: number,
  maxWords: (nearest: string) => number,
  ends: WordEnds,
): WordsBefore | undefined {
  let end = nearestEnd(text, codes, place, from);
  if (!ends.mayEndAt(codes, end, from)) return undefined;
  let start = wordStart(codes, end, from);
  if (start === end) return undefined;
  const nearest = sliceWord(text, start, end);
  if (!ends.has(nearest)) return undefined;
  const gap = text.slice(end, place);
  const words = [nearest];
  for (let left = maxWords(nearest) - 1; left > 0; left--) {
    end = previousEnd(codes, start, from);
    start = end === start ? end : wordStart(codes, end, from);
    if (start === end) break;
    words.unshift(sliceWord(text, start, end));
  }
  return { words, gap };
}

/** Separators between the words of a phrase: `Patient Name`, `first_name`, `T.C. Kimlik`. */
function isBetween(code: number): boolean {
  return (
    code === SPACE ||
    code === UNDERSCORE ||
    code === hyphen ||
    code === dot ||
    code === SLASH ||
    code === degree ||
    code === 0xa0 ||
    code === lineFeed
  );
}
