/** The tree of a trace: the parent of each event. Independent of the order of the events. */

export type LinkedEvent = {
  readonly eventId: string;
  /** Empty if it has none. */
  readonly parentId: string;
  /** In milliseconds since the epoch. */
  readonly timestamp: number;
};

export const byTime = (one: LinkedEvent, other: LinkedEvent) =>
  one.timestamp - other.timestamp || (one.eventId < other.eventId ? -1 : 1);

/**
 * Senders choose the ids of parents, so these can form cycles. The earliest event of a cycle has no parent.
 * @param events Ordered by time.
 */
export function findParents<Event extends LinkedEvent>(events: readonly Event[]): Map<Event, Event> {
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const parents = new Map<Event, Event>();
  for (const event of events) {
    const parent = byId.get(event.parentId);
    if (parent !== undefined) parents.set(event, parent);
  }
  const checked = new Set<Event>();
  for (const event of events) {
    const path = new Set<Event>();
    let at: Event | undefined = event;
    while (at !== undefined && !checked.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at);
    }
    if (at !== undefined && path.has(at)) parents.delete(earliestFrom(at, parents));
    for (const passed of path) checked.add(passed);
  }
  return parents;
}

/** @param start An event of a cycle. */
function earliestFrom<Event extends LinkedEvent>(start: Event, parents: ReadonlyMap<Event, Event>): Event {
  let earliest = start;
  for (let at = parents.get(start); at !== undefined && at !== start; at = parents.get(at))
    if (byTime(at, earliest) < 0) earliest = at;
  return earliest;
}
