import Link from "next/link";
import { Fact } from "@/components/dashboard/events/facts";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

type Props = {
  events: readonly EventHead[];
  event: EventHead;
  onOpen: (event: EventHead) => void;
};

/** Opens an event's parent. Shows just the ID if the trace doesn't contain the parent. */
export function ParentLink({ events, event, onOpen }: Props) {
  const { eventId, traceId, parentId } = event;
  const { parent } = useStoredEvent(event);
  const listed = events.find((other) => other.eventId === parentId && other.traceId === traceId);
  const known = parentId === eventId ? undefined : (listed ?? parent);
  if (!known) return <span className="break-all">{parentId}</span>;
  return <EventLink events={events} event={event} onOpen={onOpen} to={{ ...known, eventId: parentId }} />;
}

/** Says that an event's usage includes that of its children. Nothing, if it doesn't. */
export function IncludedUsage({ events, event, onOpen }: Props) {
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
export function SameCall({ events, event, onOpen }: Props) {
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
}: Props & { to: Pick<EventHead, "eventId" | "type" | "name"> }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const listed = events.find((other) => other.eventId === to.eventId && other.traceId === traceId);
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
