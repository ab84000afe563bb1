/** A trie for lookups at the start of every word of a text. A filter rules out most words. */

/** Keyed by the UTF-8 bytes of words. Nodes are numbers, and 0 means no node. */
export type WordTrie = {
  readonly filter: Filter;
  /** A hash table with linear probing, from the first three bytes of a word to their node. An empty slot has the key 0. */
  readonly rootKeys: Int32Array;
  readonly rootNodes: Uint16Array;
  /** For each node, a bit mask of the features that a text has if it reaches the node. */
  readonly values: Int32Array;
  readonly bytes: Uint8Array;
  readonly children: Uint16Array;
  readonly siblings: Uint16Array;
};

/** Bit sets indexed by hash: one for three-byte words, one for the first four bytes of longer words. */
export type Filter = { readonly threes: Int32Array; readonly fours: Int32Array };

const rootLength = 3;
const rootBits = 15;
const lastRoot = (1 << rootBits) - 1;
/** The largest node number. */
const maxNodes = 0xffff;
/** Keeps false positives below 10% and both bit sets small enough for the L1 cache. */
const threeBits = 17;
const fourBits = 18;

/** Fibonacci hashing: the high bits of the product are the best mixed. */
const hashOf = (key: number, bits: number): number => Math.imul(key, 0x9e3779b1) >>> (32 - bits);

type Node = { value: number; readonly next: Map<number, Node> };

/** @param words At least two ASCII characters each. */
export function wordTrie(words: Iterable<readonly [word: string, value: number]>): WordTrie {
  const starts = new Map<number, Node>();
  const encoder = new TextEncoder();
  let count = 1;
  const node = (within: Map<number, Node>, key: number): Node => {
    const known = within.get(key) ?? { value: 0, next: new Map() };
    if (!within.has(key)) count++;
    within.set(key, known);
    return known;
  };
  const filter = { threes: new Int32Array(1 << (threeBits - 5)), fours: new Int32Array(1 << (fourBits - 5)) };
  for (const [word, value] of words) {
    for (const bytes of withThree(encoder.encode(word))) {
      const [first = 0, second = 0, third = 0, fourth] = bytes;
      const key = (first << 16) | (second << 8) | third;
      if (fourth === undefined) setBit(filter.threes, hashOf(key, threeBits));
      else setBit(filter.fours, hashOf((key << 8) | fourth, fourBits));
      let end = node(starts, key);
      for (const byte of bytes.subarray(rootLength)) end = node(end.next, byte);
      end.value |= value;
    }
  }
  return { filter, ...written(starts, count) };
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

function written(starts: ReadonlyMap<number, Node>, count: number): Omit<WordTrie, "filter"> {
  const values = new Int32Array(count);
  const bytes = new Uint8Array(count);
  const [children, siblings] = [new Uint16Array(count), new Uint16Array(count)];
  let last = 0;
  const write = ({ value, next }: Node): number => {
    const at = ++last;
    values[at] = value;
    let sibling = 0;
    for (const [byte, child] of next) {
      const index = write(child);
      bytes[index] = byte;
      siblings[index] = sibling;
      sibling = index;
    }
    children[at] = sibling;
    return at;
  };
  if (starts.size > lastRoot || count > maxNodes) throw new Error("The word lists of the triggers are too large.");
  const rootKeys = new Int32Array(1 << rootBits);
  const rootNodes = new Uint16Array(1 << rootBits);
  for (const [key, start] of starts) {
    let slot = hashOf(key, rootBits);
    while (rootKeys[slot] !== 0) slot = (slot + 1) & lastRoot;
    rootKeys[slot] = key;
    rootNodes[slot] = write(start);
  }
  return { rootKeys, rootNodes, values, bytes, children, siblings };
}

/** Whether a word could start at an index. At least four bytes must follow the index. False for most indexes. */
export function mayMatch({ threes, fours }: Filter, text: Uint8Array, index: number): boolean {
  const key = ((text[index] as number) << 16) | ((text[index + 1] as number) << 8) | (text[index + 2] as number);
  const isFour = bitAt(fours, hashOf((key << 8) | (text[index + 3] as number), fourBits));
  return (isFour | bitAt(threes, hashOf(key, threeBits))) !== 0;
}

/**
 * The combined values of all words that start at an index. At least three bytes must follow the index, and the text must be
 * zero-terminated.
 */
export function valuesAt(trie: WordTrie, text: Uint8Array, index: number): number {
  const { values, bytes, children, siblings } = trie;
  let node = rootAt(trie, text, index);
  let found = 0;
  for (let at = index + rootLength; node !== 0; at++) {
    found |= values[node] as number;
    const byte = text[at] as number;
    node = children[node] as number;
    while (node !== 0 && bytes[node] !== byte) node = siblings[node] as number;
  }
  return found;
}

function rootAt({ rootKeys, rootNodes }: WordTrie, text: Uint8Array, index: number): number {
  const key = ((text[index] as number) << 16) | ((text[index + 1] as number) << 8) | (text[index + 2] as number);
  let slot = hashOf(key, rootBits);
  while (rootKeys[slot] !== key && rootKeys[slot] !== 0) slot = (slot + 1) & lastRoot;
  return rootNodes[slot] as number;
}
