/** What one scrubber looks for: the kinds that are on, and the addresses that may stay. */
import type { Detector, Fits, Pass } from "@/lib/scrub/engine/detector";
import { compile, type Scan } from "@/lib/scrub/engine/features";
import type { Role } from "@/lib/scrub/engine/field-role";
import { detectors, type Kind } from "@/lib/scrub/kinds";

/** `+mac` turns a kind on, `-ip` off. What cannot be read is always removed. */
export type KindSwitch = `${"+" | "-"}${Exclude<Kind, "unreadable">}`;
export type ScrubOptions = {
  readonly kinds?: readonly KindSwitch[];
  /** E-mail addresses that may stay, and domains, with those below them, whose addresses may. */
  readonly allow?: readonly string[];
};

export type Rules = {
  readonly kinds: ReadonlySet<Kind>;
  readonly scan: Scan;
  /** Decide about the values of fields, for the kinds where a name is not enough. */
  readonly fits: ReadonlyMap<Kind, Fits>;
  readonly allows: ((address: string) => boolean) | undefined;
  /** Names of fields that hold nothing personal, with what they say of their values: the same few come with every event. */
  readonly cleanNames: Map<string, Role>;
  /** Texts that hold nothing personal and came twice: user agents, names of tools and states come again and again. One lives in each place. */
  readonly cleanTexts: string[];
  /** The hash of the text that was last read for each place. */
  readonly lastSeen: Int32Array;
};

/** Turns everything on. */
export const everyKind: readonly KindSwitch[] = detectors
  .map(({ kind }) => kind)
  .filter((kind) => kind !== "unreadable")
  .map((kind): KindSwitch => `+${kind}`);

/** A power of two. */
export const keptTexts = 8192;

const key = Symbol.for("sluice.loadedKinds");
const shared = globalThis as { [key]?: Map<Kind, readonly Pass[]> };
/** One for the process: a bundler may make an instance of this module for each entry, and only one of them loads the kinds. */
shared[key] ??= new Map();
const loaded = shared[key];

/** Loads the optional kinds that are turned on, so that nobody else pays for them. `createScrubber` needs them. */
export async function loadKinds(switches: readonly KindSwitch[] = []): Promise<void> {
  const on = kindsOn(switches);
  const loading = (detectors as readonly Detector[]).map(async ({ kind, load }) => {
    if (load !== undefined && on.has(kind as Kind) && !loaded.has(kind as Kind)) loaded.set(kind as Kind, await load());
  });
  await Promise.all(loading);
}

function passesOf({ kind, passes }: Detector): readonly Pass[] {
  const own = passes ?? loaded.get(kind as Kind);
  if (own === undefined) throw new Error(`The kind ${kind} has to be loaded before it is turned on.`);
  return own;
}

export function rulesFor({ kinds = [], allow = [] }: ScrubOptions): Rules {
  const on = kindsOn(kinds);
  const passes = (detectors as readonly Detector[]).flatMap((detector, rank) =>
    on.has(detector.kind as Kind)
      ? passesOf(detector).map((pass) => ({ ...pass, rank, kind: detector.kind as Kind }))
      : [],
  );
  return {
    kinds: on,
    scan: compile(passes),
    fits: new Map(passes.flatMap(({ kind, fits }) => (fits === undefined ? [] : [[kind, fits] as const]))),
    allows: allow.length === 0 ? undefined : allowing(allow),
    cleanNames: new Map(),
    cleanTexts: new Array<string>(2 * keptTexts).fill(""),
    lastSeen: new Int32Array(2 * keptTexts),
  };
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

/** One address and nothing beside it, which may be a person's name. */
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
