/** The servers that send the sample's events: they number them, and lose a few. */
import { hourMs } from "@/lib/durations";
import type { SampleEvent } from "@/lib/projects/sample/session";

export type Sender = {
  readonly install: string;
  readonly sdkVersion: string;
  sequence: number;
  events: SampleEvent[];
  dropped: [first: number, last: number][];
};

const regions = ["frankfurt", "virginia"] as const;
/** After so many events, the queue of a server is full. */
const droppedAfter = 1_500;
const droppedAtOnce = 14;
/** After so many events, a server is killed before it sent these. */
const lostAfter = 2_200;
const lostAtOnce = 3;

/** An upgrade restarts a server, so each version is another process. The numbers depend only on the order of the sessions. */
export function newSenders() {
  const senders = new Map<string, Sender>();
  let sessions = 0;
  return {
    all: () => [...senders.values()],
    /** The server that had the session, with those of its events that are to be stored. */
    send: (session: readonly SampleEvent[], isWanted: (event: SampleEvent) => boolean): Sender => {
      const sdkVersion = String(session[0]?.sdk_version ?? "");
      const install = `${regions[sessions++ % regions.length]}_${sdkVersion.replaceAll(/[^0-9]+/g, "-").slice(1)}`;
      const sender = senders.get(install) ?? { install, sdkVersion, sequence: 0, events: [], dropped: [] };
      senders.set(install, sender);
      for (const event of session) {
        sender.sequence += 1;
        if (isWanted(event)) sender.events.push({ ...event, sequence: sender.sequence });
        skip(sender);
      }
      return sender;
    },
  };
}

function skip(sender: Sender): void {
  if (sender.sequence % droppedAfter === 0) {
    sender.dropped.push([sender.sequence + 1, sender.sequence + droppedAtOnce]);
    sender.sequence += droppedAtOnce;
  }
  if (sender.sequence % lostAfter === 0) sender.sequence += lostAtOnce;
}

/** The events that a server has not sent yet, as a batch. */
export function takeBatch(sender: Sender) {
  const { install, sdkVersion, events, dropped } = sender;
  Object.assign(sender, { events: [], dropped: [] });
  const reports = dropped.length > 0 ? { dropped: [{ reason: "queue_full", sequences: dropped }] } : {};
  return { install, sdk_version: sdkVersion, events, ...reports };
}

/** What a new integration gets wrong. */
export function invalidEvents(until: number): readonly Readonly<Record<string, unknown>>[] {
  const timestamp = new Date(until - hourMs).toISOString();
  const call = { event_type: "tool_call", event_name: "search_trains", timestamp };
  return [
    { ...call, latency_ms: "812 ms" },
    { ...call, latency_ms: "1040 ms" },
    { ...call, status: "ok" },
    { ...call, timestamp: "yesterday" },
  ];
}
