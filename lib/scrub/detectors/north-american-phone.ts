/** Phone numbers in North American form: an area code, an exchange and four digits. */
import { codeAt, DOT, HYPHEN, matchesAt, SLASH, SPACE } from "@/lib/scrub/engine/characters";
import { isInParentheses, type Numbers, sizeOf, unitAfter } from "@/lib/scrub/engine/numbers";

/** The result: the start of the number, including a `+` or `(` before the first digit, and its last run of digits. */
export type PhoneSpan = { readonly from: number; readonly last: number };

/** 415-555-0132, (415) 555-0132, 415.555.0132, 1 415 555 0132. */
export function northAmerican(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const { count, start, end, gap, glued } = numbers;
  if (sizeOf(numbers, at) !== 3 || gap[at] === 0 || at + 1 >= count) return undefined;
  const inside = isInParentheses(text, start[at] as number, end[at] as number);
  const isWhole = sizeOf(numbers, at + 1) === 7 && (inside || isAreaAndRest(text, numbers, at));
  const last = isWhole ? at + 1 : at + 2;
  if (last >= count || glued[last] || gap[last] === HYPHEN || gap[last] === DOT) return undefined;
  // `100-200-300-4000`: part of a longer number.
  if (gap[at - 1] === HYPHEN && sizeOf(numbers, at - 1) > 2 && gap[at] === HYPHEN) return undefined;
  if (!isWhole) {
    if (sizeOf(numbers, at + 1) !== 3 || sizeOf(numbers, at + 2) !== 4 || gap[at + 1] === 0) return undefined;
    if (!inside && !isOneStyle(text, numbers, at)) return undefined;
  }
  const isOne = hasOneBefore(text, numbers, at);
  if (gap[at - 1] === DOT && (!isOne || gap[at - 2] === DOT)) return undefined;
  const from = isOne ? (start[at - 1] as number) : (start[at] as number) - (inside ? 1 : 0);
  const isSpaced = !inside && gap[at] === SPACE;
  if (isSpaced && round.test(text.slice(start[at], end[last]))) return undefined;
  if (isSpaced && (matchesAt(rowBefore, text, from) || matchesAt(rowAfter, text, end[last] as number)))
    return undefined;
  return { from, last };
}

/** 200 300 4000 */
const round = /^\d00 \d00 \d\d00$/;
/** Among other numbers, as in a table or a list, unless its neighbors are a phone number, an SSN, a card or a date. */
const rowBefore = /(?<=\d \d{1,12} )(?<!(?<!\d)\d{3} \d{2,3} \d{4} )/y;
const rowAfter =
  /(?= \d{1,12} \d{1,12} \d)(?! (?:1 )?\d{3} \d{2,3} \d{4}(?!\d)| (?:19|20)\d\d [01]?\d [0-3]?\d(?!\d)| [2-6]\d{3}(?: \d{4}){3}(?!\d))/y;

/**
 * Whether `415-6667777` or `1-415-6667777` starts with digits that the North American plan allows for an area and an exchange. Excludes
 * ranges of bytes or lines, which end in round numbers or have a length after a slash.
 */
function isAreaAndRest(text: string, numbers: Numbers, at: number): boolean {
  const { start, end, gap } = numbers;
  if (gap[at] !== HYPHEN || gap[at + 1] !== 0 || !(at === 0 || gap[at - 1] === 0 || hasOneBefore(text, numbers, at)))
    return false;
  const after = end[at + 1] as number;
  if (codeAt(text, after) === SLASH || matchesAt(unitAfter, text, after)) return false;
  return areaAndRest.test(text.slice(start[at], after));
}

/** Only the toll-free area code ends in two zeros, and none ends in two ones. */
const areaAndRest = /^(?:800|[2-9](?!00|11)[0-8]\d)-[2-9](?!11)\d{2}(?!\d000)\d{4}$/;

const ONE = 49;
function hasOneBefore(text: string, numbers: Numbers, at: number): boolean {
  return hasDigitBefore(numbers, at) && !numbers.glued[at - 1] && codeAt(text, numbers.start[at - 1] as number) === ONE;
}

/** 1 415 555 0132, 8 (912) 345-67-89. */
export function hasDigitBefore(numbers: Numbers, at: number): boolean {
  return at > 0 && numbers.gap[at - 1] !== 0 && sizeOf(numbers, at - 1) === 1;
}

/** With spaces, after a slash and in four groups, the area and the exchange must start with allowed digits. */
function isOneStyle(text: string, { start, end, gap }: Numbers, at: number): boolean {
  const style = text.slice(end[at], start[at + 1]) + text.slice(end[at + 1], start[at + 2]);
  if (style === "--" || style === " -  - " || style === "-." || (style === ".." && gap[at - 1] !== DOT)) return true;
  if (style !== "  " && style !== " -" && style !== "/-" && style !== "..") return false;
  return codeAt(text, start[at] as number) > 49 && codeAt(text, start[at + 1] as number) > 49;
}
