/** Configures scrubbing and pseudonymization for the events of a project. */
import { secrets } from "@/lib/config/secrets";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { scrubberOf } from "@/lib/gate/settings/project-scrubber";
import { cachedSettings } from "@/lib/gate/settings/project-settings";
import type { StoredSettings } from "@/lib/gate/settings/setting-store";
import { keyedHash } from "@/lib/ids";

/** @param stored The project's settings. The gate always passes those in effect. */
export function scrubContextOf(
  projectId: string,
  stored: StoredSettings | undefined = cachedSettings(projectId),
): ScrubContext {
  return {
    scrubber: scrubberOf(projectId, stored),
    pseudonymize: (identity) => keyedHash(secrets().pseudonym, "user", projectId, identity).slice(0, 32),
    // Not scoped to the project: a trace may span services of several projects.
    hashId: (id) => keyedHash(secrets().pseudonym, "id", id).slice(0, 32),
  };
}
