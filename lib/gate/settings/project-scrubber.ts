/** The scrubbers of projects: the deployment's scrubber, adjusted by the project's settings. */

import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import type { ProjectSettings } from "@/lib/gate/contracts/project-settings";
import { switchableKinds } from "@/lib/gate/contracts/setting-limits";
import type { StoredSettings } from "@/lib/gate/settings/setting-store";
import { onceInProcess } from "@/lib/once-in-process";
import { type KindSwitch, loadKinds, type ScrubOptions } from "@/lib/scrub/options";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";

type Scrubbing = Pick<ProjectSettings, "kinds" | "allow" | "detectors">;

type Compiled = { readonly changedAt: number; readonly scrubber: Scrubber };

/** What the scrubbers of projects can take together. The largest takes about 6 MB. */
const maxCompiledBytes = 128 * 1024 * 1024;

/** By project, only the version of the settings that was used last. */
const { compiled } = onceInProcess("project-scrubbers", () => ({
  compiled: new LRUCache<string, Compiled>({
    maxSize: maxCompiledBytes,
    sizeCalculation: ({ scrubber }) => scrubber.maxBytes,
  }),
}));

let deploymentScrubber: Scrubber | undefined;

/** Takes up to 0.2 s, so call it before the first event arrives. Load the deployment's kinds first. */
export function compileScrubbers(): Scrubber {
  deploymentScrubber ??= createScrubber(env().scrub);
  // User ids are checked for the default kinds, whatever the deployment turns off.
  createScrubber();
  return deploymentScrubber;
}

/** Compiled once per version of the settings. */
export function projectScrubber(projectId: string, stored: StoredSettings | undefined): Scrubber {
  const deploymentDefault = deploymentScrubber ?? compileScrubbers();
  if (stored === undefined || !changesScrubbing(stored.settings)) return deploymentDefault;
  const { changedAt } = stored;
  const known = compiled.get(projectId);
  if (known?.changedAt === changedAt) return known.scrubber;
  const scrubber = createScrubber(toScrubOptions(stored.settings));
  // A batch that began before a change must not replace the scrubber of the batches after it.
  if (known === undefined || known.changedAt < changedAt) compiled.set(projectId, { changedAt, scrubber });
  return scrubber;
}

const changesScrubbing = ({ kinds, allow, detectors }: Scrubbing) =>
  Object.keys(kinds).length + allow.length + detectors.length > 0;

/** Whether the deployment turned a kind on by name. Projects cannot turn it off. */
export const isRequired = (kind: string): boolean => env().scrub.kinds.some((change) => change === `+${kind}`);

export function toScrubOptions({ kinds, allow, detectors }: Scrubbing): ScrubOptions {
  const switches = switchableKinds.flatMap((kind): KindSwitch[] => {
    const isOn = kinds[kind];
    if (isOn === undefined || (!isOn && isRequired(kind))) return [];
    return [`${isOn ? "+" : "-"}${kind}`];
  });
  const { scrub } = env();
  return { kinds: [...scrub.kinds, ...switches], allow: scrub.allow, keep: allow, own: detectors };
}

/** Loads the kinds that the settings turn on. Call it before `projectScrubber`. */
export const loadProjectKinds = (settings: Scrubbing): Promise<void> => loadKinds(toScrubOptions(settings).kinds);
