/** A project's current rules: its settings on top of those of the deployment. */
import { createHash } from "node:crypto";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { loadProjectKinds, toScrubOptions } from "@/lib/gate/settings/project-scrubber";
import { readScrubContext } from "@/lib/gate/settings/project-settings";
import { readSettings } from "@/lib/gate/settings/setting-store";
import { kindsOn } from "@/lib/scrub/options";

export type ProjectRules = {
  readonly context: ScrubContext;
  /** A hash of the rules: equal rules have the same version. */
  readonly version: string;
  /** When a setting was last changed, in milliseconds since the epoch. */
  readonly changedAt: number;
};

/** As stored now, not as cached. */
export async function currentRules(projectId: string): Promise<ProjectRules> {
  const stored = await readSettings(projectId);
  await loadProjectKinds(stored.settings);
  const options = toScrubOptions(stored.settings);
  const on = [...kindsOn(options.kinds)].sort();
  const version = createHash("sha256")
    .update(JSON.stringify([options, on]))
    .digest("hex")
    .slice(0, 32);
  return { context: readScrubContext(projectId, stored), version, changedAt: stored.changedAt };
}
