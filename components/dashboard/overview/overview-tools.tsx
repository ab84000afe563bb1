"use client";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { projectId: string; answer: Pick<Overview, "tools" | "moreTools" | "roundedLatencies"> };

/** Tool calls per tool. */
export function OverviewTools({ projectId, answer }: Props) {
  const { scope } = useScope();
  const { tools, moreTools } = answer;
  const columns = columnsOf(projectId, answer, scope);
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

const columnsOf = (
  projectId: string,
  { tools, roundedLatencies }: Props["answer"],
  scope: ScopeFields,
): Columns<Tool> => [
  ...toolColumns(tools, {
    name: ({ tool }) => <ToolLink projectId={projectId} tool={tool} scope={scope} />,
    roundedLatencies,
  }),
  timeColumn("Last seen", ({ lastSeen }) => lastSeen),
];
