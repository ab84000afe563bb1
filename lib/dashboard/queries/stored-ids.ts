/** Resolves the ids under which the events of a user, session or trace are stored. */
import type { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { cleaningOf } from "@/lib/gate/cleaning";
import { storedId, storedUserId } from "@/lib/gate/ingest/scrub-event";

/**
 * An id that contains personal data or a secret is stored as a keyed hash. Also returns the id as given, because events may have
 * been stored under it before a detector recognized it.
 */
export function storedIds(projectId: string, { by, id }: ErasureTarget): string[] {
  const cleaning = cleaningOf(projectId);
  return [...new Set([by === "user" ? storedUserId(id, cleaning) : storedId(id, cleaning), id])];
}
