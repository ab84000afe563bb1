/** A table of prefixes for lookups at the start of every word. One bitmap access rules out most words. */
import { charCode } from "@/lib/scrub/engine/characters";

export type WordTable<T> = {
  /** One bit per key. 32 KiB fits in the cache. */
  readonly bitmap: Uint32Array;
  /** Entries by key, longest prefix first. */
  readonly entries: ReadonlyMap<number, readonly Entry<T>[]>;
};
type Entry<T> = { readonly prefix: string; readonly value: T };

/** Six bits are enough to distinguish uppercase from lowercase letters, and digits from most letters. */
const bitsEach = 6;
const six = 63;

/** The key: the low six bits of each of three characters. */
function keyAt(text: string, index: number): number {
  const pair = ((charCode(text, index) & six) << bitsEach) | (charCode(text, index + 1) & six);
  return (pair << bitsEach) | (charCode(text, index + 2) & six);
}

/** Extends a short prefix by every possible next character. */
function extended(prefix: string): string[] {
  if (prefix.length >= 3) return [prefix];
  return Array.from({ length: six + 1 }, (_, low) => extended(prefix + String.fromCharCode(low))).flat();
}

/** @param prefixes Prefixes of one or two characters match before any character. */
export function wordTable<T>(prefixes: Iterable<readonly [prefix: string, value: T]>): WordTable<T> {
  const bitmap = new Uint32Array(1 << (3 * bitsEach - 5));
  const entries = new Map<number, Entry<T>[]>();
  const file = (entry: Entry<T>, key: number) => {
    const filed = entries.get(key);
    if (filed === undefined) entries.set(key, [entry]);
    else filed.push(entry);
    bitmap[key >> 5] = (bitmap[key >> 5] as number) | (1 << (key & 31));
  };
  const longestFirst = [...prefixes].sort(([one], [other]) => other.length - one.length);
  for (const [prefix, value] of longestFirst)
    for (const start of extended(prefix)) file({ prefix, value }, keyAt(start, 0));
  return { bitmap, entries };
}

/** Whether a prefix could start at an index with at least three characters after it. False for most. */
function mayMatch(bitmap: Uint32Array, text: string, index: number): boolean {
  const key = keyAt(text, index);
  return (((bitmap[key >> 5] as number) >>> (key & 31)) & 1) === 1;
}

const none: readonly never[] = [];

/** The entries that could match at an index with at least three characters after it. The caller confirms with `startsWith`. */
export function candidatesAt<T>({ bitmap, entries }: WordTable<T>, text: string, index: number): readonly Entry<T>[] {
  return mayMatch(bitmap, text, index) ? (entries.get(keyAt(text, index)) ?? none) : none;
}
