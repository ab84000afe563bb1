/** Finds exact texts and identifiers with known prefixes. */

import type { Match } from "@/lib/scrub/custom/custom-detectors";
import { codeAt, isDigit, isLetter, isWord } from "@/lib/scrub/engine/characters";
import { rewritten } from "@/lib/scrub/engine/features";
import { childOf, type Trie, trieOf } from "@/lib/scrub/engine/trie";
import { viewOf } from "@/lib/scrub/engine/view";

/** What can follow a prefix. */
const alphabets = {
  digits: isDigit,
  hex: (code: number) => isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102),
  letters: isLetter,
  letters_digits: isWord,
  base64url: (code: number) => isWord(code) || code === 45 || code === 95,
} as const;

/** An identifier: a prefix, followed by `min` to `max` characters of an alphabet. */
export type Prefix = {
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
  const wordOf = (written: string) => {
    const text = normalized(written);
    const word = words.get(text) ?? { literals: [], tails: [] };
    words.set(text, word);
    return word;
  };
  for (const [detector, { literals, prefixes }] of detectors.entries()) {
    for (const literal of literals) wordOf(literal).literals.push(detector);
    for (const { prefix, alphabet, min, max } of prefixes)
      wordOf(prefix).tails.push({ detector, accepts: alphabets[alphabet], min, max });
  }
  // A word without characters would match everywhere.
  words.delete("");
  return trieOf(words);
}

export const bytesOf = ({ codes, children }: LiteralTrie): number => codes.byteLength + children.byteLength;

const allReadings = { bits: rewritten, signs: 0, twice: 0, words: 0, endings: 0 };

/** Reads a text the same way as the texts that are scanned. */
function normalized(written: string): string {
  const { text } = viewOf(written, allReadings);
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
    let node = childOf(trie, 0, lowerCodeAt(text, start));
    for (let at = start + 1; node !== 0; at++) {
      const word = trie.values.get(node);
      if (word !== undefined) collect(word, text, start, at, found);
      node = at < text.length ? childOf(trie, node, lowerCodeAt(text, at)) : 0;
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
