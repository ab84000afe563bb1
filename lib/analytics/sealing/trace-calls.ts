/**
 * Which tool calls of a trace are the same call, reported by an agent, clients, gateways and a server, and which of these events counts.
 * Independent of the order of the events.
 */
import { byTime, findParents, type LinkedEvent } from "@/lib/analytics/sealing/trace-parents";

type Reporter = "agent" | "log" | "client" | "server";

type TraceEvent = LinkedEvent & {
  readonly isCall: boolean;
  /** Empty for events that are neither a span nor a log record, because their senders don't say. */
  readonly reportedBy: Reporter | "";
  readonly tool: string;
  readonly platform: string;
  /** A hash of the id that the model gave the call. Empty if it was not sent. */
  readonly callId: string;
  readonly session: string;
  readonly user: string;
};

type Repeats<Event> = {
  /** By event that doesn't count, the event that counts for it. */
  readonly call: ReadonlyMap<Event, Event>;
  /** Those of them that count for their session, because the other event has another one, and for their user. */
  readonly session: ReadonlyMap<Event, Event>;
  readonly user: ReadonlyMap<Event, Event>;
};

export function callRepeats<Event extends TraceEvent>(trace: readonly Event[]): Repeats<Event> {
  const events = trace.toSorted(byTime);
  const above = callsAbove(events);
  const calls = groupReports(
    events.filter(({ isCall, reportedBy }) => isCall && reportedBy !== ""),
    above,
  );
  const call = new Map(calls.flatMap((reports) => repeatsAmong(reports, above)));
  const countedFor = (name: "session" | "user") => {
    const parts = calls.flatMap((reports) => partition(reports, (report) => report[name]));
    const aboveInPart = aboveWithSame(above, (report) => report[name]);
    const repeats = new Map(parts.flatMap((reports) => repeatsAmong(reports, aboveInPart)));
    return new Map([...call].filter(([report]) => !repeats.has(report)));
  };
  return { call, session: countedFor("session"), user: countedFor("user") };
}

function partition<Event, Key>(reports: readonly Event[], key: (event: Event) => Key): Event[][] {
  const parts = new Map<Key, Event[]>();
  for (const report of reports) {
    const part = parts.get(key(report));
    if (part === undefined) parts.set(key(report), [report]);
    else part.push(report);
  }
  return [...parts.values()];
}

/** For each report of a call, the nearest call above it if that is the same one. */
function callsAbove<Event extends TraceEvent>(events: readonly Event[]): Map<Event, Event> {
  const parents = findParents(events);
  /** The nearest call above each event. */
  const nearest = new Map<Event, Event | undefined>();
  const above = new Map<Event, Event>();
  for (const event of events) {
    const path: Event[] = [];
    let at: Event | undefined = event;
    while (at !== undefined && !nearest.has(at)) {
      path.push(at);
      at = parents.get(at);
    }
    for (const passed of path.reverse()) {
      const parent = parents.get(passed);
      nearest.set(passed, parent?.isCall === true ? parent : parent && nearest.get(parent));
    }
    const call = nearest.get(event);
    if (call !== undefined && isSameBelow(event, call)) above.set(event, call);
  }
  return above;
}

/** An agent that calls a tool from within the tool starts another call, so its span is the same call only if both have the same call id. */
function isSameBelow(event: TraceEvent, call: TraceEvent): boolean {
  if (!event.isCall || event.reportedBy === "" || call.reportedBy === "") return false;
  if (event.callId !== "" && call.callId !== "")
    return event.callId === call.callId && isSameTool(event.tool, call.tool, anySeparator);
  // A server that mounts another one puts its name in front, with a single sign. Elsewhere `run_query` and `query` are two tools.
  const isMounted = event.reportedBy === "server" && call.reportedBy === "server" && event.platform === call.platform;
  return event.reportedBy !== "agent" && isSameTool(event.tool, call.tool, isMounted ? anySeparator : clearSeparator);
}

const clearSeparator = /(?:__|[./:])$/;
const anySeparator = /[-_./:]$/;

/** One of them may have the name of a server in front: `mcp__github__search` and `search`. */
const isSameTool = (one: string, other: string, separator: RegExp) =>
  one === other || isQualified(one, other, separator) || isQualified(other, one, separator);
const isQualified = (long: string, short: string, separator: RegExp) =>
  short !== "" && long.endsWith(short) && separator.test(long.slice(0, -short.length));

/**
 * For each report, the nearest one above it with the same key. Walks the tree once, because a chain of reports can have a thousand sessions.
 * @param above A forest.
 */
function aboveWithSame<Event, Key>(above: ReadonlyMap<Event, Event>, key: (event: Event) => Key): Map<Event, Event> {
  const below = new Map<Event, Event[]>();
  for (const [event, parent] of above) {
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [event]);
    else siblings.push(event);
  }
  const nearest = new Map<Event, Event>();
  /** By key, the last event on the path to the current one. */
  const onPath = new Map<Key, Event | undefined>();
  const steps: (() => void)[] = [];
  const enter = (event: Event) => {
    const outer = onPath.get(key(event));
    if (outer !== undefined) nearest.set(event, outer);
    onPath.set(key(event), event);
    steps.push(() => onPath.set(key(event), outer));
    for (const child of below.get(event) ?? []) steps.push(() => enter(child));
  };
  for (const event of below.keys()) if (!above.has(event)) steps.push(() => enter(event));
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) step();
  return nearest;
}

/** Groups the reports of each call. */
function groupReports<Event extends TraceEvent>(
  reports: readonly Event[],
  above: ReadonlyMap<Event, Event>,
): Event[][] {
  const nested = connected(reports, above);
  return connected(reports, [...above, ...linksById(nested)]);
}

type Links<Event> = Iterable<readonly [Event, Event]>;

/** The groups that links connect, and the reports in them, in the order of `reports`. */
function connected<Event>(reports: readonly Event[], links: Links<Event>): Event[][] {
  const joined = new Map<Event, Event>();
  const findGroup = (report: Event): Event => {
    let group = report;
    for (let next = joined.get(group); next !== undefined; next = joined.get(group)) group = next;
    // So that a long chain is walked only once.
    for (let at = report; at !== group; ) {
      const next = joined.get(at) ?? group;
      joined.set(at, group);
      at = next;
    }
    return group;
  };
  for (const [report, linked] of links) {
    const [group, linkedGroup] = [findGroup(report), findGroup(linked)];
    if (group !== linkedGroup) joined.set(group, linkedGroup);
  }
  return partition(reports, findGroup);
}

/** Each group is compared with this many calls of its ids, by this many reporters. The rest count as sent. */
const [maxCallsOfId, maxReporters] = [100, 16];

type Call<Event> = { readonly first: Event; readonly reporters: Set<string>; longestTool: string };

/**
 * Some models number their calls, so ids may occur again. Then the first reports by everyone are one call, and the second ones another.
 * Reports that are nested are one call, whether they have an id or not.
 */
function linksById<Event extends TraceEvent>(nested: readonly Event[][]): [Event, Event][] {
  const byId = new Map<string, Call<Event>[]>();
  const links: [Event, Event][] = [];
  for (const group of nested) {
    const [first] = group;
    const reporters = new Set(group.map(({ reportedBy, platform }) => `${reportedBy} ${platform}`));
    if (first === undefined || reporters.size > maxReporters) continue;
    const longestTool = group.reduce((longest, { tool }) => longer(longest, tool), "");
    for (const id of new Set(group.map(({ callId }) => callId).filter((callId) => callId !== ""))) {
      const calls = byId.get(id) ?? [];
      byId.set(id, calls);
      const call = calls.find((known) => isOneCall(known, reporters, longestTool));
      if (call !== undefined) {
        links.push([first, call.first]);
        for (const reporter of reporters) call.reporters.add(reporter);
        call.longestTool = longer(call.longestTool, longestTool);
      } else if (calls.length < maxCallsOfId) calls.push({ first, reporters: new Set(reporters), longestTool });
    }
  }
  return links;
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one);

/** Compares only the longest names, because comparing all names of a crafted trace takes seconds. Siblings with other prefixes are not compared. */
function isOneCall(call: Call<unknown>, reporters: ReadonlySet<string>, longestTool: string): boolean {
  if (call.reporters.size >= maxReporters || !isSameTool(call.longestTool, longestTool, anySeparator)) return false;
  for (const reporter of reporters) if (call.reporters.has(reporter)) return false;
  return true;
}

/**
 * The outermost servers count, because a client that retries makes several calls. Without a server, the agent counts, or else the outermost
 * client.
 */
function repeatsAmong<Event extends TraceEvent>(
  reports: readonly Event[],
  above: ReadonlyMap<Event, Event>,
): [Event, Event][] {
  if (reports.length === 1) return [];
  const members = new Set(reports);
  const outermost = (reporter: Reporter) => {
    const outer = outermostAbove(reports, above, (event) => event.reportedBy === reporter && members.has(event));
    return { outer, found: reports.filter((report) => report.reportedBy === reporter && !outer.get(report)) };
  };
  const servers = outermost("server");
  const [leader] = (["agent", "log", "client"] as const).flatMap((reporter) => outermost(reporter).found);
  const counted = new Set(servers.found.length === 0 && leader !== undefined ? [leader] : servers.found);
  const [first] = counted;
  return reports.flatMap((report): [Event, Event][] => {
    const countedBy = servers.outer.get(report) ?? first;
    return countedBy === undefined || counted.has(report) ? [] : [[report, countedBy]];
  });
}

/** For each report, the outermost of those above it for which the condition holds. Visits each event once. */
function outermostAbove<Event>(
  reports: readonly Event[],
  above: ReadonlyMap<Event, Event>,
  isWanted: (event: Event) => boolean,
): Map<Event, Event | undefined> {
  const outer = new Map<Event, Event | undefined>();
  for (const report of reports) {
    const path: Event[] = [];
    for (let at: Event | undefined = report; at !== undefined && !outer.has(at); at = above.get(at)) path.push(at);
    for (const event of path.reverse()) {
      const next = above.get(event);
      outer.set(event, next && (outer.get(next) ?? (isWanted(next) ? next : undefined)));
    }
  }
  return outer;
}
