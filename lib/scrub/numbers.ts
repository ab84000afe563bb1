/** Where digits stand in a text, and which of them belong together: what cards, phone numbers and addresses are read from. */

/** One run of digits. `gap` is what stands between it and the next run it may belong to, or "" when it stands alone. */
export type Group = {
  readonly start: number;
  readonly end: number;
  gap: string;
  /** Glued to letters, as in `a55d-453a` or `v1.2.3`: part of a name, not of a number. */
  glued: boolean;
};

const longestGap = 3;
let lastText = "";
let lastGroups: readonly Group[] = [];

/** The groups of a text. Kept for the text at hand, since several detectors ask in turn. */
export function groupsOf(text: string): readonly Group[] {
  if (text !== lastText) {
    lastGroups = read(text);
    lastText = text;
  }
  return lastGroups;
}

function read(text: string): Group[] {
  const groups: Group[] = [];
  let index = 0;
  while (index < text.length) {
    if (!isDigit(text.charCodeAt(index))) {
      index++;
      continue;
    }
    const start = index;
    while (isDigit(text.charCodeAt(index))) index++;
    groups.push({ start, end: index, gap: "", glued: isGluedLeft(text, start) || isGluedRight(text, index) });
  }
  for (let at = 0; at + 1 < groups.length; at++) {
    const group = groups[at] as Group;
    group.gap = gapBetween(text, group.end, (groups[at + 1] as Group).start);
  }
  spread(groups);
  return groups;
}

/** `12345678-1234-4234-8abc` is one word: what is glued at one end is glued as far as the hyphens reach. */
function spread(groups: Group[]): void {
  for (let at = 0; at + 1 < groups.length; at++) {
    const group = groups[at] as Group;
    if (group.glued && group.gap === "-") (groups[at + 1] as Group).glued = true;
  }
  for (let at = groups.length - 2; at >= 0; at--) {
    const group = groups[at] as Group;
    if ((groups[at + 1] as Group).glued && group.gap === "-") group.glued = true;
  }
}

function gapBetween(text: string, from: number, to: number): string {
  if (to - from > longestGap) return "";
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    // space ( ) - . /
    if (code !== 32 && code !== 40 && code !== 41 && (code < 45 || code > 47)) return "";
  }
  return text.slice(from, to);
}

function isGluedLeft(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (isLetter(before) || before === 95) return true;
  return before === 45 && (isLetter(text.charCodeAt(start - 2)) || text.charCodeAt(start - 2) === 95);
}

const extension = /(?:x|ext)\.?\d/iy;
const place = /-(?:office|fax|mobile|cell|home|work)\b/iy;

function isGluedRight(text: string, end: number): boolean {
  const after = text.charCodeAt(end);
  if (isLetter(after) || after === 95) return !matchesAt(extension, text, end);
  if (after !== 45) return false;
  const next = text.charCodeAt(end + 1);
  return (isLetter(next) || next === 95) && !matchesAt(place, text, end);
}

export function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

export function isDigit(code: number): boolean {
  return code >= 48 && code < 58;
}

export function isLetter(code: number): boolean {
  const letter = code | 32;
  return letter >= 97 && letter < 123;
}

/** The text around a number decides about numbers that look like any other; a marker is not part of that text. */
export function wordsBefore(text: string, start: number, length: number): string {
  return text
    .slice(Math.max(0, start - length), start)
    .replace(/\[[a-z_]*\]?/g, "|")
    .toLowerCase();
}
