/** The detectors for the docs. The result of each example is computed and never written by hand. */

import { measuredRecall } from "@/lib/scrub/data/measured-recall";
import type { Detector } from "@/lib/scrub/engine/detector";
import { detectors, type Kind } from "@/lib/scrub/kinds";
import { type KindSwitch, kindsOn } from "@/lib/scrub/rules";
import { createScrubber } from "@/lib/scrub/scrub";

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
    examples: examples.map((before) => ({ before, after: without(kind, before) })),
  }));
}

function without(kind: Kind, text: string): string {
  const { scrub } = createScrubber(kind === "unreadable" ? {} : { kinds: [`+${kind}`] });
  return scrub({ text }).value.text;
}
