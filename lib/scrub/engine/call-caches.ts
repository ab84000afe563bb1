/** Results that several detectors need, cached until the call to the scrubber ends. */

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
export const detachedCopy = (slice: string): string => ` ${slice}`.slice(1);
