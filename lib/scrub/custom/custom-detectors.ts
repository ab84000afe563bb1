/**
 * A project's custom detectors: exact texts, prefixes of identifiers, and names of fields. There are no patterns, so every text takes linear
 * time.
 */

import { fieldMatches, indexFields, maxFieldBytes } from "@/lib/scrub/custom/field-values";
import { bytesOf, type Prefix, textMatches, trieOf } from "@/lib/scrub/custom/literal-trie";
import { atCallEnd } from "@/lib/scrub/engine/call-caches";
import type { Pass } from "@/lib/scrub/engine/detector";
import type { OwnKind } from "@/lib/scrub/kinds";

export type CustomDetector = {
  readonly name: string;
  /** Texts to remove, ignoring case. */
  readonly literals: readonly string[];
  readonly prefixes: readonly Prefix[];
  /** Fields whose values are removed. Case and separators don't matter. */
  readonly fields: readonly string[];
};

export type Own = {
  readonly kinds: readonly OwnKind[];
  /** One per detector, in the same order. */
  readonly passes: readonly Pass[];
  /** The kind of the detector that removes the value of a field. */
  readonly fieldOf: (name: string) => OwnKind | undefined;
  /** The memory that the detectors take. */
  readonly bytes: number;
};

export type Match = { readonly detector: number; readonly start: number; readonly end: number };

export const ownKindOf = (name: string): OwnKind => `custom:${name}`;

export function compileOwn(detectors: readonly CustomDetector[]): Own | undefined {
  if (detectors.length === 0) return undefined;
  const kinds = detectors.map(({ name }) => ownKindOf(name));
  const trie = trieOf(detectors);
  const fields = indexFields(detectors);
  const find = memoizeLast((text) => [...textMatches(trie, text), ...fieldMatches(fields, text)]);
  const probe = (text: string) => find(text).length > 0;
  const passes = detectors.map(
    (_, own): Pass => ({
      triggers: [{ probe }],
      find: ({ text }, spans) => {
        for (const { detector, start, end } of find(text)) if (detector === own) spans.push(start, end);
      },
    }),
  );
  const fieldOf = (name: string) => {
    const detector = fields?.(name);
    return detector === undefined ? undefined : kinds[detector];
  };
  return { kinds, passes, fieldOf, bytes: bytesOf(trie) + maxFieldBytes };
}

/** All detectors of a project share the result for a text. Unlike the engine's, it is created per project. */
function memoizeLast(compute: (text: string) => readonly Match[]): (text: string) => readonly Match[] {
  return (text) => {
    if (last?.compute !== compute || last.text !== text) last = { compute, text, matches: compute(text) };
    return last.matches;
  };
}

let last: { readonly compute: unknown; readonly text: string; readonly matches: readonly Match[] } | undefined;
atCallEnd(() => {
  last = undefined;
});
