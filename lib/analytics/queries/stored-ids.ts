/** Resolves the ids under which the events of a user, session or trace are stored. */
import type { ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { hashedUserId, possibleIds, storedUserId } from "@/lib/gate/ingest/scrub-event";
import { readScrubContext } from "@/lib/gate/settings/project-settings";

/**
 * An id that contains personal data or a secret is stored as a keyed hash, as is every user id at the capture level `shape`. Also
 * returns the other forms, because settings and detectors may have been different when an event was stored.
 */
export function storedIds(projectId: string, { by, id }: ErasureTarget): string[] {
  const context = readScrubContext(projectId);
  if (by !== "user") return possibleIds(id, context);
  return [...new Set([storedUserId(id, context), hashedUserId(id, context), id])];
}
