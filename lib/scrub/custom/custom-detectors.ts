/** Finds the values of named fields in text: `employee_id=4711`, `"employeeId": "4711"`. */

import { bytesOf, literalTrie, type Prefix, textMatches } from "@/lib/scrub/custom/literals";
import { atCallEnd, withResults } from "@/lib/scrub/engine/caches";
import type { Pass } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { OwnKind } from "@/lib/scrub/kinds";

/** The position of the detector that removes the value of a field. */
type FieldIndex = (name: string) => number | undefined;

/** Spellings of one name have the same form: `employeeId`, `employee_id`, `Employee-ID`. */
export const normalizedName = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, "");

/** With a full cache, and as many names in detectors as settings allow. Measured, rounded up. */
const maxFieldBytes = 500_000;
const cacheSize = { maxNames: 1_024, maxNameLength: 64 };

/** Undefined if no detector has fields. A name with dots is found by its last part too. */
function indexFields(detectors: readonly { readonly fields: readonly string[] }[]): FieldIndex | undefined {
  const byName = new Map(
    detectors.flatMap(({ fields }, at) => fields.map((field) => [normalizedName(field), at] as const)),
  );
  if (byName.size === 0) return undefined;
  return withResults((name) => {
    const lastPart = name.slice(name.lastIndexOf(".") + 1);
    return byName.get(normalizedName(name)) ?? byName.get(normalizedName(lastPart));
  }, cacheSize).read;
}

const sign = /[:=]/;
const aName = /[\p{L}\p{N}_-]{1,64}/gu;
/** A separator, then a value in quotes or up to a delimiter. A list or an object is not a value. */
const valueAfter =
  /["'`]?[ \t]{0,3}[:=][ \t]{0,3}(?:"(?<double>[^"\n]{1,1024})|'(?<single>[^'\n]{1,1024})|(?<bare>[^\s&,;()<>{}[\]"'`]{1,1024}))/dy;

function fieldMatches(fields: FieldIndex | undefined, text: string): Match[] {
  if (fields === undefined || !sign.test(text)) return [];
  return matchesIn(text, aName).flatMap(({ index, 0: name }) => {
    const detector = fields(name);
    if (detector === undefined) return [];
    valueAfter.lastIndex = index + name.length;
    const { double, single, bare } = valueAfter.exec(text)?.indices?.groups ?? {};
    const [start, end] = double ?? single ?? bare ?? [];
    return start === undefined || end === undefined ? [] : [{ detector, start, end }];
  });
}

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
  const trie = literalTrie(detectors);
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
