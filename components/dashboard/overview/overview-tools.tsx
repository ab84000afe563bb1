"use client";
import { FilterLink } from "@/components/dashboard/filters/filter-link";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";

const maxCollapsed = 15;

/** Tool calls per tool. */
export function OverviewTools({ tools, moreTools }: { tools: readonly Tool[]; moreTools: number }) {
  const columns = columnsOf(tools);
  const { rows, ...sorting } = useSorted(tools, columns, { column: "calls", direction: "descending" });
  const { shown, showAll } = useShowAll(rows, maxCollapsed);
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable label="Tools" columns={columns} rows={shown} csv={rows} rowKey={({ tool }) => tool} {...sorting} />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show all {tools.length} tools
        </button>
      )}
      {moreTools > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {countText(moreTools)} more {moreTools === 1 ? "tool was" : "tools were"} called less often. Filter by tool to
          see one.
        </p>
      )}
    </section>
  );
}

const columnsOf = (tools: readonly Tool[]): Columns<Tool> => [
  ...toolColumns(tools, ({ tool }) => <FilterLink filter="tool" value={tool} className="target" />),
  {
    id: "last-seen",
    header: "Last seen",
    firstDirection: "descending",
    isWide: true,
    sortBy: ({ lastSeen }) => Date.parse(lastSeen),
    csv: ({ lastSeen }) => lastSeen,
    cell: ({ lastSeen }) => <Time at={lastSeen} />,
  },
];
