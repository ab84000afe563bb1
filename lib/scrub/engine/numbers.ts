/** Finds the digits in a text and groups them: the basis for cards, phone numbers and addresses. */
import { codeUnitAt, readCodes } from "@/lib/scrub/engine/character-codes";
import {
  CLOSE,
  codeAt,
  DOT,
  HYPHEN,
  isDigit,
  isLetter,
  matchesAt,
  OPEN,
  PLUS,
  SLASH,
  SPACE,
  UNDERSCORE,
} from "@/lib/scrub/engine/characters";

/** The runs of digits in a text. The arrays are reused for every text. */
export type Numbers = {
  count: number;
  /** The length of the longest digit sequence, not counting runs attached to letters or the four parts of an IP address. */
  longestRun: number;
  start: Int32Array;
  end: Int32Array;
  /**
   * The separator between a run and the next one it could belong to: up to three character codes of seven bits each, or 0 if the run is
   * separate.
   */
  gap: Int32Array;
  /** 1 if a run is attached to letters, as in `a55d-453a` or `v1.2.3`, so it is part of a name rather than of a number. */
  glued: Uint8Array;
};

export const noNumbers: Numbers = columns(0);
let numbers = columns(256);
/** The maximum number of runs in a text of 64 KiB. */
const maxKept = 32_769;

function columns(size: number): Numbers {
  const [start, end, gap] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  return { count: 0, longestRun: 0, start, end, gap, glued: new Uint8Array(size) };
}

/** The number of digits in a run. */
export function numberSize({ start, end }: Numbers, at: number): number {
  return (end[at] as number) - (start[at] as number);
}

/** Characters that can join a number and its neighbors into one word. */
const joins = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (isLetter(code) || code === UNDERSCORE || code === HYPHEN) joins[code] = 1;

/** The runs of digits in a text. Valid until the next call. */
export function findNumbers(text: string): Numbers {
  const { length } = text;
  const maxNumbers = (length >> 1) + 1;
  if (maxNumbers > numbers.start.length || numbers.start.length > maxKept) numbers = columns(Math.max(maxNumbers, 256));
  const { start, end, gap, glued } = numbers;
  const codes = readCodes(text);
  let count = 0;
  let last = -4;
  for (let index = 0; index < length; index++) {
    if (!isDigit(codes[index] as number)) continue;
    const first = index;
    do index++;
    while (isDigit(codes[index] as number));
    start[count] = first;
    end[count] = index;
    gap[count] = 0;
    const mayJoin = joins[codeUnitAt(codes, first - 1)] === 1 || joins[codes[index] as number] === 1;
    glued[count] = mayJoin && (isGluedLeft(text, first, index) || isGluedRight(text, index)) ? 1 : 0;
    if (first - last <= 3) gap[count - 1] = gapBetween(text, last, first);
    last = index;
    count++;
  }
  numbers.count = count;
  spread(numbers);
  measure(numbers, text);
  return numbers;
}

/** `12345678-1234-4234-8abc` is one word: if a run is attached to letters, so is every run that hyphens connect to it. */
function spread({ count, gap, glued }: Numbers): void {
  for (let at = 1; at < count; at++) if (glued[at - 1] === 1 && gap[at - 1] === HYPHEN) glued[at] = 1;
  for (let at = count - 2; at >= 0; at--) if (glued[at + 1] === 1 && gap[at] === HYPHEN) glued[at] = 1;
}

function measure(numbers: Numbers, text: string): void {
  const { count, start, end, gap, glued } = numbers;
  let [longest, digits, dots, first] = [0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    if (glued[at] === 0) digits += (end[at] as number) - (start[at] as number);
    if (gap[at] === DOT) {
      dots++;
      continue;
    }
    const isQuad =
      dots === 3 && digits <= 12 && numberSize(numbers, at) < 4 && codeAt(text, (start[first] as number) - 1) !== PLUS;
    if (digits > longest && !isQuad) longest = digits;
    dots = 0;
    if (gap[at] !== 0) continue;
    digits = 0;
    first = at + 1;
  }
  numbers.longestRun = longest;
}

function gapBetween(text: string, from: number, to: number): number {
  let gap = 0;
  for (let index = to - 1; index >= from; index--) {
    const code = text.charCodeAt(index);
    if (code !== SPACE && code !== OPEN && code !== CLOSE && code !== HYPHEN && code !== DOT && code !== SLASH)
      return 0;
    gap = (gap << 7) | code;
  }
  return gap;
}

/** `Visa4111111111111111`: ids with such a prefix never have this many digits. */
const cardName = /(?<![a-z])(?:visa|master ?card|amex|discover|maestro|cc|card|pan)$/i;
const minCardDigits = 13;

function isGluedLeft(text: string, start: number, end: number): boolean {
  const before = codeAt(text, start - 1);
  if (isLetter(before) && end - start >= minCardDigits && cardName.test(text.slice(Math.max(0, start - 12), start)))
    return false;
  return isWordy(before) || (before === HYPHEN && isWordy(codeAt(text, start - 2)));
}

const extension = /(?:x|ext)\.?\d{1,6}(?!\w)/iy;
/** `4111111111111111exp12/27` */
const cardTail = /(?:exp(?:iry|ires|iration)?|valid|cv[vcn]2?|cid)(?![a-z])/iy;
const place = /-(?:office|fax|mobile|cell|home|work)\b/iy;

function isGluedRight(text: string, end: number): boolean {
  const after = codeAt(text, end);
  if (isWordy(after)) return !matchesAt(extension, text, end) && !matchesAt(cardTail, text, end);
  return after === HYPHEN && isWordy(codeAt(text, end + 1)) && !matchesAt(place, text, end);
}

function isWordy(code: number): boolean {
  return isLetter(code) || code === UNDERSCORE;
}

export function isInParentheses(text: string, start: number, end: number): boolean {
  return text.charCodeAt(start - 1) === OPEN && text.charCodeAt(end) === CLOSE;
}

/** Units that make the number before them an amount. */
export const unitAfter =
  / ?(?:users?|units?|visit(?:or)?s|customers?|people|sessions|downloads|installs|views|clicks|sent|bytes|[kmgt]i?b|m?s|seconds|minutes|rows|records|events|requests|items|messages|calls|times|tokens|points|lines|nutzer|besuche|utilisateurs|usuarios|utenti|eur|usd|km|kg|[€$%])(?!\w)/iy;

/** The text before a number, in lowercase and without markers. Its words disambiguate the number. */
export function textBefore(text: string, start: number, length: number): string {
  const before = text.slice(Math.max(0, start - length), start);
  return before.replace(/\[[a-z_]*\]?/g, "|").toLowerCase();
}
