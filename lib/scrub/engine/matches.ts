/** All matches of a pattern. Unlike `matchAll`, does not copy the pattern on each call, because most texts have no match. */

const none: readonly RegExpExecArray[] = [];

/** @param pattern Must have the `g` flag. */
export function findMatches(text: string, pattern: RegExp): readonly RegExpExecArray[] {
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

const always = () => true;

/** Appends the place of the first group of each match, which is at its end. */
export function takeEnds(
  text: string,
  pattern: RegExp,
  spans: number[],
  isWanted: (value: string) => boolean = always,
): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, pattern))
    if (isWanted(value)) spans.push(index + all.length - value.length, index + all.length);
}

/** Regex source that matches a marker of any kind. */
export const marker = "\\[[a-z_]{2,20}\\]";

const anyMarker = new RegExp(marker, "g");

/** Everything in a text that looks like a marker, even if no kind has that name: `[index]`. */
export const findMarkers = (text: string): readonly RegExpExecArray[] => findMatches(text, anyMarker);
