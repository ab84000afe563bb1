/** The passages of a text that contain a word near a number. Expensive patterns read only these. */

import type { CuePattern } from "@/lib/scrub/engine/cue-pattern";

export type Passage = { readonly text: string; readonly start: number };

/** The largest distance between a number and a word, and the context that a passage includes around them. */
const [before, behind, margin] = [110, 190, 60];

const none: readonly Passage[] = [];

/**
 * @param words A cheap pattern for the words.
 * @param number A cheap pattern with the `g` flag for the numbers.
 */
export function passagesOf(text: string, words: CuePattern, number: RegExp): readonly Passage[] {
  number.lastIndex = 0;
  if (text.length < behind) return number.test(text) && words.test(text) ? [{ text, start: 0 }] : none;
  const passages: { start: number; end: number }[] = [];
  let at = number.exec(text)?.index;
  if (at === undefined) return none;
  for (const { index } of words(text)) {
    while (at !== undefined && at < index - before) at = number.exec(text)?.index;
    if (at === undefined) break;
    if (at > index + behind) continue;
    const [start, end] = [wordStart(text, Math.min(index, at) - margin), index + behind + margin];
    const last = passages.at(-1);
    if (last !== undefined && start <= last.end) last.end = end;
    else passages.push({ start, end });
  }
  return passages.map(({ start, end }) => ({ text: text.slice(start, end), start }));
}

/** A passage starts at a word boundary, so that no match starts inside a word. */
function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.slice(from, from + margin / 2).search(/\s/);
  return space < 0 ? from : from + space;
}
