/**
 * Caches that outlive a call to the scrubber. They hold what a name means by itself, never what was found in a text, so the result for a
 * text cannot depend on the texts before it.
 */
import { detachedCopy } from "@/lib/scrub/engine/call-caches";

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
