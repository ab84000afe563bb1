import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { TableSection } from "@/components/dashboard/table-section";
import { sessionHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn, durationColumn, timeColumn } from "@/components/ui/columns";
import { LongName } from "@/components/ui/long-name";
import type { Columns } from "@/components/ui/table";
import type { User } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { numberText } from "@/lib/number-text";

type Session = User["sessions"][number];

const lengthOf = ({ first, last }: Session) => Date.parse(last) - Date.parse(first);

export function UserSessions({ answer: { sessions, moreSessions } }: { answer: User }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <TableSection
      title="Sessions"
      columns={columnsOf(projectId, scope)}
      rows={sessions}
      csv
      rowKey={({ sessionId }) => sessionId}
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
  timeColumn("Started", ({ first }) => first),
  timeColumn("Last event", ({ last }) => last),
  durationColumn("Length", lengthOf),
  countColumn("Traces", ({ traces }) => traces),
  countColumn("Events", ({ events }) => events, { figure: "events" }),
  countColumn("Tool calls", ({ toolCalls }) => toolCalls, { figure: "toolCalls" }),
  countColumn(figures.failedEvents.name, ({ errors }) => errors, {
    figure: "failedEvents",
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
  }),
];
