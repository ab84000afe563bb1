"use client";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { UsageFacts } from "@/components/dashboard/costs";
import { DetailId, type DetailProps, FactList } from "@/components/dashboard/events/detail-page";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { Fact, SessionAndUser } from "@/components/dashboard/events/facts";
import { useOpenEvent } from "@/components/dashboard/events/use-open-event";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { ShareTrace } from "@/components/dashboard/traces/share-trace";
import { traceTitle } from "@/components/dashboard/traces/trace-title";
import { nestEvents } from "@/components/dashboard/traces/trace-tree";
import { Waterfall } from "@/components/dashboard/traces/waterfall";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { durationText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import type { Trace as TraceAnswer } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

/** The lifetime of a widget token, during which the widget may send more events. */
const tokenLifetimeMs = 15 * 60_000;

export function Trace({ initial, now }: DetailProps<TraceAnswer>) {
  const projectId = useProjectId();
  const { traceId } = initial.trace;
  const query = useLive<TraceAnswer>({
    key: ["trace", projectId, traceId],
    path: `/projects/${projectId}/traces/${encodeURIComponent(traceId)}`,
    initial,
    initialAt: now,
    everyMs: (answer) => (Date.now() - Date.parse((answer ?? initial).trace.last) < tokenLifetimeMs ? 5_000 : false),
  });
  const { trace, usage, events, more } = query.data ?? initial;
  const rows = nestEvents(events);
  const panel = useOpenEvent(events);
  return (
    <>
      <PageHead title={traceTitle(trace)} back={useBack()}>
        <ShareTrace traceId={traceId} />
      </PageHead>
      <DetailId id={traceId} />
      <TraceFacts trace={trace} usage={usage} />
      <Freshness query={query} />
      <EventPanel events={rows.map(({ event }) => event)} {...panel}>
        <Waterfall rows={rows} isComplete={more === 0} onOpen={panel.onOpen} />
        <UnlistedEvents more={more}>Export the events on the Data page to get all of them.</UnlistedEvents>
      </EventPanel>
    </>
  );
}

/** Says that a trace is not complete. Nothing, if it is. */
export const UnlistedEvents = ({ more, children }: { more: number; children?: ReactNode }) =>
  more > 0 && (
    <p className="py-4 text-quiet text-xs">
      {numberText(more)} later {more === 1 ? "event isn’t" : "events aren’t"} shown. {children}
    </p>
  );

export function TraceFacts({ trace, usage }: Pick<TraceAnswer, "trace" | "usage">) {
  const { sessionId, userId, first, durationMs, events, errors, sources } = trace;
  return (
    <FactList>
      <Fact name="Started">
        <Time at={first} precise />
      </Fact>
      <Fact name="Duration">{durationText(durationMs)}</Fact>
      <Fact name="Events">{numberText(events)}</Fact>
      <Fact name="Errors">
        <span className={errors > 0 ? "text-failed" : ""}>{numberText(errors)}</span>
      </Fact>
      <Fact name="Source">{sources.join(", ")}</Fact>
      <SessionAndUser sessionId={sessionId} userId={userId} />
      <UsageFacts usage={usage} />
    </FactList>
  );
}

/** The list in its previous scope. */
function useBack() {
  const projectId = useProjectId();
  const { scope } = useScope();
  return { href: withScope(`/dashboard/${projectId}/traces`, scope), label: "Traces" };
}

export function NoTrace() {
  const { traceId } = useParams<{ traceId: string }>();
  return (
    <>
      <PageHead title="Trace not found" back={useBack()} />
      <p className="max-w-xl text-quiet">
        No events in this project have the trace ID{" "}
        <code className="break-all text-ink">{decodeURIComponent(traceId)}</code>. Its events may not have arrived yet,
        or they may have been deleted.
      </p>
    </>
  );
}
