import Link from "next/link";
import { type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { capitalize } from "@/components/ui/format";
import type { Requests } from "@/lib/analytics/contracts/requests";
import { numberText } from "@/lib/number-text";

type Group = Requests["groups"][number];
/** Texts, with the number of times each was sent. Each opens the page with its events. */
export function RequestTable({ groups }: { groups: readonly Group[] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <DataTable
      label="What users ask for"
      columns={requestColumns(groups, projectId, scope)}
      rows={groups}
      csv
      rowKey={({ id }) => id}
      opensRows
      isCompact
      sortedBy="Events"
      showAll={`Show all ${numberText(groups.length)} entries`}
    />
  );
}

export const requestKind = (name: Group["name"]) => capitalize(name.replaceAll("_", " "));

const requestColumns = (groups: readonly Group[], projectId: string, scope: ScopeFields): Columns<Group> => [
  {
    header: "Text",
    sortBy: ({ text }) => text,
    cell: ({ id, text, events }) => (
      <>
        <Link href={withScope(`/dashboard/${projectId}/requests/${id}`, scope)} prefetch={false} className="row-button">
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
    header: "Kind",
    isUnlabeled: true,
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="text-quiet">{requestKind(name)}</span>,
  },
  countColumn("Events", ({ events }) => events),
  countColumn("Users", ({ users }) => users),
  timeColumn("First seen", ({ first }) => first, { isMinor: true }),
  timeColumn("Last seen", ({ last }) => last),
];
