"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import Link from "next/link";
import { memo, useState } from "react";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { eventTitle } from "@/components/dashboard/events/event-title";
import { useOpenEvent } from "@/components/dashboard/events/use-open-event";
import { parseScope, type ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { NoneFound } from "@/components/dashboard/none-found";
import { ScopedAnswer } from "@/components/dashboard/scoped";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { type InitialAnswer, toInitialState } from "@/components/dashboard/use-answer";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { durationColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { durationText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import type { EventHead, Live as LiveAnswer } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

export function Live({ initial }: { initial: InitialAnswer<LiveAnswer> }) {
  const query = useStream(initial);
  const { search } = useScope();
  const [paused, setPaused] = useState<{ at: Stream; search: string }>();
  const isPaused = paused !== undefined && paused.search === search;
  const waiting = isPaused ? (query.data?.received ?? 0) - (paused.at.received ?? 0) : 0;
  const togglePause = () => setPaused(query.data && !isPaused ? { at: query.data, search } : undefined);
  return (
    <ScopedAnswer
      title="Live"
      initial={initial}
      query={query}
      action={
        <span className="flex items-center gap-3">
          <LiveState isDisconnected={query.isError} waiting={isPaused ? waiting : undefined} />
          <button type="button" className="button button-small min-w-20" onClick={togglePause}>
            {isPaused ? "Resume" : "Pause"}
          </button>
        </span>
      }
    >
      {(stream) => <Events initial={initial} stream={isPaused ? paused.at : stream} />}
    </ScopedAnswer>
  );
}

/** A filled dot while the list is live, a hollow one while it is paused. */
const liveState = [
  "inline-flex items-center gap-2 text-xs tabular-nums",
  "before:size-2 before:rounded-full before:border-[1.5px] before:border-current data-[state=live]:before:bg-current",
  "data-[state=disconnected]:text-failed data-[state=paused]:text-quiet",
  "motion-safe:data-[state=live]:before:animate-[beat_2s_ease-in-out_infinite]",
].join(" ");

/** @param waiting The number of events received since the list was paused. */
function LiveState({ isDisconnected, waiting }: { isDisconnected: boolean; waiting: number | undefined }) {
  const state = isDisconnected ? "disconnected" : waiting === undefined ? "live" : "paused";
  const text = { disconnected: "Disconnected", live: "Live", paused: `Paused, ${numberText(waiting ?? 0)} new` };
  return (
    <span role="status" className={liveState} data-state={state}>
      {text[state]}
    </span>
  );
}

type Props = { initial: InitialAnswer<LiveAnswer>; stream: Stream };

function Events({ initial, stream: { events, more } }: Props) {
  const [known] = useState(() => new Set(initial.answer?.events.map(({ eventId }) => eventId)));
  const panel = useOpenEvent(events);
  const projectId = useProjectId();
  const { search } = useScope();
  return (
    <EventPanel events={events} {...panel}>
      {events.length === 0 ? (
        <NoEvents />
      ) : (
        <EventTable projectId={projectId} search={search} events={events} known={known} onOpen={panel.onOpen} />
      )}
      {more > 0 && (
        <p className="py-4 text-quiet text-xs">
          {numberText(more)} more events arrived faster than this page can show them. They are stored. Add a filter to
          narrow the list.
        </p>
      )}
    </EventPanel>
  );
}

type TableProps = {
  projectId: string;
  search: string;
  events: readonly EventHead[];
  /** The ids of the events that the server rendered. */
  known: ReadonlySet<string>;
  onOpen: (event: EventHead) => void;
};

/** Not re-rendered when an event is opened. */
const EventTable = memo(function EventTable({ projectId, search, events, known, onOpen }: TableProps) {
  return (
    <DataTable
      label="Events"
      columns={eventColumns(projectId, parseScope(new URLSearchParams(search)), onOpen)}
      rows={events}
      csv
      rowKey={({ eventId }) => eventId}
      opensRows
      isLong
      isCompact
      isNew={({ eventId }) => !known.has(eventId)}
    />
  );
});

const eventOrigin = ({ source, platform }: EventHead) => [source, platform].filter(Boolean).join(", ");

const eventColumns = (
  projectId: string,
  scope: ScopeFields,
  onOpen: (event: EventHead) => void,
): Columns<EventHead> => [
  {
    header: "Event",
    csv: eventTitle,
    cell: (event) => (
      <>
        <button type="button" className="row-button" onClick={() => onOpen(event)}>
          <span className="min-w-0 font-medium text-sm">
            <LongName text={eventTitle(event)} />
          </span>
        </button>
        {event.failed && (
          <span className="block truncate text-failed">{event.errorMessage || "Failed without a message"}</span>
        )}
      </>
    ),
  },
  {
    header: "Type",
    isUnlabeled: true,
    csv: ({ type }) => type,
    cell: ({ type }) => (
      <div className="max-w-36">
        <LongName text={type} />
      </div>
    ),
  },
  {
    header: "Received",
    isUnlabeled: true,
    csv: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt }) => <Time at={receivedAt} form="minute" precise />,
  },
  {
    header: "Source",
    isMinor: true,
    csv: eventOrigin,
    cell: (event) => (
      <div className="max-w-32">
        <LongName text={eventOrigin(event)} />
      </div>
    ),
  },
  {
    ...durationColumn("Latency", ({ latencyMs }: EventHead) => latencyMs),
    isUnlabeled: true,
    cell: ({ latencyMs }) => latencyMs !== null && durationText(latencyMs),
  },
  {
    header: "Removed",
    align: "number",
    csv: ({ redactions }) => redactions,
    cell: ({ redactions }) => redactions > 0 && <span className="held m-0">{numberText(redactions)}</span>,
  },
  {
    header: "Trace",
    isMinor: true,
    csv: ({ traceId }) => traceId,
    cell: ({ traceId }) => (
      <span className="block max-w-32">
        <Link
          href={traceHref(projectId, traceId, scope)}
          prefetch={false}
          className="target relative z-2 link text-quiet"
        >
          <LongName text={traceId} />
        </Link>
      </span>
    ),
  },
  { ...userColumn, isMinor: true },
];

const NoEvents = () => (
  <NoneFound what="events">
    This page updates when an event arrives. The range filters by event time, so events with older timestamps are stored
    but not shown here.
  </NoneFound>
);

/** `received`: events received since the first response. */
type Stream = LiveAnswer & { readonly received?: number };

const everyMs = 2_000;
const maxEvents = 300;

/** Polls for new events and merges them into the list without duplicates. */
function useStream(initial: InitialAnswer<LiveAnswer>): UseQueryResult<Stream, Error> {
  const projectId = useProjectId();
  const { search } = useScope();
  return useLive<Stream>({
    key: ["live", projectId, search],
    path: (current) => `/projects/${projectId}/live?${search}${current ? `&after=${current.cursor}` : ""}`,
    merge: mergeEvents,
    ...toInitialState(initial, search),
    everyMs: () => everyMs,
  });
}

/** Merges new events into the list, newest first. */
export function mergeEvents(current: Stream | undefined, { events, cursor, more }: LiveAnswer): Stream {
  if (current === undefined) return { events, cursor, more };
  const known = new Set(current.events.map(({ eventId }) => eventId));
  const added = events.filter(({ eventId }) => !known.has(eventId));
  const received = (current.received ?? 0) + added.length + more;
  // There is a gap between the new events and the list, so replace the list.
  if (more > 0) return { events, cursor, more, received };
  const newestFirst = (a: EventHead, b: EventHead, time: "receivedAt" | "timestamp") =>
    Date.parse(b[time]) - Date.parse(a[time]);
  const all = [...added, ...current.events].sort(
    (a, b) => newestFirst(a, b, "receivedAt") || newestFirst(a, b, "timestamp"),
  );
  return { events: all.slice(0, maxEvents), cursor, more: current.more, received };
}
