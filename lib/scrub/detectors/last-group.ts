/** Finds values by patterns whose last group is the value. */
import { isPlaceholder } from "@/lib/scrub/engine/secret-value";

/** A reference in place of a value: `$PASSWORD`, `%PASSWORD%`, `<password>`, `{{ password }}`, `{0}`. */
const reference = /^(?:[$%<({[]|env:|file:|pass(?:word)?$|\*+$|\.\.\.|…)/i;

export function isReference(value: string): boolean {
  return reference.test(value) || isPlaceholder(value);
}

/** Appends the start and end of the last matched group of each match. No pattern consumes text after its value. */
export function pushLastGroups(
  text: string,
  pattern: RegExp,
  spans: number[],
  from = 0,
  judge?: (value: string) => boolean,
): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (pattern.lastIndex === match.index) pattern.lastIndex++;
    const value = lastGroup(match);
    if (value === "" || isReference(value) || judge?.(value) === false) continue;
    const end = from + match.index + match[0].length;
    spans.push(end - value.length, end);
  }
}

function lastGroup(match: RegExpExecArray): string {
  for (let at = match.length - 1; at > 0; at--) if (match[at] !== undefined) return match[at] as string;
  return "";
}
