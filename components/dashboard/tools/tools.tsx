"use client";
import { NoneFound } from "@/components/dashboard/none-found";
import { type Tool, toolColumns } from "@/components/dashboard/overview/overview-figures";
import { Scoped } from "@/components/dashboard/scoped";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { timeColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import type { ToolList } from "@/lib/analytics/contracts/analytics-answers";
import { countedText } from "@/lib/number-text";

/** The tools of a project, the most called first. */
export function Tools({ initial }: { initial: InitialAnswer<ToolList> }) {
  return (
    <Scoped<ToolList> title="Tools" endpoint="tools" initial={initial}>
      {({ tools, moreTools }) =>
        tools.length === 0 ? (
          <NoneFound what="tool calls">
            A tool call is an event with the type <code>tool_call</code>.
          </NoneFound>
        ) : (
          <>
            <DataTable
              label="Tools"
              columns={[
                ...toolColumns(tools, { name: ({ tool }) => <ToolLink tool={tool} opensRow /> }),
                timeColumn("Last seen", ({ lastSeen }: Tool) => lastSeen, { isMinor: true }),
              ]}
              rows={tools}
              csv
              opensRows
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
