"use client";
import Link from "next/link";
import { useParams } from "next/navigation";
import { UsageFacts } from "@/components/dashboard/costs";
import { DetailId, type DetailProps, FactList, NotFound, useBackTo } from "@/components/dashboard/events/detail-page";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { Fact } from "@/components/dashboard/events/facts";
import { useOpenEvent } from "@/components/dashboard/events/use-open-event";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { traceHref, tracesHref, userHref } from "@/components/dashboard/traces/trace-links";
import { TraceTitle } from "@/components/dashboard/traces/trace-title";
import { nestEvents } from "@/components/dashboard/traces/trace-tree";
import { Waterfall } from "@/components/dashboard/traces/waterfall";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { durationText, noValue } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import type { Session as Answer, EventHead } from "@/lib/analytics/contracts/analytics-answers";
import { segmentName, toSegment } from "@/lib/analytics/contracts/page-parameters";
import { countedText, numberText } from "@/lib/number-text";

/** How long after its last event a session is likely to get another one. */
const idleMs = 30 * 60_000;

/** One session: the events of its traces on one timeline. */
export function Session({ initial, now }: DetailProps<Answer>) {
  const { sessionId } = initial.session;
  const projectId = useProjectId();
  const { scope } = useScope();
  const query = useLive<Answer>({
    key: ["session", projectId, sessionId],
    path: `/projects/${projectId}/sessions/${toSegment(sessionId)}`,
    initial,
    initialAt: now,
    everyMs: (answer) => (Date.now() - Date.parse((answer ?? initial).session.last) < idleMs ? 5_000 : false),
  });
  const { session, usage, traces, events, more } = query.data ?? initial;
  const rows = nestEvents(events);
  const panel = useOpenEvent(events);
  const byId = new Map(traces.map((trace) => [trace.traceId, trace]));
  const traceHead = ({ traceId, timestamp }: EventHead) => {
    const trace = byId.get(traceId);
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 border-line border-b bg-sunken px-2 py-1.5 text-xs">
        <Link href={traceHref(projectId, traceId, scope)} prefetch={false} className="link target min-w-0">
          {trace ? <TraceTitle trace={trace} /> : <LongName text={traceId} />}
        </Link>
        <Time at={timestamp} precise />
        {trace && (
          <span className="text-quiet tabular-nums">
            {countedText(trace.events, "event")}, {durationText(trace.durationMs)}
          </span>
        )}
      </p>
    );
  };
  return (
    <>
      <PageHead title={<code>{sessionId}</code>} back={useBackTo("session")}>
        <Link
          href={tracesHref(projectId, { session: sessionId, zone: scope.zone }, session.last, now)}
          prefetch={false}
          className="button button-small"
        >
          View traces
        </Link>
      </PageHead>
      <DetailId id={sessionId} isTitle />
      <Facts session={session} usage={usage} />
      <Freshness query={query} />
      <EventPanel events={rows.map(({ event }) => event)} {...panel}>
        <Waterfall rows={rows} isComplete={more === 0} onOpen={panel.onOpen} headOf={traceHead} />
        {more > 0 && (
          <p className="py-4 text-quiet text-xs">
            {numberText(more)} later {more === 1 ? "event isn’t" : "events aren’t"} shown. View the session’s traces to
            see all of them.
          </p>
        )}
      </EventPanel>
    </>
  );
}

function Facts({ session, usage }: Pick<Answer, "session" | "usage">) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { first, last, durationMs, events, traces, errors, users } = session;
  return (
    <FactList>
      <Fact name="Started">
        <Time at={first} precise />
      </Fact>
      <Fact name="Last event">
        <Time at={last} precise />
      </Fact>
      <Fact name="Duration">{durationText(durationMs)}</Fact>
      <Fact name="Traces">{numberText(traces)}</Fact>
      <Fact figure="events">{numberText(events)}</Fact>
      <Fact figure="failedEvents">
        <span className={errors > 0 ? "text-failed" : ""}>{numberText(errors)}</span>
      </Fact>
      <Fact name={users.length > 1 ? "Users" : "User"}>
        {users.length === 0
          ? noValue
          : users.map((userId) => (
              <Link
                key={userId}
                href={userHref(projectId, userId, scope)}
                prefetch={false}
                className="link mr-2 break-all"
              >
                {userId}
              </Link>
            ))}
      </Fact>
      <UsageFacts usage={usage} />
    </FactList>
  );
}

export function NoSession() {
  const { sessionId } = useParams<{ sessionId: string }>();
  return <NotFound noun="session" id={segmentName(decodeURIComponent(sessionId))} />;
}
