/** What a call to the scrubber keeps until it ends, and caches that outlive a call. Everything that decides a value is in its key, so no result depends on earlier calls. */
import { charCode } from "@/lib/scrub/engine/characters";
import type { Hint } from "@/lib/scrub/engine/detector";

const resets: (() => void)[] = [];

/** Registers a function that runs when a call to the scrubber ends. Use at module level only. */
export function atCallEnd(reset: () => void): void {
  resets.push(reset);
}

/** Keeps the last result of a pure function. Call it at module level only. */
export function memoizeLast<Result extends object | boolean>(compute: (text: string) => Result) {
  let last: { readonly text: string; readonly result: Result } | undefined;
  atCallEnd(() => {
    last = undefined;
  });
  return (text: string): Result => {
    if (last === undefined || last.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

const maxPerCall = 4_096;

/**
 * Computes the result for each text once per call. For values that several detectors judge, and judge again after something beside them was
 * replaced. Call it at module level only.
 */
export function memoizePerCall<Result extends object | boolean>(compute: (text: string) => Result) {
  const results = new Map<string, Result>();
  atCallEnd(() => {
    if (results.size > 0) results.clear();
  });
  return (text: string): Result => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size < maxPerCall) results.set(text, result);
    return result;
  };
}

/** Computes the result for each object once per call, because an object can change between calls. Call it at module level only. */
export function memoizePerObject<Key extends object, Result extends object | boolean>(
  compute: (object: Key) => Result,
) {
  let known: WeakMap<Key, Result> | undefined;
  atCallEnd(() => {
    known = undefined;
  });
  return (object: Key): Result => {
    // A getter can call the scrubber, and that nested call resets the caches when it ends.
    known ??= new WeakMap();
    const results = known;
    const before = results.get(object);
    if (before !== undefined) return before;
    const result = compute(object);
    results.set(object, result);
    return result;
  };
}

/** Releases cached texts and objects, because they contain customer data. */
export function clearCallCaches(): void {
  for (const reset of resets) reset();
}

/**
 * A copy of a short text, for caches that outlive a call. In V8, a slice of 13 characters or more keeps the whole original text in
 * memory.
 */
const detachedCopy = (slice: string): string => ` ${slice}`.slice(1);

/** A longer text is rarely a name. */
const cacheSize = { maxNames: 4_096, maxNameLength: 128 };

/** A function of a name and of nothing else, with its results so far. */
export function withResults<Result>(compute: (name: string) => Result, { maxNames, maxNameLength } = cacheSize) {
  const results = new Map<string, Result>();
  const read = (name: string): Result => {
    const known = results.get(name);
    if (known !== undefined || results.has(name)) return known as Result;
    const result = compute(name);
    if (results.size >= maxNames) results.clear();
    if (name.length <= maxNameLength) results.set(detachedCopy(name), result);
    return result;
  };
  return { read, clear: () => results.clear() };
}

const clears: (() => void)[] = [];

/** For functions that are the same for all projects. Call it at module level only. */
export function memoizePerName<Result>(compute: (name: string) => Result): (name: string) => Result {
  const { read, clear } = withResults(compute);
  clears.push(clear);
  return read;
}

/** For tests that compare results with and without what earlier calls left behind. */
export function clearLastingCaches(): void {
  for (const clear of clears) clear();
}

/** A power of two. */
const keptTexts = 8_192;
/** Long enough for any user agent. */
export const maxKeptLength = 160;

/** Texts in which one set of options found nothing, each with the hint under which it was read. */
export type CleanTexts = {
  readonly has: (text: string, hint: Hint) => boolean;
  readonly add: (text: string, hint: Hint) => void;
};

/** Keeps texts that were added twice: most occur once, and storing a hash is cheaper than storing a text. */
export function cleanTexts(): CleanTexts {
  const texts = new Array<string>(keptTexts).fill("");
  const hints = new Int32Array(keptTexts);
  const lastHashes = new Int32Array(keptTexts);
  return {
    has: (text, hint) => {
      if (text.length > maxKeptLength) return false;
      const slot = hashText(text, hint) & (keptTexts - 1);
      return hints[slot] === hint && texts[slot] === text;
    },
    add: (text, hint) => {
      if (text.length > maxKeptLength) return;
      const hash = hashText(text, hint);
      const slot = hash & (keptTexts - 1);
      if (lastHashes[slot] === hash) {
        texts[slot] = detachedCopy(text);
        hints[slot] = hint;
      }
      lastHashes[slot] = hash;
    },
  };
}

/** Of the length and five characters, which distinguish the texts that events repeat. */
function hashText(text: string, hint: Hint): number {
  const { length } = text;
  if (length === 0) return hint;
  const middle = length >> 1;
  let hash = Math.imul(length, 31) + charCode(text, 0) + hint;
  hash = Math.imul(hash, 31) + charCode(text, middle >> 1);
  hash = Math.imul(hash, 31) + charCode(text, middle);
  hash = Math.imul(hash, 31) + charCode(text, (middle + length) >> 1);
  hash = Math.imul(hash, 31) + charCode(text, length - 1);
  return hash ^ (hash >>> 15);
}
