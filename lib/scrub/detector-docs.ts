/** The detectors for the docs. The result of each example is computed and never written by hand. */

import type { Detector } from "@/lib/scrub/engine/detector";
import { detectors, type Kind } from "@/lib/scrub/kinds";
import { type KindSwitch, kindsOn } from "@/lib/scrub/options";
import { measuredRecall } from "@/lib/scrub/recall";
import { createScrubber, scrub } from "@/lib/scrub/scrub";

export type DetectorDocs = Pick<Detector, "about" | "standard" | "marker" | "stays"> & {
  readonly kind: Kind;
  readonly limits: string | undefined;
  /** The recall on the published set. Undefined if the set has no case of this kind. */
  readonly recall: { readonly found: number; readonly of: number } | undefined;
  readonly isOn: boolean;
  readonly isOnByDefault: boolean;
  readonly examples: readonly { readonly before: string; readonly after: string }[];
};

/** @param switches The kinds that this deployment turns on and off. */
export function detectorDocs(switches: readonly KindSwitch[] = []): DetectorDocs[] {
  const [on, byDefault] = [kindsOn(switches), kindsOn()];
  return detectors.map(({ kind, about, standard, marker, examples, stays, ...detector }) => ({
    kind,
    about,
    limits: "limits" in detector ? detector.limits : undefined,
    standard,
    marker,
    stays,
    recall: measuredRecall[kind],
    isOn: on.has(kind),
    isOnByDefault: byDefault.has(kind),
    examples: scrubbedExamples(kind, examples),
  }));
}

/** Creating a scrubber is slow, so each kind is scrubbed once, and the kinds that are on by default share a scrubber. */
const scrubbed = new Map<Kind, DetectorDocs["examples"]>();

function scrubbedExamples(kind: Kind, examples: readonly string[]): DetectorDocs["examples"] {
  const known = scrubbed.get(kind);
  if (known !== undefined) return known;
  const isDefault = kind === "unreadable" || kindsOn().has(kind);
  const scrubber = isDefault ? { scrub } : createScrubber({ kinds: [`+${kind}`] });
  const results = examples.map((before) => ({ before, after: scrubber.scrub({ text: before }).value.text }));
  scrubbed.set(kind, results);
  return results;
}
