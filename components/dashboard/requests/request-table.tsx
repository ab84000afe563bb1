import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { capitalize, countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { Requests } from "@/lib/dashboard/contracts/requests";

type Group = Requests["groups"][number];
type Props = { projectId: string; groups: readonly Group[] };

const maxCollapsed = 20;

/** Texts with how often they were sent. Each opens the trace of its newest event. */
export function RequestTable({ projectId, groups }: Props) {
  const { scope } = useScope();
  const columns = columnsOf(groups, projectId, scope);
  const { rows, ...sorting } = useSorted(groups, columns, { column: "events", direction: "descending" });
  const { shown, showAll } = useShowAll(rows, maxCollapsed);
  return (
    <>
      <DataTable
        label="What users ask for"
        columns={columns}
        rows={shown}
        csv={rows}
        rowKey={({ eventId }) => eventId}
        opensRows
        {...sorting}
      />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show all {countText(groups.length)} texts
        </button>
      )}
    </>
  );
}

const columnsOf = (groups: readonly Group[], projectId: string, scope: ScopeFields): Columns<Group> => [
  {
    id: "text",
    header: "Text",
    sortBy: ({ text }) => text,
    cell: ({ text, traceId, eventId, events }) => (
      <>
        <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="row-button">
          <span className="wrap-anywhere line-clamp-3 whitespace-normal">{text}</span>
        </Link>
        <span
          className="bar"
          style={{ width: `${(100 * events) / Math.max(...groups.map(({ events }) => events))}%` }}
        />
      </>
    ),
  },
  {
    id: "kind",
    header: "Kind",
    isWide: true,
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="text-quiet">{capitalize(name.replaceAll("_", " "))}</span>,
  },
  {
    id: "events",
    header: "Events",
    align: "number",
    sortBy: ({ events }) => events,
    cell: ({ events }) => countText(events),
  },
  {
    id: "users",
    header: "Users",
    align: "number",
    sortBy: ({ users }) => users,
    cell: ({ users }) => countText(users),
  },
  {
    id: "first",
    header: "First seen",
    firstDirection: "descending",
    isWide: true,
    sortBy: ({ first }) => first,
    cell: ({ first }) => <Time at={first} />,
  },
  {
    id: "last",
    header: "Last seen",
    firstDirection: "descending",
    isWide: true,
    sortBy: ({ last }) => last,
    cell: ({ last }) => <Time at={last} />,
  },
];
