/** Finds exact texts and identifiers with known prefixes. */

import type { Match } from "@/lib/scrub/custom/custom-detectors";
import { codeAt, isDigit, isLetter, isWord } from "@/lib/scrub/engine/characters";
import { rewritten } from "@/lib/scrub/engine/features";
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
type Node = {
  readonly children: Map<number, Node>;
  /** The detectors with a literal that ends here. */
  readonly literals: number[];
  /** What must follow the prefixes that end here. */
  readonly tails: Tail[];
};
const newNode = (): Node => ({ children: new Map(), literals: [], tails: [] });

type Texts = { readonly literals: readonly string[]; readonly prefixes: readonly Prefix[] };

export function trieOf(detectors: readonly Texts[]): Node {
  const root = newNode();
  for (const [detector, { literals, prefixes }] of detectors.entries()) {
    for (const literal of literals) nodeAt(root, literal).literals.push(detector);
    for (const { prefix, alphabet, min, max } of prefixes)
      nodeAt(root, prefix).tails.push({ detector, accepts: alphabets[alphabet], min, max });
  }
  return root;
}

const allReadings = { bits: rewritten, signs: 0, twice: 0, words: 0, probed: 0 };

/** Reads a text the same way as the texts that are scanned. */
function nodeAt(root: Node, written: string): Node {
  const { text } = viewOf(written, allReadings);
  let node = root;
  for (let at = 0; at < text.length; at++) {
    const code = lowerCodeAt(text, at);
    const next = node.children.get(code) ?? newNode();
    node.children.set(code, next);
    node = next;
  }
  return node;
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
export function textMatches(root: Node, text: string): Match[] {
  const found: Match[] = [];
  if (root.children.size === 0) return found;
  for (let start = 0; start < text.length; start++) {
    let node = root.children.get(lowerCodeAt(text, start));
    if (node === undefined || !isBoundary(text, start)) continue;
    for (let at = start + 1; node !== undefined; at++) {
      collect(node, text, start, at, found);
      node = node.children.get(lowerCodeAt(text, at));
    }
  }
  return found;
}

function collect({ literals, tails }: Node, text: string, start: number, at: number, found: Match[]): void {
  if (literals.length > 0 && isBoundary(text, at))
    for (const detector of literals) found.push({ detector, start, end: at });
  for (const { detector, accepts, min, max } of tails) {
    let end = at;
    while (end - at <= max && accepts(codeAt(text, end))) end++;
    if (end - at >= min && end - at <= max) found.push({ detector, start, end });
  }
}
