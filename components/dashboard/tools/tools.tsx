"use client";
import { type Tool, toolColumns } from "@/components/dashboard/overview/tool-columns";
import { EmptyHint, Scoped } from "@/components/dashboard/scoped";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { timeColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import type { ToolList } from "@/lib/analytics/contracts/analytics-answers";
import { countedText } from "@/lib/number-text";

/** The tools of a project, the most called first. */
export function Tools({ initial }: { initial: InitialAnswer<ToolList> }) {
  return (
    <Scoped<ToolList> title="Tools" endpoint="tools" initial={initial}>
      {({ tools, moreTools }) =>
        tools.length === 0 ? (
          <Empty>
            <h2 className="text-ink text-lg">No matching tool calls</h2>
            <p className="mt-1">
              A tool call is an event with the type <code>tool_call</code>. <EmptyHint />
            </p>
          </Empty>
        ) : (
          <>
            <DataTable
              label="Tools"
              columns={[
                ...toolColumns(tools, { name: ({ tool }) => <ToolLink tool={tool} /> }),
                timeColumn("Last seen", ({ lastSeen }: Tool) => lastSeen, { isMinor: true }),
              ]}
              rows={tools}
              csv
              isCompact
              rowKey={({ tool }) => tool}
              sortedBy="Calls"
              showAll={`Show all ${countedText(tools.length, "tool")}`}
              maxShown={100}
            />
            {moreTools > 0 && (
              <p className="mt-2 text-quiet text-xs">
                {countedText(moreTools, "more tool")} had fewer calls. Filter by tool to see one.
              </p>
            )}
          </>
        )
      }
    </Scoped>
  );
}
