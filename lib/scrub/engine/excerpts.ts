/** The parts of a text around words or places, so that expensive patterns have less to read. */

import { charCode } from "@/lib/scrub/engine/characters";
import type { CuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Range } from "@/lib/scrub/engine/view";

export type Passage = { readonly text: string; readonly start: number };

/** The largest distance between a number and a word, and the context that a passage includes around them. */
const [before, behind, around] = [110, 190, 60];

const none: readonly Passage[] = [];

/**
 * @param words A cheap pattern for the words.
 * @param number A cheap pattern with the `g` flag for the numbers.
 */
export function findPassages(text: string, words: CuePattern, number: RegExp): readonly Passage[] {
  number.lastIndex = 0;
  if (text.length < behind) return number.test(text) && words.test(text) ? [{ text, start: 0 }] : none;
  const passages: { start: number; end: number }[] = [];
  let at = number.exec(text)?.index;
  if (at === undefined) return none;
  for (const { index } of words(text)) {
    while (at !== undefined && at < index - before) at = number.exec(text)?.index;
    if (at === undefined) break;
    if (at > index + behind) continue;
    const [start, end] = [passageStart(text, Math.min(index, at) - around), index + behind + around];
    const last = passages.at(-1);
    if (last !== undefined && start <= last.end) last.end = end;
    else passages.push({ start, end });
  }
  return passages.map(({ start, end }) => ({ text: text.slice(start, end), start }));
}

/** A passage starts at a word boundary, so that no match starts inside a word. */
function passageStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.slice(from, from + around / 2).search(/\s/);
  return space < 0 ? from : from + space;
}

export type Excerpt = { readonly start: number; readonly text: string };

/** Overlapping parts merge, so the parts together are no longer than the text. */
export function* excerptsAround(text: string, words: CuePattern, before: number, after: number): Generator<Excerpt> {
  let start = -1;
  let end = -1;
  for (const { index } of words(text)) {
    if (start >= 0 && index - before <= end) {
      end = index + after;
      continue;
    }
    if (start >= 0) yield { start, text: text.slice(start, end) };
    start = lineStart(text, Math.max(0, index - before));
    end = index + after;
  }
  if (start >= 0) yield { start, text: text.slice(start, end) };
}

/** Finds values in each of these parts. `find` appends their positions in the part. */
export function findAround(
  text: string,
  words: CuePattern,
  [before, after]: readonly [before: number, after: number],
  find: (excerpt: string, spans: number[]) => void,
  spans: number[],
): void {
  for (const { start, text: excerpt } of excerptsAround(text, words, before, after)) {
    const found: number[] = [];
    find(excerpt, found);
    for (const position of found) spans.push(start + position);
  }
}

/** Patterns anchored to the start of a line still match, unless the line is very long. */
function lineStart(text: string, index: number): number {
  const start = text.lastIndexOf("\n", index) + 1;
  return index - start < 200 ? start : index;
}

/** Matches must be within the inner part. What is outside it is context, because cutting a text can make a match of its edges. */
export type Part = Range & { readonly within: Range };

/** Longer than a value plus its cue. */
const margin = 160;
/** The outer characters of a part, which are only context. */
const edge = 64;
const maxWordLength = 64;
/** Above this share of a text, reading it whole is cheaper and more precise. */
const maxShare = 0.6;

/** `undefined` if the parts are most of the text. */
export function partsNear(text: string, places: readonly Range[]): readonly Part[] | undefined {
  const { length } = text;
  const parts: Part[] = [];
  let total = 0;
  let last: { start: number; end: number } | undefined;
  const close = () => {
    if (last === undefined) return;
    const { start, end } = last;
    total += end - start;
    const within = { start: start === 0 ? 0 : edge, end: end === length ? end - start : end - start - edge };
    parts.push({ start, end, within });
  };
  for (const place of places) {
    const start = wordStart(text, place.start - margin);
    const end = wordEnd(text, place.end + margin);
    if (last !== undefined && start <= last.end) last.end = end;
    else {
      close();
      last = { start, end };
    }
  }
  close();
  return total > length * maxShare ? undefined : parts;
}

const isSpace = (text: string, index: number) => charCode(text, index) <= 32;

function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  for (let index = from; index > 0 && from - index < maxWordLength; index--) if (isSpace(text, index - 1)) return index;
  return from;
}

function wordEnd(text: string, from: number): number {
  if (from >= text.length) return text.length;
  for (let index = from; index < text.length && index - from < maxWordLength; index++)
    if (isSpace(text, index)) return index;
  return from;
}
