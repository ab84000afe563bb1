/** The parts of a text in which a word stands near a number: all that patterns of many words have to read. */

export type Passage = { readonly text: string; readonly start: number };

/** How far a number may stand before and behind a word, and what a passage holds beyond them. */
const [before, behind, margin] = [110, 190, 60];

const none: readonly Passage[] = [];

/** @param word Finds at a glance what the patterns look for, with the flag `g`. @param number The same, of numbers. */
export function passagesOf(text: string, word: RegExp, number: RegExp): readonly Passage[] {
  word.lastIndex = number.lastIndex = 0;
  if (text.length < behind) return number.test(text) && word.test(text) ? [{ text, start: 0 }] : none;
  const passages: { start: number; end: number }[] = [];
  let at = number.exec(text)?.index;
  for (let found = at === undefined ? null : word.exec(text); found !== null; found = word.exec(text)) {
    const { index } = found;
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

/** A passage begins with a whole word, so that none is found within another. */
function wordStart(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.slice(from, from + margin / 2).search(/\s/);
  return space < 0 ? from : from + space;
}
