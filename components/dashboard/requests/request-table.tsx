import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { capitalize, countText } from "@/components/ui/format";
import type { Requests } from "@/lib/analytics/contracts/requests";

type Group = Requests["groups"][number];
/** Texts, with the number of times each was sent. Each opens the trace of its newest event. */
export function RequestTable({ groups }: { groups: readonly Group[] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <DataTable
      label="What users ask for"
      columns={columnsOf(groups, projectId, scope)}
      rows={groups}
      csv
      rowKey={({ eventId }) => eventId}
      opensRows
      sortedBy="Events"
      showAll={`Show all ${countText(groups.length)} entries`}
    />
  );
}

const Text = ({ text }: { text: string }) => (
  <span className="wrap-anywhere line-clamp-3 whitespace-normal">{text}</span>
);

const columnsOf = (groups: readonly Group[], projectId: string, scope: ScopeFields): Columns<Group> => [
  {
    header: "Text",
    sortBy: ({ text }) => text,
    cell: ({ text, traceId, eventId, events }) => (
      <>
        {traceId === "" ? (
          <Text text={text} />
        ) : (
          <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="row-button">
            <Text text={text} />
          </Link>
        )}
        <span
          className="bar"
          style={{ width: `${(100 * events) / Math.max(...groups.map(({ events }) => events))}%` }}
        />
      </>
    ),
  },
  {
    header: "Kind",
    isWide: true,
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="text-quiet">{capitalize(name.replaceAll("_", " "))}</span>,
  },
  countColumn("Events", ({ events }) => events),
  countColumn("Users", ({ users }) => users),
  timeColumn("First seen", ({ first }) => first),
  timeColumn("Last seen", ({ last }) => last),
];
