"use client";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { eventTitle } from "@/components/dashboard/events/event-title";
import { Fact, SessionFact, UserFact } from "@/components/dashboard/events/facts";
import { ProjectLink, useSharedToken } from "@/components/dashboard/events/project-link";
import { Stored } from "@/components/dashboard/events/stored";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import { traceEventHref, traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Dialog } from "@/components/ui/dialog";
import { durationText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useIsWide } from "@/components/ui/use-is-wide";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

type Props = {
  /** The list that contains the event. */
  events: readonly EventHead[];
  /** Undefined when the panel is closed. */
  event: EventHead | undefined;
  onOpen: (event: EventHead | undefined) => void;
  /** Whether the URL names an event outside the list. */
  isMissing: boolean;
  /** The list. */
  children?: ReactNode;
};

/** A list, and the event that is open: beside the list on wide screens, over it on others. */
export function EventPanel({ events, event, onOpen, isMissing, children }: Props) {
  const isWide = useIsWide();
  // The page of a shared link has no shortcuts.
  const isShared = useSharedToken() !== undefined;
  useMarkedRow(events, event?.eventId);
  const index = events.findIndex(({ eventId }) => eventId === event?.eventId);
  const [previous, next] = index < 0 ? [] : [events[index - 1], events[index + 1]];
  const close = () => onOpen(undefined);
  return (
    <>
      {isMissing && (
        <p role="status" className="pb-3 text-quiet text-xs">
          This event isn’t in the current list.
        </p>
      )}
      {children}
      <Dialog
        isOpen={event !== undefined}
        onClose={close}
        label={event ? eventTitle(event) : "Event"}
        kind="panel"
        isBeside={isWide}
      >
        {event && (
          <>
            <div className="flex items-center gap-2 border-line border-b pb-3">
              <span className="flex-1" />
              {/* Use `aria-disabled`: `disabled` would drop keyboard focus when the first event is reached. */}
              <button
                type="button"
                className="button button-small"
                aria-disabled={!previous}
                aria-keyshortcuts={isShared ? undefined : "k"}
                onClick={() => previous && onOpen(previous)}
              >
                <span aria-hidden="true">↑</span> Previous
              </button>
              <button
                type="button"
                className="button button-small"
                aria-disabled={!next}
                aria-keyshortcuts={isShared ? undefined : "j"}
                onClick={() => next && onOpen(next)}
              >
                <span aria-hidden="true">↓</span> Next
              </button>
              <button type="button" className="button button-small" onClick={close}>
                Close
              </button>
            </div>
            <Head events={events} event={event} onOpen={onOpen} heading={isWide ? "h2" : "h1"} />
            <Stored event={event} heading={isWide ? "h3" : "h2"} />
          </>
        )}
      </Dialog>
    </>
  );
}

/**
 * Marks the row of the open event, or of its closest ancestor that isn't collapsed, and focuses it when the panel closes.
 * In the document, because rendering a list of hundreds of rows again would delay the panel.
 */
function useMarkedRow(events: readonly EventHead[], eventId: string | undefined) {
  const marked = useRef<Element>(undefined);
  const listed = useRef(events);
  useEffect(() => {
    listed.current = events;
  }, [events]);
  useEffect(() => {
    if (eventId === undefined) {
      if (isFocusFree()) marked.current?.querySelector<HTMLElement>(".row-button")?.focus();
      marked.current = undefined;
      return;
    }
    const unmark = () => marked.current?.removeAttribute("aria-current");
    const mark = () => {
      const row = closestRow(listed.current, eventId);
      if (row === marked.current && row?.hasAttribute("aria-current")) return;
      unmark();
      row?.setAttribute("aria-current", "true");
      marked.current = row;
    };
    mark();
    marked.current?.scrollIntoView({ block: "nearest" });
    // Rows come and go when branches collapse and events arrive.
    const observer = new MutationObserver(mark);
    observer.observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [eventId]);
}

/** The row of an event, or of its closest ancestor with a row. */
function closestRow(events: readonly EventHead[], eventId: string): Element | undefined {
  const lineage = [eventId];
  for (const id of lineage) {
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (row) return row;
    const parentId = events.find((event) => event.eventId === id)?.parentId;
    if (parentId && !lineage.includes(parentId)) lineage.push(parentId);
  }
  return undefined;
}

/** Whether the closed panel left the focus in the list or nowhere, rather than in a field elsewhere on the page. */
const isFocusFree = () => document.activeElement?.matches("body, #content, [data-row] *") ?? true;

type HeadProps = Pick<Props, "events" | "onOpen"> & { event: EventHead; heading: "h1" | "h2" };

/** @param heading The page behind a modal dialog is inert, so that the dialog needs its own h1. */
function Head({ events, event, onOpen, heading: Heading }: HeadProps) {
  const { type, traceId, sessionId, userId, timestamp, latencyMs } = event;
  const status = event.status || (event.failed ? "Failed (no status)" : "");
  const source = [event.source, event.platform].filter(Boolean).join(", ");
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <>
      <p className="mt-4 text-quiet text-xs">
        <code>{type}</code>
      </p>
      <Heading className="break-words text-lg">{eventTitle(event)}</Heading>
      <dl className="mt-3 *:grid *:grid-cols-[6rem_minmax(0,1fr)] *:items-baseline *:border-line *:border-b *:py-1.25 *:text-xs">
        <Fact name="Time">
          <Time at={timestamp} precise />
        </Fact>
        <Fact name="Received">
          <Time at={event.receivedAt} precise />
        </Fact>
        {latencyMs !== null && <Fact name="Latency">{durationText(latencyMs)}</Fact>}
        {status !== "" && (
          <Fact name="Status">
            <span className={event.failed ? "text-failed" : ""}>{status}</span>
          </Fact>
        )}
        {source !== "" && <Fact name="Source">{source}</Fact>}
        {event.type === "tool_call" && (
          <Fact name="Tool">
            <ProjectLink href={toolHref(projectId, event.name, scope)} className="break-all">
              {event.name || "(no name)"}
            </ProjectLink>
          </Fact>
        )}
        <Fact name="Trace">
          <ProjectLink href={traceHref(projectId, traceId, scope)} className="break-all">
            {traceId}
          </ProjectLink>
        </Fact>
        {event.parentId !== "" && (
          <Fact name="Parent">
            <ParentLink events={events} event={event} onOpen={onOpen} />
          </Fact>
        )}
        <IncludedUsage events={events} event={event} onOpen={onOpen} />
        <SameCall events={events} event={event} onOpen={onOpen} />
        {sessionId !== "" && <SessionFact sessionId={sessionId} />}
        {userId !== "" && <UserFact userId={userId} />}
      </dl>
    </>
  );
}

type LinkProps = {
  events: readonly EventHead[];
  event: EventHead;
  onOpen: (event: EventHead) => void;
};

/** Opens an event's parent. Shows just the ID if the trace doesn't contain the parent. */
function ParentLink({ events, event, onOpen }: LinkProps) {
  const { eventId, traceId, parentId } = event;
  const { parent } = useStoredEvent(event);
  const listed = events.find((other) => other.eventId === parentId && other.traceId === traceId);
  const known = parentId === eventId ? undefined : (listed ?? parent);
  if (!known) return <span className="break-all">{parentId}</span>;
  return <EventLink events={events} event={event} onOpen={onOpen} to={{ ...known, eventId: parentId }} />;
}

/** Says that an event's usage includes that of its children. Nothing, if it doesn't. */
function IncludedUsage({ events, event, onOpen }: LinkProps) {
  const { usageOf } = useStoredEvent(event);
  if (!usageOf) return null;
  return (
    <Fact name="Usage">
      Includes that of events below it, such as <EventLink events={events} event={event} onOpen={onOpen} to={usageOf} />
      . Figures count it there only.
    </Fact>
  );
}

const reporters: Readonly<Record<string, string>> = { log: "agent in a log record" };

/** Links to the report of the same call that counts. Nothing, if this one does. */
function SameCall({ events, event, onOpen }: LinkProps) {
  const { callOf } = useStoredEvent(event);
  if (!callOf) return null;
  return (
    <Fact name="Call">
      The same call as <EventLink events={events} event={event} onOpen={onOpen} to={callOf} />, reported by the{" "}
      {reporters[callOf.reportedBy] ?? callOf.reportedBy}. Figures count that report.
    </Fact>
  );
}

/** Opens an event of the same trace, in the same list if possible, else in the trace. */
function EventLink({
  events,
  event: { traceId },
  onOpen,
  to,
}: LinkProps & { to: Pick<EventHead, "eventId" | "type" | "name"> }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const listed = events.find((other) => other.eventId === to.eventId && other.traceId === traceId);
  const isShared = useSharedToken() !== undefined;
  if (isShared && listed)
    return (
      <button type="button" className="link wrap-anywhere text-left" onClick={() => onOpen(listed)}>
        {to.name || to.type}
      </button>
    );
  if (isShared) return <span className="wrap-anywhere">{to.name || to.type}</span>;
  return (
    <Link
      href={traceEventHref(projectId, traceId, to.eventId, scope)}
      prefetch={false}
      className="link wrap-anywhere"
      onClick={(click) => {
        if (!listed || click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        onOpen(listed);
      }}
    >
      {to.name || to.type}
    </Link>
  );
}
