/**
 * Texts inside a text that are encoded as a whole: a form value, a path segment, the content of an element, a JSON string.
 * Each is decoded by one level.
 */

import { characterTable, EQUALS, PLUS, SPACE, UNDERSCORE } from "@/lib/scrub/engine/characters";
import { type Codes, type ReadAt, read, readBytes, readEscape, rewrite } from "@/lib/scrub/engine/decoding";
import { couldBeForm, findDigests } from "@/lib/scrub/engine/other-readings";
import { mayBeginTable } from "@/lib/scrub/engine/text-tables";
import { codesText, copyCodes } from "@/lib/scrub/engine/view";

/** `at[i]` is the start of character `i` in the outermost text. One extra entry marks the end. */
export type InnerText = {
  readonly text: string;
  readonly at: Int32Array;
  /** Whether it must be scanned on its own. For a JSON string, only if it contains a table. */
  readonly isApart: boolean;
};

/** A shorter text cannot contain a name and its value. */
const minLength = 8;
const maxTexts = 256;
const maxDepth = 3;

type Encoding = {
  /** Matches the texts. Their delimiters are in look-arounds. */
  readonly segment: RegExp;
  /** Tests whether a segment is encoded. */
  readonly escape: RegExp;
  readonly opens: Uint8Array;
  readonly readAt: ReadAt;
};

/** Characters that a URL or a form leaves unencoded. */
const percent: Encoding = {
  segment: /[\w.!~*'(),:@$%+\u0080-\uffff-]{8,}/g,
  escape: /%[\da-f]{2}/i,
  opens: characterTable("%"),
  readAt: readEscape,
};
/** Percent-encoding with `+` for a space. No value starts with a space, and a single `+` can be part of a version. */
const form: Encoding = {
  ...percent,
  escape: /%[\da-f]{2}|[^+]\+[^+]+\+[^+]/i,
  opens: characterTable("%+"),
  readAt: (codes, index, length) => {
    if (codes[index] !== PLUS) return readEscape(codes, index, length);
    return index === 0 ? 0 : read(1, SPACE);
  },
};
/** The content of an element or a quoted attribute. */
const entities: Encoding = {
  segment: /(?<==\s?")[^"<>]{8,}(?=")|(?<==\s?')[^'<>]{8,}(?=')|(?<=>|^)[^<>]{8,}/g,
  escape: /&(?:#x?[\da-f]|[a-z]{2,24};)/i,
  opens: characterTable("&"),
  readAt: readEscape,
};
const strings: Encoding = {
  segment:
    /(?<=(?<!\\)")[^"\\]*(?:\\[\s\S][^"\\]*)+|(?<=(?<!\\)')[^'\\\n]*(?:\\[^\n][^'\\\n]*)+(?=')|(?<=(?<!\\)`)[^`\\]*(?:\\[\s\S][^`\\]*)+(?=`)/g,
  escape: /\\["'\\/bfnrtux]/,
  opens: characterTable("\\"),
  readAt: readEscape,
};
/** Whether every quote and line break has an extra level of escaping. */
const isDeeper = (text: string) => /\\[\\"n]/.test(text) && !/(?<!\\)"|\n/.test(text);
/** RFC 2047, section 4.2. */
const encodedWords: Encoding = {
  segment: /(?<==\?[\w-]{2,20}\?Q\?)[^\s?]{4,}(?=\?=)/gi,
  escape: /[=_]/,
  opens: characterTable("=_"),
  readAt: (codes, index, length) => {
    if (codes[index] === UNDERSCORE) return read(1, SPACE);
    return codes[index] === EQUALS ? readBytes(codes, index, length, 1) : 0;
  },
};

/** Runs in linear time, because texts at the same level do not overlap. */
export function innerTexts(text: string): readonly InnerText[] {
  const found: InnerText[] = [];
  collect(text, undefined, found, 0);
  return found;
}

function collect(text: string, at: Int32Array | undefined, found: InnerText[], depth: number): void {
  for (const encoding of findEncodings(text)) {
    const digestEnd = encoding === form ? findDigests(text) : undefined;
    for (const { 0: written, index } of text.matchAll(encoding.segment)) {
      if (found.length >= maxTexts) return;
      if (!encoding.escape.test(written)) continue;
      if ((digestEnd?.(index) ?? 0) >= index + written.length) continue;
      const codes: Codes = copyCodes(written);
      if (!rewrite(codes, encoding.opens, encoding.readAt)) continue;
      let decoded = codesText(codes);
      if (encoding === strings)
        for (let level = 1; level < maxDepth && isDeeper(decoded); level++) {
          rewrite(codes, encoding.opens, encoding.readAt);
          decoded = codesText(codes);
        }
      const own = codes.at.slice(0, codes.length + 1);
      for (let part = 0; part < own.length; part++) {
        const outer = index + (own[part] as number);
        own[part] = at === undefined ? outer : (at[outer] as number);
      }
      const inner = { text: decoded, at: own, isApart: encoding !== strings || mayBeginTable(decoded) };
      if (inner.text.length < minLength) continue;
      found.push(inner);
      if (depth + 1 < maxDepth) collect(inner.text, own, found, depth + 1);
    }
  }
}

function* findEncodings(text: string): Generator<Encoding> {
  const isPercent = text.includes("%");
  if (text.includes("+") && couldBeForm(text, isPercent)) yield form;
  else if (isPercent) yield percent;
  if (text.includes("&")) yield entities;
  if (text.includes("\\")) yield strings;
  if (text.includes("=?")) yield encodedWords;
}
