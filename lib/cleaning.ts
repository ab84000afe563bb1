/** How the events of a project are cleaned, as this deployment is configured. */
import { env, secrets } from "@/lib/env";
import { keyedHash } from "@/lib/ids";
import { type Cleaning, storedUserId } from "@/lib/ingest/scrub-event";
import { createScrubber, type Scrubber } from "@/lib/scrub/scrub";

let scrubber: Scrubber | undefined;

export function cleaningOf(projectId: string): Cleaning {
  scrubber ??= createScrubber(env().scrub);
  return {
    scrubber,
    pseudonymize: (identity) => keyedHash(secrets().pseudonym, "user", projectId, identity).slice(0, 32),
  };
}

/**
 * The ids under which the events of a user may be stored: the pseudonym that ingest stores for an e-mail address or a phone
 * number, and the id as given, under which events were stored before a detector recognized it.
 */
export function storedUserIds(projectId: string, userId: string): string[] {
  return [...new Set([storedUserId(userId, cleaningOf(projectId)), userId])];
}
