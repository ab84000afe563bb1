/** Checks that custom detectors and allowed values do what they promise, before they are saved. */
import { Event } from "@/lib/gate/contracts/event";
import type { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { loadProjectKinds, scrubOptionsOf } from "@/lib/gate/settings/project-scrubber";
import { invalidRequest } from "@/lib/problem";
import { ownKindOf } from "@/lib/scrub/custom/custom-detectors";
import { normalizedName } from "@/lib/scrub/custom/field-values";
import { type AnyKind, kindOfMarker } from "@/lib/scrub/kinds";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";

type Detector = ProjectSettings["detectors"][number];

/** Issues contain positions, never values. @throws Problem invalid_request */
export async function requireWorking(settings: ProjectSettings): Promise<void> {
  await loadProjectKinds(settings);
  const scrubber = createScrubber(scrubOptionsOf(settings));
  const issues = [
    ...settings.detectors.flatMap((detector, at) =>
      issuesOf(detector, scrubber).map((issue) => `detectors.${at}.${issue}`),
    ),
    ...settings.allow.flatMap((value, at) => allowIssue(value, scrubber).map((issue) => `allow.${at}: ${issue}`)),
  ];
  if (issues.length > 0) throw invalidRequest(...issues.slice(0, maxIssues));
}

const maxIssues = 20;

/** The fields of an event itself. Without them, no event could be found again. */
const reserved = new Set([...Object.keys(Event.shape), "properties", "sequence"].map(normalizedName));

function issuesOf({ name, literals, fields, examples, stays }: Detector, scrubber: Scrubber): string[] {
  const own = ownKindOf(name);
  const finds = (text: string) => kindsIn(text, scrubber).includes(own);
  const missing = (text: string) => {
    const [other] = kindsIn(text, scrubber);
    return other === undefined ? "the detector must match it" : `is detected as ${other}, use different text`;
  };
  return [
    ...(kindOfMarker.has(`[${name}]`) ? ["name: must not be the name of a built-in kind"] : []),
    ...fields.flatMap((field, at) =>
      reserved.has(normalizedName(field)) || normalizedName(field) === ""
        ? [`fields.${at}: must not be a built-in event field, such as event_name`]
        : [],
    ),
    ...literals.flatMap((text, at) => (finds(text) ? [] : [`literals.${at}: ${missing(text)}`])),
    ...examples.flatMap((text, at) => (finds(text) ? [] : [`examples.${at}: ${missing(text)}`])),
    ...stays.flatMap((text, at) => (finds(text) ? [`stays.${at}: the detector must not match it`] : [])),
  ];
}

const allowIssue = (value: string, scrubber: Scrubber): string[] => {
  const [kind] = kindsIn(value, scrubber);
  return kind === undefined ? [] : [`is still removed as ${kind}, so it cannot be allowed`];
};

const kindsIn = (text: string, scrubber: Scrubber): AnyKind[] =>
  scrubber.scrub({ text }).redactions.map(({ kind }) => kind);
