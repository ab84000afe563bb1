/** How the events of a project are cleaned, as this deployment is configured. */
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import type { Cleaning } from "@/lib/gate/ingest/scrub-event";
import { keyedHash } from "@/lib/ids";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";

let scrubber: Scrubber | undefined;

export function cleaningOf(projectId: string): Cleaning {
  scrubber ??= createScrubber(env().scrub);
  return {
    scrubber,
    pseudonymize: (identity) => keyedHash(secrets().pseudonym, "user", projectId, identity).slice(0, 32),
    // Not by project: a trace may run through the services of several.
    hashId: (id) => keyedHash(secrets().pseudonym, "id", id).slice(0, 32),
  };
}
