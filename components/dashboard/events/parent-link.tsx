import Link from "next/link";
import { useStoredEvent } from "@/components/dashboard/events/use-stored-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

type Props = {
  events: readonly EventHead[];
  /** An event with a parent. */
  event: EventHead;
  onOpen: (event: EventHead) => void;
};

/** Opens an event's parent, in the same list if possible, else in the trace. Shows just the ID if the trace doesn't contain the parent. */
export function ParentLink({ events, event, onOpen }: Props) {
  const { eventId, traceId, parentId } = event;
  const { parent } = useStoredEvent(event);
  const projectId = useProjectId();
  const { scope } = useScope();
  const listed = events.find((other) => other.eventId === parentId && other.traceId === traceId);
  const known = parentId === eventId ? undefined : (listed ?? parent);
  if (!known) return <span className="break-all">{parentId}</span>;
  return (
    <Link
      href={traceEventHref(projectId, traceId, parentId, scope)}
      prefetch={false}
      className="link wrap-anywhere"
      onClick={(click) => {
        if (!listed || click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        onOpen(listed);
      }}
    >
      {known.name || known.type}
    </Link>
  );
}
