/** Resolves the ids under which the events of a user, session or trace are stored. */
import type { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { hashedUserId, storedId, storedUserId } from "@/lib/gate/ingest/scrub-event";
import { scrubContextOf } from "@/lib/gate/scrub-context";

/**
 * An id that contains personal data or a secret is stored as a keyed hash, as is every user id at the capture level `shape`. Also
 * returns the id as given, because events may have been stored under it before a detector recognized it.
 */
export function storedIds(projectId: string, { by, id }: ErasureTarget): string[] {
  const context = scrubContextOf(projectId);
  const stored = by === "user" ? [storedUserId(id, context), hashedUserId(id, context)] : [storedId(id, context)];
  return [...new Set([...stored, id])];
}
