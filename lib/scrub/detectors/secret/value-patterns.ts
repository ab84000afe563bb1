/** Finds secrets by patterns whose last group is the value. */

import type { CuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Find } from "@/lib/scrub/engine/detector";
import { excerptsAround } from "@/lib/scrub/engine/excerpts";
import { isPlaceholder } from "@/lib/scrub/engine/secret-value";

export type ValuePattern = {
  /** With the `g` flag. */
  readonly pattern: RegExp;
  /** What each match contains. Searching for it is much cheaper than running the pattern. */
  readonly anchor?: string | RegExp;
  /** Whether a value is a secret: by default, any value that is not a reference. */
  readonly judge?: (value: string, match: RegExpExecArray) => boolean;
  /** Where to continue after a value that is not a secret, if not at the end of the match. */
  readonly resume?: (value: string, match: RegExpExecArray) => number;
};

/** A format of texts with secrets. */
export type Format = {
  /** A text of this format contains one of them. */
  readonly anchors?: readonly (string | RegExp)[];
  /** If set, only the text around these words is read. */
  readonly near?: { readonly cues: CuePattern; readonly before: number; readonly after: number };
  readonly patterns: readonly ValuePattern[];
};

/** A reference in place of a value: `$PASSWORD`, `%PASSWORD%`, `<password>`, `{{ password }}`, `{0}`. */
const reference = /^(?:[$%<({[]|env:|file:|pass(?:word)?$|\*+$|\.\.\.|…)/i;

export function isReference(value: string): boolean {
  return reference.test(value) || isPlaceholder(value);
}

const contains = (text: string, part: string | RegExp) =>
  typeof part === "string" ? text.includes(part) : part.test(text);

export function finderFor({ anchors, near, patterns }: Format): Find {
  const findSpans = (text: string, spans: number[], from = 0) => {
    for (const pattern of patterns) findValues(text, pattern, spans, from);
  };
  return ({ text }, spans) => {
    if (anchors !== undefined && !anchors.some((anchor) => contains(text, anchor))) return;
    if (near === undefined) findSpans(text, spans);
    else
      for (const part of excerptsAround(text, near.cues, near.before, near.after))
        findSpans(part.text, spans, part.start);
  };
}

/**
 * Appends the start and end of each value.
 * @param from The position of the text in the text that is read.
 */
export function findValues(text: string, row: ValuePattern, spans: number[], from = 0): void {
  const { pattern, anchor, judge, resume } = row;
  if (anchor !== undefined && !contains(text, anchor)) return;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (pattern.lastIndex === match.index) pattern.lastIndex++;
    const value = lastGroup(match);
    if (value !== "" && (judge === undefined ? !isReference(value) : judge(value, match))) {
      const start = from + match.index + match[0].lastIndexOf(value);
      spans.push(start, start + value.length);
    } else if (resume !== undefined) pattern.lastIndex = resume(value, match);
  }
}

function lastGroup(match: RegExpExecArray): string {
  for (let at = match.length - 1; at > 0; at--) if (match[at] !== undefined) return match[at] as string;
  return "";
}
