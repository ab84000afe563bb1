import { TableSection } from "@/components/dashboard/table-section";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { countColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import type { Columns } from "@/components/ui/table";
import type { User } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { numberText } from "@/lib/number-text";

type Tool = User["tools"][number];

const columns: Columns<Tool> = [
  { header: "Tool", sortBy: ({ tool }) => tool, cell: ({ tool }) => <ToolLink tool={tool} /> },
  countColumn("Calls", ({ calls }) => calls, { figure: "toolCalls" }),
  countColumn("Errors", ({ errors }) => errors, {
    figure: "failedCalls",
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
  }),
  shareColumn(figures.errorRate.name, ({ errors, outcomes }) => [errors, outcomes], { figure: "errorRate" }),
  timeColumn("Last call", ({ last }) => last),
];

export function UserTools({ answer: { tools, moreTools } }: { answer: User }) {
  return (
    <TableSection
      title="Tools"
      columns={columns}
      rows={tools}
      csv
      rowKey={({ tool }) => tool}
      sortedBy="Calls"
      empty="This user’s events contain no tool calls."
      more={moreTools > 0 && `${numberText(moreTools)} more were called less often.`}
    />
  );
}
