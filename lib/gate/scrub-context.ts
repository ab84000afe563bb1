/** Configures scrubbing and pseudonymization for the events of a project. */
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { keyedHash } from "@/lib/ids";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";

let scrubber: Scrubber | undefined;

export function scrubContextOf(projectId: string): ScrubContext {
  scrubber ??= createScrubber(env().scrub);
  return {
    scrubber,
    pseudonymize: (identity) => keyedHash(secrets().pseudonym, "user", projectId, identity).slice(0, 32),
    // Not scoped to the project: a trace may span services of several projects.
    hashId: (id) => keyedHash(secrets().pseudonym, "id", id).slice(0, 32),
  };
}
