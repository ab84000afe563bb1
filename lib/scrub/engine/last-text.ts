/** Results kept for the text that was last read, as several detectors ask for them, until the call to the scrubber ends. */

const resets: (() => void)[] = [];

/** Keeps the last result of a pure function. Call it at module level only. */
export function rememberLast<Result extends object | boolean>(compute: (text: string) => Result) {
  let last: { readonly text: string; readonly result: Result } | undefined;
  resets.push(() => {
    last = undefined;
  });
  return (text: string): Result => {
    if (last === undefined || last.text !== text) last = { text, result: compute(text) };
    return last.result;
  };
}

/** Releases the texts, which belong to a customer. */
export function forgetTexts(): void {
  for (const reset of resets) reset();
}

/**
 * A copy of a short text, for caches that outlive a call. In V8 a slice of 13 characters or more keeps the whole text in memory that it
 * was cut from.
 */
export const detached = (slice: string): string => ` ${slice}`.slice(1);
