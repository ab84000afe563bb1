/** The words right before a position in a text, read backwards: cheap enough to run for every number and every capital. */
import { isDigit, isLetter, SLASH, SPACE, UNDERSCORE } from "@/lib/scrub/engine/characters";

export type WordsBefore = {
  /** In lowercase, without dots and apostrophes, with the nearest word last. */
  readonly words: readonly string[];
  /** The text between the nearest word and the position. */
  readonly gap: string;
};

const maxGap = 12;
const longestWord = 32;
const apostrophe = 39;
const typographicApostrophe = 0x2019;
const dot = 46;
const hyphen = 45;
const lineFeed = 10;
/** `nº`, and the degree sign that is written in its place. */
const ordinal = 0xba;
const degree = 0xb0;

/** Letters of any script with their marks. Punctuation of other blocks is rare enough to count as letters. */
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
  while (start > from && end - start < longestWord) {
    const code = text.charCodeAt(start - 1);
    const joins = isJoint(code) && start < end && start - 1 > from && isWordCode(text.charCodeAt(start - 2));
    if (!isWordCode(code) && !joins) break;
    start--;
  }
  return start;
}

const joints = /[.'’]/g;
const textOf = (text: string, start: number, end: number) => text.slice(start, end).toLowerCase().replace(joints, "");

/** @param mayEnd Whether a phrase can end in a word. Most words end the search immediately. */
export function wordsBefore(
  text: string,
  place: number,
  from: number,
  maxWords: number,
  mayEnd: (word: string) => boolean,
): WordsBefore | undefined {
  let end = place;
  while (
    end > from &&
    place - end < maxGap &&
    !isWordCode(text.charCodeAt(end - 1)) &&
    !isDigit(text.charCodeAt(end - 1))
  )
    end--;
  let start = wordStart(text, end, from);
  if (start === end) return undefined;
  const nearest = textOf(text, start, end);
  if (!mayEnd(nearest)) return undefined;
  const gap = text.slice(end, place);
  const words = [nearest];
  while (words.length < maxWords) {
    end = start;
    while (end > from && start - end < 3 && isBetween(text.charCodeAt(end - 1))) end--;
    start = end === start ? end : wordStart(text, end, from);
    if (start === end) break;
    words.unshift(textOf(text, start, end));
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
