/** The parts of a text around a word, so that an expensive pattern has less to scan. */
import type { CuePattern } from "@/lib/scrub/engine/cue-pattern";

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
