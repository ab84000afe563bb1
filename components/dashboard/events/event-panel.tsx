"use client";
import Link from "next/link";
import { titleOf } from "@/components/dashboard/events/event-title";
import { Fact, SessionAndUser } from "@/components/dashboard/events/facts";
import { IncludedUsage, ParentLink, SameCall } from "@/components/dashboard/events/parent-link";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { nameOf } from "@/components/dashboard/redactions/kind-labels";
import { toolHref } from "@/components/dashboard/tools/tool-link";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { durationText, noValue } from "@/components/ui/format";
import { StoredText } from "@/components/ui/stored-text";
import { Time } from "@/components/ui/time";
import type { EventHead, StoredEvent } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type Props = {
  /** The list that contains the event. */
  events: readonly EventHead[];
  /** Undefined when the panel is closed. */
  event: EventHead | undefined;
  onOpen: (event: EventHead | undefined) => void;
  /** Whether the URL names an event outside the list. */
  isMissing: boolean;
};

/** Shows a full event next to its list. */
export function EventPanel({ events, event, onOpen, isMissing }: Props) {
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
      <Dialog isOpen={event !== undefined} onClose={close} label={event ? titleOf(event) : "Event"} kind="panel">
        {event && (
          <>
            <div className="flex items-center gap-2 border-line border-b pb-3">
              <span className="flex-1" />
              {/* Use `aria-disabled`: `disabled` would drop keyboard focus when the first event is reached. */}
              <button
                type="button"
                className="button button-small"
                aria-disabled={!previous}
                aria-keyshortcuts="k"
                onClick={() => previous && onOpen(previous)}
              >
                <span aria-hidden="true">↑</span> Previous
              </button>
              <button
                type="button"
                className="button button-small"
                aria-disabled={!next}
                aria-keyshortcuts="j"
                onClick={() => next && onOpen(next)}
              >
                <span aria-hidden="true">↓</span> Next
              </button>
              <button type="button" className="button button-small" onClick={close}>
                Close
              </button>
            </div>
            <Head events={events} event={event} onOpen={onOpen} />
            <Stored event={event} />
          </>
        )}
      </Dialog>
    </>
  );
}

function Head({ events, event, onOpen }: Omit<Props, "isMissing"> & { event: EventHead }) {
  const { type, traceId, sessionId, userId, timestamp, errorMessage } = event;
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <>
      <p className="mt-4 text-quiet text-xs">
        <code>{type}</code>
      </p>
      {/* The page behind the modal is inert, so the dialog needs its own h1. */}
      <h1 className="break-words text-lg">{titleOf(event)}</h1>
      {errorMessage && <p className="mt-1 break-words text-failed">{errorMessage}</p>}
      <dl className="mt-3 *:grid *:grid-cols-[6rem_minmax(0,1fr)] *:border-line *:border-b *:py-1.25 *:text-xs">
        <Fact name="Time">
          <Time at={timestamp} precise />
        </Fact>
        <Fact name="Received">
          <Time at={event.receivedAt} precise />
        </Fact>
        <Fact name="Latency">{durationText(event.latencyMs)}</Fact>
        <Fact name="Status">
          <span className={event.failed ? "text-failed" : ""}>
            {event.status || (event.failed ? "Failed (no status)" : noValue)}
          </span>
        </Fact>
        <Fact name="Source">{[event.source, event.platform].filter(Boolean).join(", ")}</Fact>
        {event.type === "tool_call" && (
          <Fact name="Tool">
            <Link href={toolHref(projectId, event.name, scope)} prefetch={false} className="link break-all">
              {event.name || "(no name)"}
            </Link>
          </Fact>
        )}
        <Fact name="Trace">
          <Link href={traceHref(projectId, traceId, scope)} prefetch={false} className="link break-all">
            {traceId}
          </Link>
        </Fact>
        {event.parentId !== "" && (
          <Fact name="Parent">
            <ParentLink events={events} event={event} onOpen={onOpen} />
          </Fact>
        )}
        <IncludedUsage events={events} event={event} onOpen={onOpen} />
        <SameCall events={events} event={event} onOpen={onOpen} />
        <SessionAndUser sessionId={sessionId} userId={userId} />
      </dl>
    </>
  );
}

/** What was removed from an event, and the row as stored. */
export function Stored({ event }: { event: Pick<EventHead, "eventId" | "timestamp"> }) {
  const { query, stored } = useStoredEvent(event);
  if (query.isError) return <Freshness query={query} />;
  if (stored === undefined)
    return <div role="status" aria-label="Loading" aria-busy="true" className="skeleton mt-6 h-96" />;
  const text = JSON.stringify(stored, null, 2);
  const redactions = redactionsOf(stored);
  return (
    <>
      {redactions.length > 0 && (
        <section aria-label="Removed values" className="mt-5">
          <h2 className="font-semibold text-sm">Removed values</h2>
          <ul className="mt-1 text-xs">
            {redactions.map(({ kind, path, count }) => (
              <li key={`${kind} ${path}`} className="flex gap-3 border-line border-b py-1.5">
                <mark className="held m-0 self-start">{kind}</mark>
                <code className="min-w-0 flex-1 break-all">{path}</code>
                <span className="tabular-nums">×{numberText(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="As stored" className="mt-5">
        <div className="mb-2 flex items-center justify-between">
          <h2 className="font-semibold text-sm">As stored</h2>
          <CopyButton text={text} />
        </div>
        <pre className="code-block whitespace-pre-wrap">
          <StoredText text={text} markers={redactions.map(({ kind }) => markerOf(kind))} />
        </pre>
      </section>
    </>
  );
}

type Redaction = { readonly kind: string; readonly path: string; readonly count: number };

/** Combines the three `redactions` columns into a list. */
function redactionsOf(stored: StoredEvent["event"]): Redaction[] {
  const column = (name: string) => (stored[`redactions.${name}`] ?? []) as unknown[];
  const [paths, counts] = [column("path"), column("count")];
  return column("kind").map((kind, at) => ({ kind: String(kind), path: String(paths[at]), count: Number(counts[at]) }));
}

/** The marker for a kind. In home directory paths, only the user name is removed. */
const markerOf = (kind: string) => (kind === "home_path" ? "[user]" : `[${nameOf(kind)}]`);
