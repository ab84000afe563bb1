/** What one scrubber looks for: the kinds that are on, and the addresses that may stay. */
import { type Detector, detectors, type Kind } from "@/lib/scrub/detectors";
import { choosing, DIGITS } from "@/lib/scrub/features";
import type { Role } from "@/lib/scrub/key-names";

/** `+mac` turns a kind on, `-ip` off. What cannot be read is always removed. */
export type KindSwitch = `${"+" | "-"}${Exclude<Kind, "unreadable">}`;
export type ScrubOptions = {
  readonly kinds?: readonly KindSwitch[];
  /** E-mail addresses that may stay, and domains, with those below them, whose addresses may. */
  readonly allow?: readonly string[];
};

type Pass = Detector["passes"][number] & { readonly rank: number };

export type Rules = {
  readonly kinds: ReadonlySet<Kind>;
  /** For each choice of features, the passes that a text is worth. */
  readonly plans: readonly (readonly Pass[])[];
  /** 1 for each choice of features by which a text may hold something. */
  readonly suspicious: Uint8Array;
  readonly allows: ((address: string) => boolean) | undefined;
  /** Names of fields that hold nothing personal, with what they say of their values: the same few come with every event. */
  readonly cleanNames: Map<string, Role>;
  /** Texts that hold nothing personal: user agents, names of tools and states come again and again. One lives in each place. */
  readonly cleanTexts: string[];
};

/** A power of two. */
export const keptTexts = 8192;

export function rulesFor({ kinds = [], allow = [] }: ScrubOptions): Rules {
  const on = kindsOn(kinds);
  const passes: readonly Pass[] = (detectors as readonly Detector[]).flatMap(({ kind, passes }, rank) =>
    on.has(kind as Kind) ? passes.map((pass) => ({ ...pass, rank })) : [],
  );
  const plans = Array.from({ length: choosing + 1 }, (_, features) =>
    passes.filter(({ needs }) => (features & needs) === needs),
  );
  const isSuspicious = (plan: readonly Pass[], features: number) => plan.length > 0 || (features & DIGITS) !== 0;
  return {
    kinds: on,
    plans,
    suspicious: Uint8Array.from(plans, (plan, features) => Number(isSuspicious(plan, features))),
    allows: allow.length === 0 ? undefined : allowing(allow),
    cleanNames: new Map(),
    cleanTexts: new Array<string>(2 * keptTexts).fill(""),
  };
}

export function kindsOn(switches: readonly KindSwitch[] = []): ReadonlySet<Kind> {
  const on = new Set<Kind>();
  for (const detector of detectors as readonly Detector[]) if (!detector.isOptional) on.add(detector.kind as Kind);
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
