import { useScope } from "@/components/dashboard/filters/use-scope";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { countColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Tool = User["tools"][number];

/** The tools that a user called. */
export function UserTools({ projectId, answer: { tools, moreTools } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns: Columns<Tool> = [
    {
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: ({ tool }) => <ToolLink projectId={projectId} tool={tool} scope={scope} />,
    },
    countColumn("Calls", ({ calls }) => calls),
    countColumn("Errors", ({ errors }) => errors, {
      cellProps: ({ errors }) => ({ className: errors > 0 ? "text-held" : "text-quiet" }),
    }),
    shareColumn("Error rate", ({ errors, outcomes }) => [errors, outcomes]),
    timeColumn("Last call", ({ last }) => last),
  ];
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable
        label="Tools"
        columns={columns}
        rows={tools}
        csv
        rowKey={({ tool }) => tool}
        sortedBy="Calls"
        empty={<p className="text-quiet">This user’s events contain no tool calls.</p>}
      />
      {moreTools > 0 && <p className="mt-2 text-quiet text-xs">{countText(moreTools)} more were called less often.</p>}
    </section>
  );
}
