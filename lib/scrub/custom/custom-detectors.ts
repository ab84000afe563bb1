/**
 * A project's custom detectors: exact texts, prefixes of identifiers, and names of fields. There are no patterns, so every text takes linear
 * time.
 */

import { atCallEnd, withResults } from "@/lib/scrub/engine/caches";
import { codeAt, isDigit, isLetter, isWord } from "@/lib/scrub/engine/characters";
import type { Pass } from "@/lib/scrub/engine/detector";
import { rewritten } from "@/lib/scrub/engine/features";
import { findMatches } from "@/lib/scrub/engine/matches";
import { buildTrie, findChild, type Trie } from "@/lib/scrub/engine/trie";
import { createView } from "@/lib/scrub/engine/view";
import type { OwnKind } from "@/lib/scrub/kinds";

/** What can follow a prefix. */
const alphabets = {
  digits: isDigit,
  hex: (code: number) => isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102),
  letters: isLetter,
  letters_digits: isWord,
  base64url: (code: number) => isWord(code) || code === 45 || code === 95,
} as const;

/** An identifier: a prefix, followed by `min` to `max` characters of an alphabet. */
type Prefix = {
  readonly prefix: string;
  readonly alphabet: keyof typeof alphabets;
  readonly min: number;
  readonly max: number;
};

type Tail = { readonly detector: number; readonly accepts: (code: number) => boolean; min: number; max: number };
/** What a word stands for. */
type Word = {
  /** The detectors with this literal. */
  readonly literals: number[];
  /** What must follow, if the word is a prefix. */
  readonly tails: Tail[];
};

export type LiteralTrie = Trie<Word>;

type Texts = { readonly literals: readonly string[]; readonly prefixes: readonly Prefix[] };

export function literalTrie(detectors: readonly Texts[]): LiteralTrie {
  const words = new Map<string, Word>();
  const customWord = (written: string) => {
    const text = normalized(written);
    const word = words.get(text) ?? { literals: [], tails: [] };
    words.set(text, word);
    return word;
  };
  for (const [detector, { literals, prefixes }] of detectors.entries()) {
    for (const literal of literals) customWord(literal).literals.push(detector);
    for (const { prefix, alphabet, min, max } of prefixes)
      customWord(prefix).tails.push({ detector, accepts: alphabets[alphabet], min, max });
  }
  // A word without characters would match everywhere.
  words.delete("");
  return buildTrie(words);
}

export const byteLength = ({ codes, children }: LiteralTrie): number => codes.byteLength + children.byteLength;

const noLists = { firstWords: 0, secondWords: 0, thirdWords: 0, fourthWords: 0, endings: 0, pairs: 0 };
const allReadings = { bits: rewritten, signs: 0, twice: 0, ...noLists };

/** Reads a text the same way as the texts that are scanned. */
function normalized(written: string): string {
  const { text } = createView(written, allReadings);
  return Array.from({ length: text.length }, (_, at) => String.fromCharCode(lowerCodeAt(text, at))).join("");
}

function lowerCodeAt(text: string, at: number): number {
  const code = codeAt(text, at);
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  const lower = text.charAt(at).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}

/** A digit, or a letter of a script that puts spaces between words. */
const isInWord = (code: number) => isWord(code) || (code >= 0xc0 && code < 0x530);
const isBoundary = (text: string, at: number) => !isInWord(codeAt(text, at - 1)) || !isInWord(codeAt(text, at));

/** At each position, the work is bounded by the length of the longest literal and prefix. */
export function textMatches(trie: LiteralTrie, text: string): Match[] {
  const found: Match[] = [];
  if (trie.values.size === 0) return found;
  for (let start = 0; start < text.length; start++) {
    if (!isBoundary(text, start)) continue;
    let node = findChild(trie, 0, lowerCodeAt(text, start));
    for (let at = start + 1; node !== 0; at++) {
      const word = trie.values.get(node);
      if (word !== undefined) collect(word, text, start, at, found);
      node = at < text.length ? findChild(trie, node, lowerCodeAt(text, at)) : 0;
    }
  }
  return found;
}

function collect({ literals, tails }: Word, text: string, start: number, at: number, found: Match[]): void {
  if (literals.length > 0 && isBoundary(text, at))
    for (const detector of literals) found.push({ detector, start, end: at });
  for (const { detector, accepts, min, max } of tails) {
    let end = at;
    while (end - at <= max && accepts(codeAt(text, end))) end++;
    if (end - at >= min && end - at <= max) found.push({ detector, start, end });
  }
}

/** The position of the detector that removes the value of a field. */
type FieldIndex = (name: string) => number | undefined;

/** Spellings of one name have the same form: `employeeId`, `employee_id`, `Employee-ID`. */
export const normalizedName = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, "");

/** With a full cache, and as many names in detectors as settings allow. Measured, rounded up. */
const maxFieldBytes = 500_000;
const cacheSize = { maxNames: 1_024, maxNameLength: 64 };

/** Undefined if no detector has fields. A name with dots is found by its last part too. */
function indexFields(detectors: readonly { readonly fields: readonly string[] }[]): FieldIndex | undefined {
  const byName = new Map(
    detectors.flatMap(({ fields }, at) => fields.map((field) => [normalizedName(field), at] as const)),
  );
  if (byName.size === 0) return undefined;
  return withResults((name) => {
    const lastPart = name.slice(name.lastIndexOf(".") + 1);
    return byName.get(normalizedName(name)) ?? byName.get(normalizedName(lastPart));
  }, cacheSize).read;
}

const sign = /[:=]/;
const aName = /[\p{L}\p{N}_-]{1,64}/gu;
/** A separator, then a value in quotes or up to a delimiter. A list or an object is not a value. */
const valueAfter =
  /["'`]?[ \t]{0,3}[:=][ \t]{0,3}(?:"(?<double>[^"\n]{1,1024})|'(?<single>[^'\n]{1,1024})|(?<bare>[^\s&,;()<>{}[\]"'`]{1,1024}))/dy;

function fieldMatches(fields: FieldIndex | undefined, text: string): Match[] {
  if (fields === undefined || !sign.test(text)) return [];
  return findMatches(text, aName).flatMap(({ index, 0: name }) => {
    const detector = fields(name);
    if (detector === undefined) return [];
    valueAfter.lastIndex = index + name.length;
    const { double, single, bare } = valueAfter.exec(text)?.indices?.groups ?? {};
    const [start, end] = double ?? single ?? bare ?? [];
    return start === undefined || end === undefined ? [] : [{ detector, start, end }];
  });
}

export type CustomDetector = {
  readonly name: string;
  /** Texts to remove, ignoring case. */
  readonly literals: readonly string[];
  readonly prefixes: readonly Prefix[];
  /** Fields whose values are removed. Case and separators don't matter. */
  readonly fields: readonly string[];
};

export type Own = {
  readonly kinds: readonly OwnKind[];
  /** One per detector, in the same order. */
  readonly passes: readonly Pass[];
  /** The kind of the detector that removes the value of a field. */
  readonly kindByField: (name: string) => OwnKind | undefined;
  /** The memory that the detectors take. */
  readonly bytes: number;
};

export type Match = { readonly detector: number; readonly start: number; readonly end: number };

export const toOwnKind = (name: string): OwnKind => `custom:${name}`;

export function compileOwn(detectors: readonly CustomDetector[]): Own | undefined {
  if (detectors.length === 0) return undefined;
  const kinds = detectors.map(({ name }) => toOwnKind(name));
  const trie = literalTrie(detectors);
  const fields = indexFields(detectors);
  const find = memoizeLast((text) => [...textMatches(trie, text), ...fieldMatches(fields, text)]);
  const probe = (text: string) => find(text).length > 0;
  const passes = detectors.map(
    (_, own): Pass => ({
      triggers: [{ probe }],
      find: ({ text }, spans) => {
        for (const { detector, start, end } of find(text)) if (detector === own) spans.push(start, end);
      },
    }),
  );
  const customField = (name: string) => {
    const detector = fields?.(name);
    return detector === undefined ? undefined : kinds[detector];
  };
  return { kinds, passes, kindByField: customField, bytes: byteLength(trie) + maxFieldBytes };
}

/** All detectors of a project share the result for a text. Unlike the engine's, it is created per project. */
function memoizeLast(compute: (text: string) => readonly Match[]): (text: string) => readonly Match[] {
  return (text) => {
    if (last?.compute !== compute || last.text !== text) last = { compute, text, matches: compute(text) };
    return last.matches;
  };
}

let last: { readonly compute: unknown; readonly text: string; readonly matches: readonly Match[] } | undefined;
atCallEnd(() => {
  last = undefined;
});
