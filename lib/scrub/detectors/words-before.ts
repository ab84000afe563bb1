/**
 * Reads the words right before a position in a text, from last to first. Cheap enough to run for every number and every capital.
 */
import { CLOSE_BRACKET, codeAt, isDigit, isLetter, SLASH, SPACE, UNDERSCORE } from "@/lib/scrub/engine/characters";

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
/** `nº`, and the degree sign that is often written instead. */
const ordinal = 0xba;
const degree = 0xb0;

/** Letters of any script with their marks. Other punctuation is so rare that it is treated as letters. */
function isWordCode(code: number): boolean {
  if (code < 128) return isLetter(code);
  if (code === ordinal) return true;
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

function wordStart(text: string, end: number, from: number): number {
  let start = end;
  while (start > from && end - start < maxWordLength) {
    const code = text.charCodeAt(start - 1);
    const joins = isJoint(code) && start < end && start - 1 > from && isWordCode(text.charCodeAt(start - 2));
    if (!isWordCode(code) && !joins) break;
    start--;
  }
  return start;
}

const joints = /[.'’]/g;

/** Normalizes a word to the spelling used in the word lists. */
export const wordOf = (text: string, start: number, end: number) =>
  text.slice(start, end).toLowerCase().replace(joints, "");

/** The words that a phrase can end in. `mayEndAt` checks only the last three letters before a position. */
export type WordEnds = {
  readonly has: (word: string) => boolean;
  readonly mayEndAt: (text: string, end: number) => boolean;
};

/** The letters that can follow two others, selected by five bits of each. Zero stands for whatever is not a letter. */
const letterPairs = 1 << 10;

const fiveBits = (code: number) => (isLetter(code) ? code & 31 : 0);

export function wordEnds(list: Iterable<string>): WordEnds {
  const words = new Set(list);
  const endings = new Uint32Array(letterPairs);
  for (const word of words) {
    const [first = 0, second = 0, third = 0] = [3, 2, 1].map((back) => codeAt(word, word.length - back));
    for (let pair = 0; pair < letterPairs; pair++) {
      // Anything can precede a short word.
      const isFirst = word.length < 3 || pair >>> 5 === fiveBits(first);
      const isSecond = word.length < 2 || (pair & 31) === fiveBits(second);
      if (isFirst && isSecond) endings[pair] = (endings[pair] as number) | (1 << fiveBits(third));
    }
  }
  return {
    has: (word) => words.has(word),
    mayEndAt: (text, end) => {
      const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
      // A word can have a dot inside: `d.n.i`.
      if (third > 127 || second > 127 || first > 127 || isJoint(second) || isJoint(first)) return true;
      return (((endings[(fiveBits(first) << 5) | fiveBits(second)] as number) >>> fiveBits(third)) & 1) === 1;
    },
  };
}

/** Whether `isOne` accepts one of the words before a position. Starts with the nearest. */
export function someWordBefore(
  text: string,
  place: number,
  from: number,
  maxWords: number,
  isOne: (start: number, end: number, isNearest: boolean) => boolean,
): boolean {
  let end = nearestEnd(text, place, from);
  let start = wordStart(text, end, from);
  for (let count = 0; count < maxWords && start < end; count++) {
    if (isOne(start, end, count === 0)) return true;
    end = previousEnd(text, start, from);
    start = end === start ? end : wordStart(text, end, from);
  }
  return false;
}

/** The words of a marker are not a cue for the next value: `[national_id]\nSN-001b44`. */
const endsInMarker = /\[[a-z_]{2,20}$/;
const longestMarker = 21;

/** The end of the nearest word before a position, or the position itself if there is none. */
function nearestEnd(text: string, place: number, from: number): number {
  let end = place;
  while (
    end > from &&
    place - end < maxGap &&
    !isWordCode(text.charCodeAt(end - 1)) &&
    !isDigit(text.charCodeAt(end - 1))
  )
    end--;
  const isMarker =
    codeAt(text, end) === CLOSE_BRACKET && endsInMarker.test(text.slice(Math.max(from, end - longestMarker), end));
  return isMarker ? place : end;
}

/** The end of the previous word, or `start` if preceded by anything but a separator. */
function previousEnd(text: string, start: number, from: number): number {
  let end = start;
  while (end > from && start - end < 3 && isBetween(text.charCodeAt(end - 1))) end--;
  return end;
}

/** @param ends The last words of all phrases. Most words end the search immediately. */
export function wordsBefore(
  text: string,
  place: number,
  from: number,
  maxWords: number,
  ends: WordEnds,
): WordsBefore | undefined {
  let end = nearestEnd(text, place, from);
  if (!ends.mayEndAt(text, end)) return undefined;
  let start = wordStart(text, end, from);
  if (start === end) return undefined;
  const nearest = wordOf(text, start, end);
  if (!ends.has(nearest)) return undefined;
  const gap = text.slice(end, place);
  const words = [nearest];
  while (words.length < maxWords) {
    end = previousEnd(text, start, from);
    start = end === start ? end : wordStart(text, end, from);
    if (start === end) break;
    words.unshift(wordOf(text, start, end));
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
