/** Seed phrases of wallets (BIP-39): 12 to 24 English words with a checksum, or without one after a cue word. */
import { sha256 } from "@noble/hashes/sha2.js";
import { seedWords } from "@/lib/scrub/data/seed-words";
import { CLOSE, COLON, DOT, isDigit, isLetter, tableOf } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";

const minWordLength = 3;
const maxWordLength = 8;
const minWords = 12;
const maxWords = 24;
/** The minimum length of a phrase. It covers at least one of the probes below. */
const minPhraseLength = minWords * minWordLength + minWords - 1;
const wordBits = 11;
/** The maximum number of digests per text. After that, every run of words counts as a phrase. */
const maxDigests = 160;

/** Decoded on first use. */
let positions: ReadonlyMap<string, number> | undefined;

/** Whether a text could contain a phrase: a listed word in a long enough run of short words. */
export function mayHoldSeedPhrase(text: string): boolean {
  return nextRun(text, 0) !== undefined;
}

export function findSeedPhrases({ text }: Reading, spans: number[]): void {
  let digestsLeft = maxDigests;
  for (let run = nextRun(text, 0); run !== undefined; run = nextRun(text, run.end)) {
    const words: Words = { starts: [], ends: [] };
    readRun(text, run.start, words);
    digestsLeft -= findInRun(text, words, digestsLeft, spans);
  }
}

/**
 * Checks every 47th character, because every phrase covers one of them. Most words at these positions are not in the list, and in
 * ordinary prose a run soon ends at a word of one, two or nine letters.
 */
function nextRun(text: string, from: number): { readonly start: number; readonly end: number } | undefined {
  for (let probe = from + minPhraseLength - 1; probe < text.length; probe += minPhraseLength) {
    if (!isListed(text, probe)) continue;
    const start = runStart(text, probe, from);
    const { count, end } = readRun(text, start);
    if (count >= minWords) return { start, end: Math.max(end, probe) };
  }
  return undefined;
}

/** Whether the word around a character, or the next one if the character is between words, is in the list. */
function isListed(text: string, index: number): boolean {
  let start = index;
  while (start < text.length && start - index < maxGap && !isLetter(text.charCodeAt(start))) start++;
  let end = start;
  while (start > 0 && end - start <= maxWordLength && isLetter(text.charCodeAt(start - 1))) start--;
  while (end < text.length && end - start <= maxWordLength && isLetter(text.charCodeAt(end))) end++;
  const length = end - start;
  if (length < minWordLength || length > maxWordLength) return false;
  positions ??= seedWords();
  return positions.has(text.slice(start, end).toLowerCase());
}

type Words = { readonly starts: number[]; readonly ends: number[] };

/** Separators between words: white space, commas, quotes, hyphens, and list numbers. */
const maxGap = 8;
const gapSigns = tableOf(" \t\r\n,;\"'`|*_#-0123456789");

function isGap(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // `1. abandon`, `1) abandon`, `1: abandon`. Elsewhere these end a sentence. Brackets can belong to a marker.
  if (code === DOT || code === COLON || code === CLOSE) return index > 0 && isDigit(text.charCodeAt(index - 1));
  return gapSigns[code] === 1;
}

/** The start of the run of words around `probe`. */
function runStart(text: string, probe: number, from: number): number {
  let start = probe;
  // Go to the start of the word, then over gaps and words of the run.
  while (start > from && isLetter(text.charCodeAt(start))) start--;
  let end = start;
  while (end > from) {
    let gap = end;
    while (gap > from && end - gap < maxGap && isGap(text, gap - 1)) gap--;
    let word = gap;
    while (word > from && gap - word <= maxWordLength && isLetter(text.charCodeAt(word - 1))) word--;
    const length = gap - word;
    if (length < minWordLength || length > maxWordLength) break;
    start = word;
    end = word;
  }
  return start;
}

/** The number of words in a run, and its end. */
function readRun(text: string, start: number, words?: Words): { readonly count: number; readonly end: number } {
  let count = 0;
  let index = start;
  while (index < text.length) {
    let word = index;
    while (word < text.length && word - index < maxGap && isGap(text, word)) word++;
    let end = word;
    while (end < text.length && end - word <= maxWordLength && isLetter(text.charCodeAt(end))) end++;
    const length = end - word;
    if (length < minWordLength || length > maxWordLength) return { count, end: Math.max(end, index) };
    words?.starts.push(word);
    words?.ends.push(end);
    count++;
    index = end;
  }
  return { count, end: index };
}

/** Finds the phrases in a run. Returns the number of digests computed. */
function findInRun(text: string, { starts, ends }: Words, digestsLeft: number, spans: number[]): number {
  positions ??= seedWords();
  const numbers: number[] = [];
  let digests = 0;
  for (let first = 0; first < starts.length; ) {
    numbers.length = 0;
    let word = first;
    while (word < starts.length) {
      const position = positions.get(text.slice(starts[word], ends[word]).toLowerCase());
      if (position === undefined) break;
      numbers.push(position);
      word++;
    }
    const end = first + numbers.length;
    while (first + minWords <= end) {
      const count = countAt(
        text,
        starts[first] as number,
        phraseAt(numbers, first - end),
        () => digests++ < digestsLeft,
      );
      if (count === 0) first++;
      else {
        spans.push(starts[first] as number, ends[first + count - 1] as number);
        first += count;
      }
    }
    first = Math.max(end, first) + 1;
  }
  return digests;
}

/** The word numbers from `fromEnd`, a negative offset. At most one more than a phrase can have. */
function phraseAt(numbers: readonly number[], fromEnd: number): readonly number[] {
  const first = numbers.length + fromEnd;
  return numbers.slice(first, first + maxWords + 1);
}

const cue =
  /(?:seed|mnemonic|recovery|backup|secret|bip-?39|wallet)(?:[ _-]?(?:phrase|words?|mnemonic|recovery|backup|key|seed))*[^\p{L}\n]{0,6}(?:(?:is|are|was|my|your|the|phrase|words|below|here)[^\p{L}]{1,4}){0,4}[^\p{L}]{0,8}$/iu;
const lookBehind = 64;

/** The number of words that form a phrase, starting with the first. */
function countAt(text: string, start: number, numbers: readonly number[], mayDigest: () => boolean): number {
  // The word list itself, or an excerpt of it.
  const isSorted = numbers.slice(1, minWords).every((number, index) => number > (numbers[index] as number));
  if (isSorted) return 0;
  // An extra word belongs to the sentence.
  if (cue.test(text.slice(Math.max(0, start - lookBehind), start)))
    return Math.min(numbers.length - (numbers.length % 3), maxWords);
  for (let count = maxWords; count >= minWords; count -= 3)
    if (count <= numbers.length && (!mayDigest() || passesChecksum(numbers.slice(0, count)))) return count;
  return 0;
}

/** The checksum bits at the end of the phrase, one per 33 bits, must equal the first bits of the digest of the others. */
function passesChecksum(numbers: readonly number[]): boolean {
  const checkBits = numbers.length / 3;
  const entropy = new Uint8Array((numbers.length * wordBits - checkBits) / 8);
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const number of numbers) {
    bits = (bits << wordBits) | number;
    for (count += wordBits; count >= 8 && at < entropy.length; count -= 8) entropy[at++] = bits >>> (count - 8);
    bits &= (1 << count) - 1;
  }
  const [digest = 0] = sha256(entropy);
  return digest >>> (8 - checkBits) === bits;
}
