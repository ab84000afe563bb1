/** A table of prefixes that is asked at the start of every word, and answers most words with one look at a bitmap. */

export type WordTable<T> = {
  /** By the low five bits of the first three characters of each prefix. Small enough to stay in the cache. */
  readonly bitmap: Uint32Array;
  /** By the same fifteen bits, longest prefix first. */
  readonly entries: readonly (readonly Entry<T>[] | undefined)[];
};
type Entry<T> = { readonly prefix: string; readonly value: T };

const rows = 1 << 10;

/** @param prefixes Two characters match any third one. */
export function wordTable<T>(prefixes: Iterable<readonly [prefix: string, value: T]>): WordTable<T> {
  const bitmap = new Uint32Array(rows);
  const entries: Entry<T>[][] = new Array(rows * 32).fill(undefined);
  const file = (entry: Entry<T>, at: number, key: number) => {
    if (at === 3) {
      entries[key] = [...(entries[key] ?? []), entry];
      bitmap[key >> 5] = (bitmap[key >> 5] as number) | (1 << (key & 31));
    } else if (at < entry.prefix.length) file(entry, at + 1, (key << 5) | (entry.prefix.charCodeAt(at) & 31));
    else for (let any = 0; any < 32; any++) file(entry, at + 1, (key << 5) | any);
  };
  const longestFirst = [...prefixes].sort(([one], [other]) => other.length - one.length);
  for (const [prefix, value] of longestFirst) file({ prefix, value }, 0, 0);
  return { bitmap, entries };
}

/** Whether a prefix may stand at an index with three characters or more behind it. Most often it says no. */
export function mayMatch(bitmap: Uint32Array, text: string, index: number): boolean {
  const row = ((text.charCodeAt(index) & 31) << 5) | (text.charCodeAt(index + 1) & 31);
  return (((bitmap[row] as number) >>> (text.charCodeAt(index + 2) & 31)) & 1) === 1;
}

const none: readonly never[] = [];

/** The entries that may match at an index with three characters or more behind it: `startsWith` decides. */
export function candidatesAt<T>({ bitmap, entries }: WordTable<T>, text: string, index: number): readonly Entry<T>[] {
  if (!mayMatch(bitmap, text, index)) return none;
  const row = ((text.charCodeAt(index) & 31) << 5) | (text.charCodeAt(index + 1) & 31);
  return entries[(row << 5) | (text.charCodeAt(index + 2) & 31)] ?? none;
}
