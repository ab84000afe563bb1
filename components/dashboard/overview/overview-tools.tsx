"use client";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";

type Props = { projectId: string; tools: readonly Tool[]; moreTools: number };

/** Tool calls per tool. */
export function OverviewTools({ projectId, tools, moreTools }: Props) {
  const { scope } = useScope();
  const columns = columnsOf(tools, projectId, scope);
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable
        label="Tools"
        columns={columns}
        rows={tools}
        csv
        rowKey={({ tool }) => tool}
        sortedBy="Calls"
        showAll={`Show all ${tools.length} tools`}
        maxShown={15}
      />
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
  timeColumn("Last seen", ({ lastSeen }) => lastSeen),
];
