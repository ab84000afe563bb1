"use client";
import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useSort } from "@/components/dashboard/filters/use-sort";
import { NoneFound } from "@/components/dashboard/none-found";
import { Scoped } from "@/components/dashboard/scoped";
import { sessionHref } from "@/components/dashboard/traces/trace-links";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { eventColumns, ListedPart, lastColumn } from "@/components/dashboard/users/event-columns";
import { countColumn, durationColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { LongName } from "@/components/ui/long-name";
import type { SessionList } from "@/lib/analytics/contracts/analytics-answers";
import { defaultListSort } from "@/lib/analytics/contracts/page-parameters";

type Session = SessionList["sessions"][number];

/** The sessions of a project, those with the newest events first unless the URL names another order. */
export function Sessions({ initial }: { initial: InitialAnswer<SessionList> }) {
  return (
    <Scoped<SessionList>
      title="Sessions"
      endpoint="sessions"
      initial={initial}
      lead="Shows the part of each session inside the selected range. Open a session to see all of it."
    >
      {(answer) => (answer.sessions.length === 0 ? <NoSessions /> : <List answer={answer} />)}
    </Scoped>
  );
}

function List({ answer: { sessions, moreSessions, since } }: { answer: SessionList }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const sorting = useSort(defaultListSort);
  return (
    <>
      <DataTable
        label="Sessions"
        columns={sessionColumns(projectId, scope)}
        rows={sessions}
        csv
        rowKey={({ sessionId }) => sessionId}
        opensRows
        isCompact
        {...sorting}
      />
      <ListedPart shown={sessions.length} more={moreSessions} noun="session" since={since} />
    </>
  );
}

const sessionLength = ({ first, last }: Session) => Date.parse(last) - Date.parse(first);

const sessionColumns = (projectId: string, scope: ScopeFields): Columns<Session> => [
  {
    id: "session",
    header: "Session",
    sortBy: ({ sessionId }) => sessionId,
    cell: ({ sessionId }) => (
      <Link href={sessionHref(projectId, sessionId, scope)} prefetch={false} className="row-button">
        <code className="min-w-0">
          <LongName text={sessionId} />
        </code>
      </Link>
    ),
  },
  ...eventColumns,
  countColumn("Traces", ({ traces }) => traces, { id: "traces", isMinor: true }),
  { ...durationColumn("Length", sessionLength), id: "length", isUnlabeled: true },
  lastColumn("Last event"),
  { ...userColumn, isMinor: true },
];

const NoSessions = () => (
  <NoneFound what="sessions">
    A session contains all events with the same <code>session_id</code>.
  </NoneFound>
);
