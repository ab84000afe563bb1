/** Under which ids the events of a user, session or trace are stored. */
import type { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { cleaningOf } from "@/lib/gate/cleaning";
import { storedId, storedUserId } from "@/lib/gate/ingest/scrub-event";

/**
 * The ids under which the events of a user, session or trace may be stored: the keyed hash that ingest stores for an id that holds
 * personal data or a secret, and the id as given, under which events were stored before a detector recognized it.
 */
export function storedIds(projectId: string, { by, id }: ErasureTarget): string[] {
  const cleaning = cleaningOf(projectId);
  return [...new Set([by === "user" ? storedUserId(id, cleaning) : storedId(id, cleaning), id])];
}
