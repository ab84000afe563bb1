"use client";
import { FilterLink } from "@/components/dashboard/filters/filter-link";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, durationText, shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";

type Tool = Overview["tools"][number];

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

function columnsOf(tools: readonly Tool[]): Columns<Tool> {
  const maxCalls = Math.max(...tools.map(({ calls }) => calls));
  const sumOf = (figure: "calls" | "errors" | "outcomes") => tools.reduce((sum, tool) => sum + tool[figure], 0);
  const [errors, outcomes] = [sumOf("errors"), sumOf("outcomes")];
  return [
    {
      id: "tool",
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: ({ tool, calls }) => (
        <>
          <FilterLink filter="tool" value={tool} className="target" />
          <span className="bar" style={{ width: `${(100 * calls) / maxCalls}%` }} />
        </>
      ),
      total: `${countText(tools.length)} ${tools.length === 1 ? "tool" : "tools"}`,
    },
    {
      id: "calls",
      header: "Calls",
      align: "number",
      sortBy: ({ calls }) => calls,
      cell: ({ calls }) => countText(calls),
      total: countText(sumOf("calls")),
    },
    {
      id: "errors",
      header: "Errors",
      align: "number",
      sortBy: (tool) => tool.errors,
      cell: (tool) => countText(tool.errors),
      total: countText(errors),
    },
    {
      id: "error-rate",
      header: "Error rate",
      align: "number",
      sortBy: (tool) => (tool.outcomes === 0 ? null : tool.errors / tool.outcomes),
      cell: (tool) => shareText(tool.errors, tool.outcomes),
      // Highlight error rates above the average.
      cellProps: (tool) => ({
        className: tool.errors * outcomes > errors * tool.outcomes ? "text-held" : "text-quiet",
      }),
      total: shareText(errors, outcomes),
    },
    {
      id: "p50",
      header: "Median",
      align: "number",
      sortBy: ({ latencyP50 }) => latencyP50,
      cell: ({ latencyP50 }) => durationText(latencyP50),
    },
    {
      id: "p95",
      header: "p95",
      align: "number",
      sortBy: ({ latencyP95 }) => latencyP95,
      cell: ({ latencyP95 }) => durationText(latencyP95),
    },
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
}
