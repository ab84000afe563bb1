/** Which events of a trace repeat the usage of others: those with a descendant that has usage. Independent of the order of the events. */

export type TraceEvent = {
  readonly eventId: string;
  /** Empty if it has none. */
  readonly parentId: string;
  /** In milliseconds since the epoch. */
  readonly timestamp: number;
  readonly hasUsage: boolean;
};

/** @returns By event, the earliest of its descendants with usage. */
export function usageRepeats(trace: readonly TraceEvent[]): Map<TraceEvent, TraceEvent> {
  const events = trace.toSorted(byTime);
  const parents = parentsIn(events);
  const first = new Map<TraceEvent, TraceEvent>();
  for (const event of events) {
    if (!event.hasUsage) continue;
    // If an ancestor is known, an earlier event has visited those above it too.
    for (let at = parents.get(event); at !== undefined && !first.has(at); at = parents.get(at)) first.set(at, event);
  }
  return new Map([...first].filter(([ancestor]) => ancestor.hasUsage));
}

const byTime = (one: TraceEvent, other: TraceEvent) =>
  one.timestamp - other.timestamp || (one.eventId < other.eventId ? -1 : 1);

/** Senders choose the ids of parents, so these can form cycles. The earliest event of a cycle has no parent. */
function parentsIn(events: readonly TraceEvent[]): Map<TraceEvent, TraceEvent> {
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const parents = new Map<TraceEvent, TraceEvent>();
  for (const event of events) {
    const parent = byId.get(event.parentId);
    if (parent !== undefined) parents.set(event, parent);
  }
  const checked = new Set<TraceEvent>();
  for (const event of events) {
    const path = new Set<TraceEvent>();
    let at: TraceEvent | undefined = event;
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
function earliestFrom(start: TraceEvent, parents: ReadonlyMap<TraceEvent, TraceEvent>): TraceEvent {
  let earliest = start;
  for (let at = parents.get(start); at !== undefined && at !== start; at = parents.get(at))
    if (byTime(at, earliest) < 0) earliest = at;
  return earliest;
}
