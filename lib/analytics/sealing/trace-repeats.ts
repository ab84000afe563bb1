/** Which events of a trace repeat the usage of others: those with a descendant that has usage. Independent of the order of the events. */
import { byTime, findParents, type LinkedEvent } from "@/lib/analytics/sealing/trace-parents";

type TraceEvent = LinkedEvent & { readonly hasUsage: boolean };

/** @returns By event, the earliest of its descendants with usage. */
export function usageRepeats<Event extends TraceEvent>(trace: readonly Event[]): Map<Event, Event> {
  const events = trace.toSorted(byTime);
  const parents = findParents(events);
  const first = new Map<Event, Event>();
  for (const event of events) {
    if (!event.hasUsage) continue;
    // If an ancestor is known, an earlier event has visited those above it too.
    for (let at = parents.get(event); at !== undefined && !first.has(at); at = parents.get(at)) first.set(at, event);
  }
  return new Map([...first].filter(([ancestor]) => ancestor.hasUsage));
}
