/** Counts the events that this process commits, for the search for duplicates. */
import { onceInProcess } from "@/lib/once-in-process";

/** By project. */
export const committedEvents = onceInProcess("committed events", () => new Map<string, number>());

export function noteCommitted(projectId: string, events: number): void {
  if (events > 0) committedEvents.set(projectId, (committedEvents.get(projectId) ?? 0) + events);
}
