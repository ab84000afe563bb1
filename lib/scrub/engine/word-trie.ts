/** A trie for lookups at the start of every word of a text. A filter rules out nine in ten words. */

/** Over the UTF-8 bytes of words. Nodes are numbers; 0 is none. */
export type WordTrie = {
  /** Indexed by a hash of three bytes. The values are the low bits that a fourth byte can have. */
  readonly filter: Int32Array;
  /** Nodes for three bytes, indexed by these bytes. */
  readonly roots: ReadonlyMap<number, number>;
  /** The features of a text in which a node is reached, as a sum of bits. */
  readonly values: Int32Array;
  readonly bytes: Uint8Array;
  readonly children: Uint16Array;
  readonly siblings: Uint16Array;
};

const rootLength = 3;
const hashBits = 14;
/** Most texts are letters, whose third byte has this bit. Words with a digit or a sign there are stored separately. */
const letterBit = 64;

function slotOf(first: number, second: number, third: number): number {
  const hash = Math.imul((first << 16) | (second << 8) | third, 0x9e3779b1) >>> (32 - hashBits);
  return (hash << 1) | ((third & letterBit) >> 6);
}

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
  const filter = new Int32Array(2 << hashBits);
  for (const [word, value] of words) {
    for (const bytes of withThree(encoder.encode(word))) {
      const [first = 0, second = 0, third = 0, fourth] = bytes;
      const slot = slotOf(first, second, third);
      filter[slot] = fourth === undefined ? -1 : (filter[slot] as number) | (1 << fourth);
      let end = node(starts, (first << 16) | (second << 8) | third);
      for (const byte of bytes.subarray(rootLength)) end = node(end.next, byte);
      end.value |= value;
    }
  }
  return { filter, ...written(starts, count) };
}

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
  const roots = new Map([...starts].map(([key, start]) => [key, write(start)]));
  return { roots, values, bytes, children, siblings };
}

/** Whether a word could start at an index with at least three bytes after it, and at least one more. False for most. */
export function mayMatch(filter: Int32Array, text: Uint8Array, index: number): boolean {
  const slot = slotOf(text[index] as number, text[index + 1] as number, text[index + 2] as number);
  return (((filter[slot] as number) >>> ((text[index + 3] as number) & 31)) & 1) === 1;
}

/** The values of all words that start at an index with at least three bytes after it. A 0 follows the text. */
export function valuesAt({ roots, values, bytes, children, siblings }: WordTrie, text: Uint8Array, index: number) {
  const key = ((text[index] as number) << 16) | ((text[index + 1] as number) << 8) | (text[index + 2] as number);
  let node = roots.get(key) ?? 0;
  let found = 0;
  for (let at = index + rootLength; node !== 0; at++) {
    found |= values[node] as number;
    const byte = text[at] as number;
    node = children[node] as number;
    while (node !== 0 && bytes[node] !== byte) node = siblings[node] as number;
  }
  return found;
}
