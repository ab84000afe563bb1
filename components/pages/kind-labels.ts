/** The labels and markers of all kinds of personal data. Pages pass them to components, so that the detectors stay out of the bundle. */
import type { KindLabels } from "@/components/dashboard/redactions/kind-labels";
import { shownLabel } from "@/lib/gate/ingest/scrub-event";
import { detectors } from "@/lib/scrub/kinds";

export const kindLabels: KindLabels = Object.fromEntries(
  detectors.map(({ kind, label, marker }) => [kind, { plural: shownLabel(label).many, marker }]),
);
