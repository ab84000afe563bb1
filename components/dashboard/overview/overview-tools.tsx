"use client";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type Props = { answer: Pick<Overview, "tools" | "moreTools"> };

export function OverviewTools({ answer }: Props) {
  const { tools, moreTools } = answer;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Tools</h2>
      <DataTable
        label="Tools"
        columns={columnsOf(answer)}
        rows={tools}
        csv
        isCompact
        rowKey={({ tool }) => tool}
        sortedBy="Calls"
        showAll={`Show all ${tools.length} tools`}
        maxShown={15}
      />
      {moreTools > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {numberText(moreTools)} more {moreTools === 1 ? "tool was" : "tools were"} called less often. Filter by tool
          to see one.
        </p>
      )}
    </section>
  );
}

const columnsOf = ({ tools }: Props["answer"]): Columns<Tool> => [
  ...toolColumns(tools, { name: ({ tool }) => <ToolLink tool={tool} /> }),
  timeColumn("Last seen", ({ lastSeen }) => lastSeen, { isMinor: true }),
];
