import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { sessionHref } from "@/components/dashboard/traces/trace-links";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, durationText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Session = User["sessions"][number];

const maxCollapsed = 20;
const lengthOf = ({ first, last }: Session) => Date.parse(last) - Date.parse(first);

/** The sessions of a user. */
export function UserSessions({ projectId, answer: { sessions, moreSessions } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns = columnsOf(projectId, scope);
  const { rows, ...sorting } = useSorted(sessions, columns, { column: "last", direction: "descending" });
  const { shown, showAll } = useShowAll(rows, maxCollapsed);
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Sessions</h2>
      <DataTable
        label="Sessions"
        columns={columns}
        rows={shown}
        csv={rows}
        rowKey={({ sessionId }) => sessionId}
        {...sorting}
      />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show all {countText(sessions.length)} sessions
        </button>
      )}
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
    id: "session",
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
  {
    id: "first",
    header: "Started",
    isWide: true,
    firstDirection: "descending",
    sortBy: ({ first }) => first,
    cell: ({ first }) => <Time at={first} />,
  },
  {
    id: "last",
    header: "Last event",
    isWide: true,
    firstDirection: "descending",
    sortBy: ({ last }) => last,
    cell: ({ last }) => <Time at={last} />,
  },
  {
    id: "length",
    header: "Length",
    align: "number",
    sortBy: lengthOf,
    cell: (session) => durationText(lengthOf(session)),
  },
  numberColumn("traces", "Traces", ({ traces }) => traces),
  numberColumn("events", "Events", ({ events }) => events),
  numberColumn("calls", "Tool calls", ({ toolCalls }) => toolCalls),
  {
    ...numberColumn("errors", "Errors", ({ errors }) => errors),
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-held" : "text-quiet" }),
  },
];

function numberColumn(id: string, header: string, count: (session: Session) => number): Columns<Session>[number] {
  return { id, header, align: "number", sortBy: count, cell: (session) => countText(count(session)) };
}
