/** Caches that outlive a call to the scrubber. Everything that decides a value is in its key, so no result depends on earlier calls. */
import { detachedCopy } from "@/lib/scrub/engine/call-caches";
import { charCode } from "@/lib/scrub/engine/characters";
import type { Hint } from "@/lib/scrub/engine/hint";

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
const maxTextLength = 160;

/** Texts in which one set of rules found nothing, each with the hint under which it was read. */
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
      if (text.length > maxTextLength) return false;
      const slot = hashOf(text, hint) & (keptTexts - 1);
      return hints[slot] === hint && texts[slot] === text;
    },
    add: (text, hint) => {
      if (text.length > maxTextLength) return;
      const hash = hashOf(text, hint);
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
function hashOf(text: string, hint: Hint): number {
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
