import { useScope } from "@/components/dashboard/filters/use-scope";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useSorted } from "@/components/ui/use-sorted";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Tool = User["tools"][number];

/** The tools that a user called. */
export function UserTools({ projectId, answer: { tools, moreTools } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns: Columns<Tool> = [
    {
      id: "tool",
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: ({ tool }) => <ToolLink projectId={projectId} tool={tool} scope={scope} />,
    },
    {
      id: "calls",
      header: "Calls",
      align: "number",
      sortBy: ({ calls }) => calls,
      cell: ({ calls }) => countText(calls),
    },
    {
      id: "errors",
      header: "Errors",
      align: "number",
      sortBy: ({ errors }) => errors,
      cell: ({ errors }) => countText(errors),
      cellProps: ({ errors }) => ({ className: errors > 0 ? "text-held" : "text-quiet" }),
    },
    {
      id: "rate",
      header: "Error rate",
      align: "number",
      sortBy: ({ errors, outcomes }) => (outcomes === 0 ? null : errors / outcomes),
      cell: ({ errors, outcomes }) => shareText(errors, outcomes),
      cellProps: () => ({ className: "text-quiet" }),
    },
    {
      id: "last",
      header: "Last call",
      isWide: true,
      firstDirection: "descending",
      sortBy: ({ last }) => last,
      cell: ({ last }) => <Time at={last} />,
    },
  ];
  const { rows, ...sorting } = useSorted(tools, columns, { column: "calls", direction: "descending" });
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable
        label="Tools"
        columns={columns}
        rows={rows}
        csv={rows}
        rowKey={({ tool }) => tool}
        {...sorting}
        empty={<p className="text-quiet">This user’s events contain no tool calls.</p>}
      />
      {moreTools > 0 && <p className="mt-2 text-quiet text-xs">{countText(moreTools)} more were called less often.</p>}
    </section>
  );
}
