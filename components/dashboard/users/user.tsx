"use client";
import Link from "next/link";
import { useParams } from "next/navigation";
import { useMay } from "@/components/dashboard/access";
import { UsageFacts } from "@/components/dashboard/costs";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { DetailId, type DetailProps, FactList, NotFound, useBackTo } from "@/components/dashboard/events/detail-page";
import { Fact } from "@/components/dashboard/events/facts";
import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { TableSection } from "@/components/dashboard/table-section";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { sessionHref, traceEventHref, tracesHref } from "@/components/dashboard/traces/trace-links";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Ago } from "@/components/ui/ago";
import { countColumn, durationColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import { shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Columns } from "@/components/ui/table";
import type { User as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { segmentName, toSegment } from "@/lib/analytics/contracts/page-parameters";
import { countedText, numberText } from "@/lib/number-text";

const everyMs = 60_000;

/** One user: sessions, tools and errors, regardless of the range. */
export function User({ initial, now }: DetailProps<Answer>) {
  const projectId = useProjectId();
  const { userId } = initial.user;
  const query = useLive<Answer>({
    key: ["user", projectId, userId],
    path: `/projects/${projectId}/users/${toSegment(userId)}`,
    initial,
    initialAt: now,
    everyMs: () => everyMs,
  });
  const answer = query.data ?? initial;
  return (
    <>
      <PageHead title={<code>{userId}</code>} back={useBackTo("user")}>
        <Actions user={answer.user} now={now} />
      </PageHead>
      <DetailId id={userId} isTitle />
      <Facts user={answer.user} usage={answer.usage} />
      <Freshness query={query} />
      <UserSessions answer={answer} />
      <UserTools answer={answer} />
      <UserErrors answer={answer} />
    </>
  );
}

/** The range of the Data page contains all events of the user, so that an export is complete. */
function Actions({ user: { userId, first, last }, now }: { user: Answer["user"]; now: number }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { zone } = scope;
  const isAdmin = useMay("admin");
  const [from, to] = [new Date(first), new Date(Date.parse(last) + 1)].map((time) => time.toISOString());
  const data = withScope(`/dashboard/${projectId}/data`, { range: "custom", from, to, zone, user: userId });
  return (
    <span className="flex flex-wrap gap-3">
      <Link
        href={tracesHref(projectId, { user: userId, zone }, last, now)}
        prefetch={false}
        className="button button-small"
      >
        View traces
      </Link>
      {isAdmin && (
        <Link href={data} prefetch={false} className="button button-small">
          Export or delete
        </Link>
      )}
    </span>
  );
}

function Facts({ user, usage }: Pick<Answer, "user" | "usage">) {
  const { first, last, events, sessions, traces, toolCalls, errors, outcomes } = user;
  return (
    <FactList>
      <Fact name="First seen">
        <Ago at={first} />
      </Fact>
      <Fact name="Last seen">
        <Ago at={last} />
      </Fact>
      <Fact figure="sessions">{numberText(sessions)}</Fact>
      <Fact name="Traces">{numberText(traces)}</Fact>
      <Fact figure="events">{numberText(events)}</Fact>
      <Fact figure="toolCalls">{numberText(toolCalls)}</Fact>
      <Fact figure="failedCalls">
        <span className={errors > 0 ? "text-failed" : ""}>{numberText(errors)}</span>
      </Fact>
      <Fact figure="errorRate">{shareText(errors, outcomes)}</Fact>
      <UsageFacts usage={usage} />
    </FactList>
  );
}

export function NoUser() {
  const { userId } = useParams<{ userId: string }>();
  return <NotFound noun="user" id={segmentName(decodeURIComponent(userId))} />;
}

type Tool = Answer["tools"][number];

const columns: Columns<Tool> = [
  { header: "Tool", sortBy: ({ tool }) => tool, cell: ({ tool }) => <ToolLink tool={tool} /> },
  countColumn("Calls", ({ calls }) => calls, { figure: "toolCalls" }),
  countColumn("Errors", ({ errors }) => errors, {
    figure: "failedCalls",
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
  }),
  shareColumn(figures.errorRate.name, ({ errors, outcomes }) => [errors, outcomes], { figure: "errorRate" }),
  timeColumn("Last call", ({ last }) => last),
];

function UserTools({ answer: { tools, moreTools } }: { answer: Answer }) {
  return (
    <TableSection
      title="Tools"
      columns={columns}
      rows={tools}
      csv
      rowKey={({ tool }) => tool}
      isCompact
      sortedBy="Calls"
      empty="This user’s events contain no tool calls."
      more={moreTools > 0 && `${numberText(moreTools)} more were called less often.`}
    />
  );
}

type Group = Answer["errors"][number];

/** The errors that a user ran into, grouped as on the Errors page. */
function UserErrors({ answer: { errors, moreErrors } }: { answer: Answer }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const columns: Columns<Group> = [
    ...errorColumns<Group>(projectId, scope),
    timeColumn("First", ({ first }) => first),
    timeColumn("Last", ({ last }) => last),
    {
      header: "Newest trace",
      isWide: true,
      csv: ({ traceId }) => traceId,
      cell: ({ traceId, eventId }) => (
        <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="link target">
          View trace
        </Link>
      ),
    },
  ];
  return (
    <TableSection
      title="Errors"
      columns={columns}
      rows={errors}
      csv
      rowKey={({ id }) => id}
      isCompact
      empty="None of this user’s events failed."
      more={moreErrors > 0 && `${countedText(moreErrors, "more error")} occurred less often.`}
    />
  );
}

type Session = Answer["sessions"][number];

const sessionLength = ({ first, last }: Session) => Date.parse(last) - Date.parse(first);

function UserSessions({ answer: { sessions, moreSessions } }: { answer: Answer }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <TableSection
      title="Sessions"
      columns={columnsOf(projectId, scope)}
      rows={sessions}
      csv
      rowKey={({ sessionId }) => sessionId}
      isCompact
      sortedBy="Last event"
      showAll={`Show all ${numberText(sessions.length)} sessions`}
      more={
        moreSessions > 0 &&
        `${numberText(moreSessions)} earlier ${moreSessions === 1 ? "session isn’t" : "sessions aren’t"} listed.`
      }
    />
  );
}

const columnsOf = (projectId: string, scope: ScopeFields): Columns<Session> => [
  {
    header: "Session",
    csv: ({ sessionId }) => sessionId,
    cell: ({ sessionId }) =>
      sessionId === "" ? (
        <span className="text-quiet">Without a session</span>
      ) : (
        <Link href={sessionHref(projectId, sessionId, scope)} prefetch={false} className="target hover:underline">
          <code className="min-w-0">
            <LongName text={sessionId} />
          </code>
        </Link>
      ),
  },
  timeColumn("Started", ({ first }) => first, { isMinor: true }),
  timeColumn("Last event", ({ last }) => last),
  durationColumn("Length", sessionLength),
  countColumn("Traces", ({ traces }) => traces, { isMinor: true }),
  countColumn("Events", ({ events }) => events, { figure: "events" }),
  countColumn("Tool calls", ({ toolCalls }) => toolCalls, { figure: "toolCalls", isMinor: true }),
  countColumn(figures.failedEvents.name, ({ errors }) => errors, {
    figure: "failedEvents",
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
  }),
];
