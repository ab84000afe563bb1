/** How the events of a project are cleaned, as this deployment is configured. */
import type { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { env, secrets } from "@/lib/env";
import { type Cleaning, storedId, storedUserId } from "@/lib/gate/ingest/scrub-event";
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

/**
 * The ids under which the events of a user, session or trace may be stored: the keyed hash that ingest stores for an id that holds
 * personal data or a secret, and the id as given, under which events were stored before a detector recognized it.
 */
export function storedIds(projectId: string, { by, id }: ErasureTarget): string[] {
  const cleaning = cleaningOf(projectId);
  return [...new Set([by === "user" ? storedUserId(id, cleaning) : storedId(id, cleaning), id])];
}
