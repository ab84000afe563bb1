"use client";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";

type Props = { projectId: string; tools: readonly Tool[]; moreTools: number };

const maxCollapsed = 15;

/** Tool calls per tool. */
export function OverviewTools({ projectId, tools, moreTools }: Props) {
  const { scope } = useScope();
  const columns = columnsOf(tools, projectId, scope);
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

const columnsOf = (tools: readonly Tool[], projectId: string, scope: ScopeFields): Columns<Tool> => [
  ...toolColumns(tools, ({ tool }) => <ToolLink projectId={projectId} tool={tool} scope={scope} />),
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
