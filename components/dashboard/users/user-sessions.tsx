import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { sessionHref } from "@/components/dashboard/traces/trace-links";
import { countColumn, durationColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Session = User["sessions"][number];

const lengthOf = ({ first, last }: Session) => Date.parse(last) - Date.parse(first);

/** The sessions of a user. */
export function UserSessions({ projectId, answer: { sessions, moreSessions } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns = columnsOf(projectId, scope);
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Sessions</h2>
      <DataTable
        label="Sessions"
        columns={columns}
        rows={sessions}
        csv
        rowKey={({ sessionId }) => sessionId}
        sortedBy="Last event"
        showAll={`Show all ${countText(sessions.length)} sessions`}
      />
      {moreSessions > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {countText(moreSessions)} earlier {moreSessions === 1 ? "session isn’t" : "sessions aren’t"} listed.
        </p>
      )}
    </section>
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
  countColumn("Events", ({ events }) => events),
  countColumn("Tool calls", ({ toolCalls }) => toolCalls),
  countColumn("Errors", ({ errors }) => errors, {
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-held" : "text-quiet" }),
  }),
];
