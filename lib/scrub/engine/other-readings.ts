/**
 * Alternative readings of a text: as form data, where `+` is a space except in padded Base64 and digests, as quoted-printable mail, without the
 * spaces between single characters, and without Markdown inside a value.
 */

import { characterTable, charCode, EQUALS, LINE_FEED, SPACE, UNDERSCORE } from "@/lib/scrub/engine/characters";
import { nothing, read, readBytes, readLatin, rewrite } from "@/lib/scrub/engine/decoding";
import { EQUALS_SIGN, MARK, PLUS_SIGN } from "@/lib/scrub/engine/features";
import { findMatches } from "@/lib/scrub/engine/matches";
import { codesText, copyCodes, type Range, type View, widthAt } from "@/lib/scrub/engine/view";

const digest =
  /(?<![\w+/=-])(?:(?:sha\d{1,3}-|(?=[A-Za-z\d+/]{40}))(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)|sha384-[A-Za-z\d+/]{64})(?![\w+/=])/g;

/** A word or a number between pluses, as in form data: `my+password+is+…=`. */
const formSpace = /\+(?:[A-Z]?[a-z]{1,12}|\d{1,12})\+/;

/** Finds the end of the digest that a position is in. Positions must be asked for in ascending order. */
export function findDigests(text: string): (at: number) => number | undefined {
  const ranges = findMatches(text, digest)
    .filter(([written]) => !formSpace.test(written))
    .map(({ index, 0: written }) => ({ start: index, end: index + written.length }));
  let next = 0;
  return (at) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= at) next++;
    const range = ranges[next];
    return range !== undefined && at >= range.start ? range.end : undefined;
  };
}

export type OtherReading = {
  readonly view: View;
  /** `back[i]` is the position of character `i` in the view it was read from. Absent if no position changed. */
  readonly back?: Int32Array;
  /** Where it differs from that view. Absent if it has to be read as a whole. */
  readonly parts?: readonly Range[] | undefined;
};

/** @param bits The features of the view. */
export function otherReadings(view: View, bits: number): OtherReading[] {
  const readings: OtherReading[] = [];
  const form = bits & PLUS_SIGN ? formText(view) : undefined;
  if (form !== undefined) readings.push({ view: { ...view, text: form.text }, parts: form.words });
  const mail = bits & EQUALS_SIGN && couldBeMail(view.text) ? mailReading(view) : undefined;
  if (mail !== undefined) readings.push(mail);
  const removals = [
    couldBeSpaced(view.text) ? spacingRanges(view.text) : [],
    bits & MARK && couldBeMarked(view.text) ? matchRanges(view.text, marks) : [],
  ];
  for (const removed of removals) if (removed.length > 0) readings.push(without(view, removed));
  return readings;
}

/** `4 1 1 1 1 1 1 1`, `j a n e @ …` */
const spaced = /(?<!\S)\S(?: \S){7,}(?!\S)/g;
const insideSpaced = / \S \S \S \S \S \S /;
export const couldBeSpaced = (text: string): boolean => insideSpaced.test(text);

/** Where one part ends in Markdown and the next one begins: `**4111** **1111**`, `jane`@`example.com` in code. */
const marks =
  /(?<=[A-Za-z\d])[*`]{1,3}(?=[ @.-][*`]{1,3}[A-Za-z\d])|(?<=[A-Za-z\d][*`]{1,3}[ @.-])[*`]{1,3}(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?:`\*\*|\*\*`)(?=[A-Za-z\d])/g;
const marked = /(?<=[A-Za-z\d])(?:[*`]{1,3}[ @.-][*`]{1,3}|`\*\*|\*\*`)[A-Za-z\d]/;
export const couldBeMarked = (text: string): boolean => marked.test(text);

const matchRanges = (text: string, pattern: RegExp): Range[] =>
  findMatches(text, pattern).map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

/** A row of digits is a vector unless a word or a plus precedes it. */
const hasCue = (text: string, { index, 0: row }: RegExpExecArray) =>
  /[^\d ]/.test(row) || /\p{L}[^\n\p{L}\d]{0,3} ?$/u.test(text.slice(Math.max(0, index - 8), index));

const spacingRanges = (text: string): Range[] =>
  findMatches(text, spaced)
    .filter((row) => hasCue(text, row))
    .flatMap(({ index, 0: { length } }) =>
      Array.from({ length: (length - 1) / 2 }, (_, at) => ({ start: index + 2 * at + 1, end: index + 2 * at + 2 })),
    );

/** How much of the text around a removed part is read with it. */
const contextLength = 80;
/** A part does not begin or end within a word or a number. */
const maxWordLength = 64;

/** The nearest space in a direction. */
function edge(text: string, from: number, step: 1 | -1): number {
  let at = Math.min(from, text.length);
  for (let left = maxWordLength; left > 0 && at > 0 && at < text.length; left--) {
    if (/\s/.test(text.charAt(step < 0 ? at - 1 : at))) break;
    at += step;
  }
  return at;
}

/** The text without some of its parts. */
function without({ text }: View, removed: readonly Range[]): OtherReading {
  const back = new Int32Array(text.length + 1);
  const parts: Range[] = [];
  let [shorter, from, length] = ["", 0, 0];
  const keep = (to: number) => {
    for (let index = from; index < to; index++) back[length++] = index;
    shorter += text.slice(from, to);
  };
  for (const { start, end } of removed) {
    keep(start);
    from = end;
    const last = parts.at(-1);
    if (last !== undefined && length - contextLength <= last.end)
      parts[parts.length - 1] = { start: last.start, end: length + contextLength };
    else parts.push({ start: Math.max(0, length - contextLength), end: length + contextLength });
  }
  keep(text.length);
  back[length] = text.length;
  const whole = parts.map(({ start, end }) => ({ start: edge(shorter, start, -1), end: edge(shorter, end, 1) }));
  return { view: { text: shorter }, back, parts: whole };
}

/** A `+` inside a word. `i+=1` and `"&key="+key` are code, and no value starts with a space: `phone=+14155550132`. */
const joined = /[^\s"'`<>+=]\+[^\s"'`<>+=]/;
const joinedTwice = /[^\s"'`<>+=]\+[^\s"'`<>+=][^\s"'`<>+]{0,64}\+[^\s"'`<>+=]/;
const spaces = /(?<![\s"'`<>=])\+/g;
const word = /[^\s"'`<>]+/g;

/** Whether a text with a `+` could be form data. */
export function couldBeForm(text: string, isEncoded: boolean): boolean {
  return joined.test(text) && (isEncoded || text.includes("=") || joinedTwice.test(text));
}

const endsWord = characterTable(" \t\n\r\"'`<>");
const isWordEnd = (text: string, index: number) =>
  endsWord[charCode(text, index) & 127] === 1 && charCode(text, index) < 128;
/** Reading a part costs as much as reading this many more characters. */
const costOfPart = 150;
/** A name before a word, as in `phone: my+number`. */
const maxNameLength = 40;

/** The words with a plus, each with the word before it. */
function wordsWithPlus(text: string): Range[] {
  const words: Range[] = [];
  const { length } = text;
  for (let plus = text.indexOf("+"); plus >= 0; plus = text.indexOf("+", plus + 1)) {
    const from = words.at(-1)?.end ?? 0;
    let start = plus;
    while (start > from && !isWordEnd(text, start - 1)) start--;
    const word = start;
    while (start > from && isWordEnd(text, start - 1)) start--;
    while (start > from && word - start < maxNameLength && !isWordEnd(text, start - 1)) start--;
    let end = plus + 1;
    while (end < length && !isWordEnd(text, end)) end++;
    words.push({ start, end });
    plus = end - 1;
  }
  return words;
}

/**
 * application/x-www-form-urlencoded writes a space as `+` and a plus as `%2B`. In each word, the pluses with the fewest levels of encoding
 * are spaces: `my+number+is+%2B14155550132`.
 */
function formText(view: View): { readonly text: string; readonly words: readonly Range[] | undefined } | undefined {
  const { text, at } = view;
  if (!couldBeForm(text, at !== undefined)) return undefined;
  const form = at === undefined ? withoutPluses(text) : withoutOuterPluses(view);
  if (form === text) return undefined;
  // A space takes the place of each plus, so positions stay.
  const words = wordsWithPlus(text);
  const cost = words.reduce((sum, { start, end }) => sum + end - start + costOfPart, 0);
  return { text: form, words: cost < text.length ? words : undefined };
}

function withoutPluses(text: string): string {
  const digestEnd = findDigests(text);
  return text.replace(spaces, (plus, at: number) => (digestEnd(at) === undefined ? " " : plus));
}

function withoutOuterPluses(view: View): string {
  const { text } = view;
  let out = "";
  let copied = 0;
  for (const { 0: part, index: start } of findMatches(text, word)) {
    let narrowest = Number.POSITIVE_INFINITY;
    for (let plus = part.indexOf("+"); plus >= 0; plus = part.indexOf("+", plus + 1))
      narrowest = Math.min(narrowest, widthAt(view, start + plus));
    for (let plus = part.indexOf("+"); plus >= 0; plus = part.indexOf("+", plus + 1)) {
      if (widthAt(view, start + plus) > narrowest) continue;
      // `phone=+1415…`; an encoded plus belongs to the value.
      if (part[plus - 1] === "=" && widthAt(view, start + plus - 1) <= narrowest) continue;
      out += `${text.slice(copied, start + plus)} `;
      copied = start + plus + 1;
    }
  }
  return out + text.slice(copied);
}

/**
 * RFC 2045, section 6.7: soft line breaks except base64 padding, and codes that are rare elsewhere. `width=40&depth=20` has neither. A
 * hexadecimal id is not quoted-printable: `token=3d61108fda23e1`.
 */
const quoted =
  /(?<![A-Za-z\d+/]{20}=?)=\r?\n|=(?:3D|2E|5F|40[a-z]|2B\d|20[a-z]|C[23]=[89AB][\dA-F]|E2=80=)(?!(?=\d{0,9}[a-f])[\da-f]{10})|=\?[\w-]{2,20}\?Q\?/i;
/** Whether a text with an `=` is worth reading as quoted-printable. */
export const couldBeMail = (text: string): boolean => quoted.test(text);
const openings = characterTable("=_?");
const QUESTION = 63;
const UPPER_Q = 81;

function mailReading(view: View): OtherReading | undefined {
  const { text, original = text } = view;
  const written = copyCodes(text);
  let isWord = false;
  const isRead = rewrite(written, openings, (codes, index, length) => {
    const code = codes[index] as number;
    const next = index + 1 < length ? (codes[index + 1] as number) : 0;
    if (code === QUESTION) {
      // RFC 2047: `=?utf-8?Q?jane=40example.com?=`, in which `_` is a space.
      if ((next & ~32) === UPPER_Q && codes[index + 2] === QUESTION) isWord = true;
      else if (next === EQUALS) isWord = false;
      return 0;
    }
    if (code === UNDERSCORE) return isWord ? read(1, SPACE) : 0;
    if (next === LINE_FEED || next === 13) return read(codes[index + 2] === LINE_FEED ? 3 : 2, nothing);
    return readBytes(codes, index, length, 1) || readLatin(codes, index, length, 1);
  });
  if (!isRead) return undefined;
  const back = written.at.subarray(0, written.length + 1);
  const at = view.at === undefined ? back : back.map((index) => (view.at as Int32Array)[index] as number);
  const mail = codesText(written);
  return { view: { text: mail, at, original }, back, parts: changedParts(text, mail, back) };
}

/** The parts around what was decoded. `undefined` if reading them costs as much as reading the whole text. */
function changedParts(text: string, mail: string, back: Int32Array): readonly Range[] | undefined {
  const parts: { start: number; end: number }[] = [];
  for (let index = 0; index < mail.length; index++) {
    const from = back[index] as number;
    if (back[index + 1] === from + 1 && text.charCodeAt(from) === mail.charCodeAt(index)) continue;
    const last = parts.at(-1);
    if (last !== undefined && index - contextLength <= last.end) last.end = index + contextLength;
    else parts.push({ start: Math.max(0, index - contextLength), end: index + contextLength });
  }
  const whole = parts.map(({ start, end }) => ({ start: edge(mail, start, -1), end: edge(mail, end, 1) }));
  const cost = whole.reduce((sum, { start, end }) => sum + end - start + costOfPart, 0);
  return cost < mail.length ? whole : undefined;
}
