/** All matches of a pattern. Unlike `matchAll`, does not copy the pattern on each call, because most texts have no match. */
import { charCode, isDigit } from "@/lib/scrub/engine/characters";

const none: readonly RegExpExecArray[] = [];

/** @param pattern Must have the `g` flag. */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return none;
  const matches: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === "") pattern.lastIndex++;
  }
  return matches;
}

/** Reading this many characters costs less than calling an expression. */
const nearby = 16;

/**
 * The position of the next character of a kind, or the length of the text. Far from the last one, an expression is four times as fast as a loop.
 * @param pattern Matches the characters that `isOne` accepts, with the `g` flag.
 */
export function nextIndex(text: string, pattern: RegExp, isOne: (code: number) => boolean, from: number): number {
  const end = Math.min(from + nearby, text.length);
  for (let index = from; index < end; index++) if (isOne(charCode(text, index))) return index;
  pattern.lastIndex = end;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}

const anyDigit = /\d/g;
export const nextDigit = (text: string, from: number): number => nextIndex(text, anyDigit, isDigit, from);

/** Regex source that matches a marker of any kind. */
export const marker = "\\[[a-z_]{2,20}\\]";

const anyMarker = new RegExp(marker, "g");

/** Everything in a text that looks like a marker, even if no kind has that name: `[index]`. */
export const findMarkers = (text: string): readonly RegExpExecArray[] => matchesIn(text, anyMarker);
