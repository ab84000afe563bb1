/** The words of triggers, looked up at the start and at the end of every word of a text. Filters rule out most words. */
import { atCallEnd } from "@/lib/scrub/engine/caches";
import { charCode } from "@/lib/scrub/engine/characters";
import { buildTrie, findChild, type Trie } from "@/lib/scrub/engine/trie";

const encoder = new TextEncoder();
let bytes = new Uint8Array(8192);
/** The longest string encoded in this call, in bytes. */
let used = 0;
/** Larger buffers are released. */
const maxKept = 262_144;
const maxBytesPerUnit = 3;
/** Zero padding after each string, so that readers can look ahead. */
const padding = 4;
/** Strings up to this length are copied in a loop, which is faster than calling the encoder. */
const short = 12;

atCallEnd(() => {
  bytes.fill(0, 0, used);
  used = 0;
});

/** Encodes a text as UTF-8 into a reused buffer: reading a byte costs a fifth of reading a character. The bytes are valid until the next call. Four zero bytes follow the text. */
export function encodeUtf8(text: string): { readonly bytes: Uint8Array; readonly length: number } {
  const maxBytes = text.length * maxBytesPerUnit + padding;
  if (maxBytes > bytes.length || bytes.length > maxKept) bytes = new Uint8Array(Math.max(maxBytes, 8192));
  const length = isCopied(text) ? text.length : encoder.encodeInto(text, bytes).written;
  used = Math.max(used, length);
  for (let index = length; index < length + padding; index++) bytes[index] = 0;
  return { bytes, length };
}

/** The bytes of an ASCII text, valid until the next call, or `undefined` for any other text. */
export function asciiBytes(text: string): Uint8Array | undefined {
  const { bytes, length } = encodeUtf8(text);
  return length === text.length ? bytes.subarray(0, length) : undefined;
}

/** Copies a short ASCII text. Returns false for any other text. */
function isCopied(text: string): boolean {
  const { length } = text;
  if (length > short) return false;
  for (let index = 0; index < length; index++) {
    const code = charCode(text, index);
    if (code > 127) return false;
    bytes[index] = code;
  }
  return true;
}

/** Words at the start of a word, by their UTF-8 bytes. */
export type WordStarts = {
  readonly filter: Filter;
  /** A hash table with linear probing, from the first three bytes of a word to their node. An empty slot has the key 0. */
  readonly rootKeys: Int32Array;
  readonly rootNodes: Uint32Array;
  readonly trie: Trie<unknown>;
  /** For each node, the index of its first value, or 0: most words have the same values as others, and most nodes have none. */
  readonly valueAt: Uint16Array;
  /** Four bit masks in a row: the features of a text that reaches the node. */
  readonly values: Int32Array;
};

/** Bit sets indexed by hash: one for three-byte words, one for the first four bytes of longer words. */
export type Filter = { readonly threes: Int32Array; readonly fours: Int32Array };

const rootLength = 3;
const rootBits = 15;
const lastRoot = (1 << rootBits) - 1;
/** Keeps false positives below 10% and both bit sets small enough for the L1 cache. */
const threeBits = 17;
const fourBits = 18;

/** Fibonacci hashing: the high bits of the product are the best mixed. */
const hashKey = (key: number, bits: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - bits);

type WordValues = ReadonlyMap<string, number>;

/** Words of at least two characters with their values, in a map for each of the four masks. */
export function wordStarts(
  words: readonly [first: WordValues, second: WordValues, third: WordValues, fourth: WordValues],
): WordStarts {
  const filter = { threes: new Int32Array(1 << (threeBits - 5)), fours: new Int32Array(1 << (fourBits - 5)) };
  const byBytes = new Map<string, readonly number[]>();
  const roots = new Map<number, string>();
  for (const word of new Set(words.flatMap((values) => [...values.keys()]))) {
    for (const bytes of withThree(encoder.encode(word))) {
      const [first = 0, second = 0, third = 0, fourth] = bytes;
      const key = (first << 16) | (second << 8) | third;
      if (fourth === undefined) setBit(filter.threes, hashKey(key, threeBits));
      else setBit(filter.fours, hashKey((key << 8) | fourth, fourBits));
      const written = String.fromCharCode(...bytes);
      roots.set(key, written);
      const before = byBytes.get(written);
      byBytes.set(
        written,
        words.map((values, at) => (before?.[at] ?? 0) | (values.get(word) ?? 0)),
      );
    }
  }
  const trie = buildTrie(byBytes);
  return { filter, ...buildRoots(trie, roots), trie, ...buildValues(trie) };
}

/** A larger index does not fit into `valueAt`. */
const maxValues = 1 << 16;

function buildValues(trie: Trie<readonly number[]>): Pick<WordStarts, "valueAt" | "values"> {
  const valueAt = new Uint16Array(trie.codes.length);
  const values = [0, 0, 0, 0];
  const known = new Map<string, number>();
  for (const [node, own] of trie.values) {
    const at = known.get(own.join()) ?? values.length;
    if (at === values.length) values.push(...own);
    known.set(own.join(), at);
    valueAt[node] = at;
  }
  if (values.length > maxValues) throw new Error("The words of the triggers have too many different values.");
  return { valueAt, values: Int32Array.from(values) };
}

function setBit(bits: Int32Array, at: number): void {
  bits[at >> 5] = (bits[at >> 5] as number) | (1 << at);
}

const bitAt = (bits: Int32Array, at: number): number => ((bits[at >> 5] as number) >>> at) & 1;

/** After two characters, any third character can follow. */
function withThree(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length >= rootLength) return [bytes];
  return Array.from({ length: 256 }, (_, third) => Uint8Array.of(...bytes, third));
}

/** @param roots For each three bytes, a word that starts with them. */
function buildRoots(
  trie: Trie<unknown>,
  roots: ReadonlyMap<number, string>,
): Pick<WordStarts, "rootKeys" | "rootNodes"> {
  if (roots.size > lastRoot) throw new Error("The word lists of the triggers are too large.");
  const rootKeys = new Int32Array(1 << rootBits);
  const rootNodes = new Uint32Array(1 << rootBits);
  for (const [key, written] of roots) {
    let slot = hashKey(key, rootBits);
    while (rootKeys[slot] !== 0) slot = (slot + 1) & lastRoot;
    rootKeys[slot] = key;
    let node = 0;
    for (let depth = 0; depth < rootLength; depth++) node = findChild(trie, node, written.charCodeAt(depth));
    rootNodes[slot] = node;
  }
  return { rootKeys, rootNodes };
}

/** Whether a word could start at an index. At least four bytes must follow the index. False for most indexes. */
export function mayMatch({ threes, fours }: Filter, text: Uint8Array, index: number): boolean {
  const key = ((text[index] as number) << 16) | ((text[index + 1] as number) << 8) | (text[index + 2] as number);
  const isFour = bitAt(fours, hashKey((key << 8) | (text[index + 3] as number), fourBits));
  return (isFour | bitAt(threes, hashKey(key, threeBits))) !== 0;
}

/** The node of the first three bytes at an index, or 0. At least three bytes must follow the index. */
export function nodeAt({ rootKeys, rootNodes }: WordStarts, text: Uint8Array, index: number): number {
  const key = ((text[index] as number) << 16) | ((text[index + 1] as number) << 8) | (text[index + 2] as number);
  let slot = hashKey(key, rootBits);
  while (rootKeys[slot] !== key && rootKeys[slot] !== 0) slot = (slot + 1) & lastRoot;
  return rootNodes[slot] as number;
}

/**
 * Words at the end of a word: cues that precede a value. Keyed by word in lowercase, or by `-` and the last letters of longer words. Each
 * value is a bit mask of features. The filters are of the last four letters.
 */
export type WordEndings = {
  readonly wordFilter: Int32Array;
  readonly partFilter: Int32Array;
  /** A hash table with linear probing. Words with the same hash share a value, so a pass can run needlessly. An empty slot has the value 0. */
  readonly hashes: Int32Array;
  readonly values: Int32Array;
  /** The letters of the ends of longer words, from last to first, with their value at the node of the first. */
  readonly trie: Trie<number>;
  readonly parts: Int32Array;
};

/** With two thousand endings, one false positive in 60 words. */
const endingBits = 17;
const filteredLetters = 4;
/** Any letter, and none. */
const fiveBits = Array.from({ length: 32 }, (_, bits) => bits);
const maxWords = 1 << 14;
const lastWordSlot = maxWords - 1;

/** @param endings ASCII words in lowercase. One that starts with `-` is the end of longer words too, and has three letters or more. */
export function wordEndings(endings: ReadonlyMap<string, number>): WordEndings {
  const [wordFilter, partFilter] = [new Int32Array(1 << (endingBits - 5)), new Int32Array(1 << (endingBits - 5))];
  const [hashes, values] = [new Int32Array(maxWords), new Int32Array(maxWords)];
  if (endings.size > maxWords / 2) throw new Error("The triggers have too many endings.");
  const reversed = new Map<string, number>();
  for (const [ending, value] of endings) {
    const bytes = encoder.encode(ending.replace("-", ""));
    const { length } = bytes;
    if (!ending.startsWith("-")) {
      setBit(wordFilter, hashKey(keyOfEnd(bytes, 0, length), endingBits));
      const slot = slotOf(hashes, values, hashLetters(bytes, 0, length));
      hashes[slot] = hashLetters(bytes, 0, length);
      values[slot] = (values[slot] as number) | value;
      continue;
    }
    if (length < filteredLetters - 1) throw new Error(`The ending ${ending} is too short.`);
    for (const before of length < filteredLetters ? fiveBits : [0])
      setBit(partFilter, hashKey((before << (5 * length)) | keyOfEnd(bytes, 0, length), endingBits));
    reversed.set(String.fromCharCode(...bytes.toReversed()), value);
  }
  const trie = buildTrie(reversed);
  const parts = new Int32Array(trie.codes.length);
  for (const [node, value] of trie.values) parts[node] = value;
  return { wordFilter, partFilter, hashes, values, trie, parts };
}

/** Five bits of each of the last letters. */
function keyOfEnd(bytes: Uint8Array, start: number, end: number): number {
  let key = 0;
  for (let index = Math.max(start, end - filteredLetters); index < end; index++)
    key = (key << 5) | ((bytes[index] as number) & 31);
  return key;
}

/** FNV-1a, of lowercase letters. */
function hashLetters(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ ((bytes[index] as number) | 32), 0x01000193);
  return hash;
}

/** Where a word is, or would be. */
function slotOf(hashes: Int32Array, values: Int32Array, hash: number): number {
  let slot = (hash ^ (hash >>> 15)) & lastWordSlot;
  while (values[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & lastWordSlot;
  return slot;
}

/** The features of a text with this word. All letters from `start` to `end` are ASCII. */
export function valueOfEnding(endings: WordEndings, bytes: Uint8Array, start: number, end: number): number {
  const { wordFilter, partFilter, hashes, values, trie, parts } = endings;
  const key = hashKey(keyOfEnd(bytes, start, end), endingBits);
  let value = 0;
  if (bitAt(wordFilter, key) === 1) value = values[slotOf(hashes, values, hashLetters(bytes, start, end))] as number;
  if (bitAt(partFilter, key) === 0) return value;
  let node = 0;
  for (let index = end - 1; index >= start; index--) {
    node = findChild(trie, node, (bytes[index] as number) | 32);
    if (node === 0) break;
    value |= parts[node] as number;
  }
  return value;
}
