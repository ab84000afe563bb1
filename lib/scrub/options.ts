/** The options of a scrubber, compiled: the kinds that are on, and the values that are kept. */

import { type CustomDetector, compileOwn, type Own } from "@/lib/scrub/custom/custom-detectors";
import { type CleanTexts, cleanTexts } from "@/lib/scrub/engine/caches";
import type { Detector, Fits, Pass } from "@/lib/scrub/engine/detector";
import { compile, type Scan, type Words, withPasses } from "@/lib/scrub/engine/features";
import type { Role } from "@/lib/scrub/engine/field-role";
import { type AnyKind, detectors, type Kind, kindOfMarker, lockedKinds, markers } from "@/lib/scrub/kinds";

/** `+mac` turns a kind on, `-ip` turns it off. Unreadable values are always removed. */
export type KindSwitch = `${"+" | "-"}${Exclude<Kind, "unreadable">}`;
export type ScrubOptions = {
  readonly kinds?: readonly KindSwitch[];
  /** Email addresses that are kept, and domains whose addresses are kept, including subdomains. */
  readonly allow?: readonly string[];
  /** Values that are kept, regardless of letter case. They don't affect locked kinds. */
  readonly keep?: readonly string[];
  readonly own?: readonly CustomDetector[];
};

export type CompiledOptions = {
  readonly kinds: ReadonlySet<Kind>;
  /** The kinds in order of precedence, including those that are off. */
  readonly ranked: readonly AnyKind[];
  readonly markers: ReadonlyMap<AnyKind, string>;
  readonly kindOfMarker: ReadonlyMap<string, AnyKind>;
  readonly own: Own | undefined;
  readonly scan: Scan;
  /** Validates field values, for kinds where the field name is not enough. */
  readonly fits: ReadonlyMap<Kind, Fits>;
  readonly allows: ((address: string) => boolean) | undefined;
  /** Whether a match is a value that is kept. */
  readonly keeps: ((value: string, kind: AnyKind) => boolean) | undefined;
  /** Field names without personal data, with their roles. Only names that are not nested in an encoded text. */
  readonly cleanNames: Map<string, Role>;
  /** Strings without personal data, such as user agents, tool names and statuses. */
  readonly cleanTexts: CleanTexts;
  /** The most memory that these options can take, with full caches. */
  readonly maxBytes: number;
};

/** Turns on every kind. */
export const everyKind: readonly KindSwitch[] = detectors
  .map(({ kind }) => kind)
  .filter((kind) => kind !== "unreadable")
  .map((kind): KindSwitch => `+${kind}`);

/** Without custom detectors. Measured with full caches, rounded up. */
const maxCompiledBytes = 3_000_000;

const key = Symbol.for("sluice.loadedKinds");
const shared = globalThis as { [key]?: Map<Kind, readonly Pass[]> };
/** One per process: a bundler can create an instance of this module for each entry, but only one of them loads the kinds. */
shared[key] ??= new Map();
const loaded = shared[key];

/** Loads the code of the kinds that are turned on and off by default. Call it before `createScrubber`. */
export async function loadKinds(switches: readonly KindSwitch[] = []): Promise<void> {
  const on = kindsOn(switches);
  const loading = (detectors as readonly Detector[]).map(async ({ kind, load }) => {
    if (load !== undefined && on.has(kind as Kind) && !loaded.has(kind as Kind)) loaded.set(kind as Kind, await load());
  });
  await Promise.all(loading);
}

function namedPasses({ kind, passes }: Detector): readonly Pass[] {
  const own = passes ?? loaded.get(kind as Kind);
  if (own === undefined) throw new Error(`The kind ${kind} has to be loaded before it is turned on.`);
  return own;
}

export function compileOptions({
  kinds = [],
  allow = [],
  keep = [],
  own: customDetectors = [],
}: ScrubOptions): CompiledOptions {
  const on = kindsOn(kinds);
  const own = compileOwn(customDetectors);
  const passes = (detectors as readonly Detector[]).flatMap((detector, rank) =>
    on.has(detector.kind as Kind)
      ? namedPasses(detector).map((pass) => ({ ...pass, rank, kind: detector.kind as Kind }))
      : [],
  );
  const ownPasses = own?.passes.map((pass, at) => ({ ...pass, rank: detectors.length + at })) ?? [];
  return {
    kinds: on,
    ...vocabularyWith(own),
    own,
    // Custom detectors have no words, so these depend only on the kinds.
    scan: compile([...passes, ...ownPasses], (compileWords) => sharedWords([...on].sort().join(" "), compileWords)),
    fits: new Map(passes.flatMap(({ kind, fits }) => (fits === undefined ? [] : [[kind, fits] as const]))),
    allows: allow.length === 0 ? undefined : allowing(allow),
    keeps: keep.length === 0 ? undefined : keeping(keep),
    cleanNames: new Map(),
    cleanTexts: cleanTexts(),
    maxBytes: maxCompiledBytes + (own?.bytes ?? 0),
  };
}

/** The same options without some of their kinds. */
export function withoutKinds(compiled: CompiledOptions, off: ReadonlySet<Kind>): CompiledOptions {
  const isOff = (rank: number) => off.has(detectors[rank]?.kind as Kind);
  return {
    ...compiled,
    kinds: new Set([...compiled.kinds].filter((kind) => !off.has(kind))),
    scan: withPasses(compiled.scan, ({ rank }) => !isOff(rank)),
    cleanNames: new Map(),
    cleanTexts: cleanTexts(),
  };
}

/** Compiling the words of the triggers takes most of the time that a scrubber needs to compile, so scrubbers with the same kinds share them. */
const wordsByKinds = new Map<string, WeakRef<Words>>();
const maxKindSets = 256;

function sharedWords(kinds: string, compileWords: () => Words): Words {
  const known = wordsByKinds.get(kinds)?.deref();
  if (known) return known;
  const words = compileWords();
  if (wordsByKinds.size >= maxKindSets) wordsByKinds.clear();
  wordsByKinds.set(kinds, new WeakRef(words));
  return words;
}

const builtIn = { ranked: detectors.map(({ kind }) => kind), markers, kindOfMarker };

function vocabularyWith(own: Own | undefined): Pick<CompiledOptions, "ranked" | "markers" | "kindOfMarker"> {
  if (own === undefined) return builtIn;
  const ownMarkers = own.kinds.map((kind) => [kind, `[${kind.slice(kind.indexOf(":") + 1)}]`] as const);
  return {
    ranked: [...builtIn.ranked, ...own.kinds],
    markers: new Map<AnyKind, string>([...markers, ...ownMarkers]),
    kindOfMarker: new Map<string, AnyKind>([
      ...kindOfMarker,
      ...ownMarkers.map(([kind, marker]) => [marker, kind] as const),
    ]),
  };
}

function keeping(keep: readonly string[]): (value: string, kind: AnyKind) => boolean {
  const kept = new Set(keep.map((value) => value.trim().toLowerCase()));
  return (value, kind) => !lockedKinds.has(kind) && kept.has(value.trim().toLowerCase());
}

export function kindsOn(switches: readonly KindSwitch[] = []): ReadonlySet<Kind> {
  const on = new Set<Kind>();
  for (const detector of detectors as readonly Detector[])
    if (detector.load === undefined) on.add(detector.kind as Kind);
  for (const change of switches) {
    const kind = change.slice(1) as Kind;
    if (change.startsWith("+")) on.add(kind);
    else on.delete(kind);
  }
  return on;
}

/** A single bare address. Surrounding text could be a person's name. */
const oneAddress = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

function allowing(allow: readonly string[]): (address: string) => boolean {
  const allowed = new Set(allow.map((entry) => entry.trim().toLowerCase().replace(/^@/, "")));
  return (address) => {
    const text = address.trim().toLowerCase();
    if (!oneAddress.test(text)) return false;
    if (allowed.has(text)) return true;
    const labels = text.slice(text.lastIndexOf("@") + 1).split(".");
    return labels.some((_, first) => allowed.has(labels.slice(first).join(".")));
  };
}
