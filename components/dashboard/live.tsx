"use client";
import Link from "next/link";
import { useState } from "react";
import { Empty } from "@/components/dashboard/empty";
import { EventPanel, titleOf } from "@/components/dashboard/event-panel";
import { countText, durationText } from "@/components/dashboard/format";
import type { Suggestions } from "@/components/dashboard/scope-bar";
import { ScopedAnswer, WhatNow } from "@/components/dashboard/scoped";
import { Time } from "@/components/dashboard/time";
import { traceHref } from "@/components/dashboard/trace-links";
import type { First } from "@/components/dashboard/use-answer";
import { useOpenedEvent } from "@/components/dashboard/use-opened-event";
import { useScope } from "@/components/dashboard/use-scope";
import { type Stream, useStream } from "@/components/dashboard/use-stream";
import type { EventHead, Live as LiveAnswer } from "@/lib/contracts/analytics-answers";

/** The newest events of a project, as they come. */
export function Live({ projectId, first }: { projectId: string; first: First<LiveAnswer> }) {
  const query = useStream(projectId, first);
  const { search } = useScope();
  const [paused, setPaused] = useState<{ at: Stream; search: string }>();
  const isPaused = paused !== undefined && paused.search === search;
  const waiting = isPaused ? (query.data?.came ?? 0) - (paused.at.came ?? 0) : 0;
  const pause = () => setPaused(query.data && !isPaused ? { at: query.data, search } : undefined);
  return (
    <ScopedAnswer
      title="Live"
      first={first}
      query={query}
      suggestions={suggestionsOf}
      action={
        <span className="flex items-center gap-3">
          <span role="status" className="text-quiet text-xs tabular-nums">
            {isPaused && `Paused, ${countText(waiting)} waiting`}
          </span>
          <button type="button" className="button button-small min-w-20" onClick={pause}>
            {isPaused ? "Resume" : "Pause"}
          </button>
        </span>
      }
    >
      {(stream) => <Events projectId={projectId} first={first} stream={isPaused ? paused.at : stream} />}
    </ScopedAnswer>
  );
}

/** What occurs among the events shown. */
function suggestionsOf({ events }: Stream): Suggestions {
  const seen = (of: (event: EventHead) => string) => [...new Set(events.map(of))].filter(Boolean).sort();
  return {
    type: seen(({ type }) => type),
    tool: seen(({ name }) => name),
    platform: seen(({ platform }) => platform),
    user: seen(({ userId }) => userId),
    session: seen(({ sessionId }) => sessionId),
  };
}

type Props = { projectId: string; first: First<LiveAnswer>; stream: Stream };

function Events({ projectId, first, stream: { events, more } }: Props) {
  const [known] = useState(() => new Set(first.answer?.events.map(({ eventId }) => eventId)));
  const panel = useOpenedEvent(events);
  const opened = <EventPanel projectId={projectId} events={events} {...panel} />;
  if (events.length === 0) {
    return (
      <>
        {opened}
        <NoEvents projectId={projectId} />
      </>
    );
  }
  return (
    <>
      {opened}
      <table className="table event-table">
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">Event</th>
            <th scope="col" className="max-md:hidden">
              From
            </th>
            <th scope="col" className="max-xl:hidden">
              Trace
            </th>
            <th scope="col" className="max-lg:hidden">
              User
            </th>
            <th scope="col" className="number">
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Row
              key={event.eventId}
              projectId={projectId}
              event={event}
              isNew={!known.has(event.eventId)}
              onOpen={() => panel.onOpen(event)}
            />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="py-4 text-quiet text-xs">
          {countText(more)} more came too fast to be listed. They are stored; a filter lets fewer through.
        </p>
      )}
    </>
  );
}

type RowProps = { projectId: string; event: EventHead; isNew: boolean; onOpen: () => void };

function Row({ projectId, event, isNew, onOpen }: RowProps) {
  const { scope } = useScope();
  const { receivedAt, type, name, traceId, source, platform, userId, latencyMs, errorMessage, redactions } = event;
  return (
    <tr className="row-opens" data-new={isNew || undefined}>
      <td className="whitespace-nowrap text-quiet">
        <span className="max-sm:block">
          <Time at={receivedAt} form="day" />{" "}
        </span>
        <Time at={receivedAt} form="clock" />
      </td>
      <th scope="row">
        <button type="button" className="row-button" onClick={onOpen}>
          <span className="truncate font-medium text-sm">{titleOf(event)}</span>
          {name !== "" && (
            <span className="max-w-40 shrink-0 truncate font-normal text-quiet max-sm:hidden">{type}</span>
          )}
          {redactions > 0 && <span className="held m-0 shrink-0 font-normal">{countText(redactions)} removed</span>}
        </button>
        {event.failed && (
          <span className="block truncate font-normal text-held">{errorMessage || "Failed, without a message"}</span>
        )}
      </th>
      <td className="whitespace-nowrap text-quiet max-md:hidden">{[source, platform].filter(Boolean).join(", ")}</td>
      <td className="max-w-44 max-xl:hidden">
        <Link
          href={traceHref(projectId, traceId, scope)}
          prefetch={false}
          className="above-row link block truncate text-quiet"
        >
          {traceId}
        </Link>
      </td>
      <td className="max-w-40 truncate text-quiet max-lg:hidden">{userId}</td>
      <td className="number whitespace-nowrap">{durationText(latencyMs)}</td>
    </tr>
  );
}

function NoEvents({ projectId }: { projectId: string }) {
  const { search } = useScope();
  return (
    <Empty>
      <h2 className="text-ink text-lg">No event {search === "" ? "of the last 24 hours" : "that is asked for"}</h2>
      <p className="mt-1">
        This page fills by itself as soon as one comes. The range is by the time that an event carries: one that comes
        with an older time is stored, but is not of this range. <WhatNow projectId={projectId} search={search} />
      </p>
    </Empty>
  );
}
