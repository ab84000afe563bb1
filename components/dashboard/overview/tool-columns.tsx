import type { ReactNode } from "react";
import { countText, durationText, shareText } from "@/components/ui/format";
import type { Columns } from "@/components/ui/table";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";

export type Tool = Overview["tools"][number];

/** @param name Renders the name of a tool. */
export function toolColumns(tools: readonly Tool[], name: (tool: Tool) => ReactNode): Columns<Tool> {
  const maxCalls = Math.max(...tools.map(({ calls }) => calls));
  const sumOf = (figure: "calls" | "errors" | "outcomes") => tools.reduce((sum, tool) => sum + tool[figure], 0);
  const [errors, outcomes] = [sumOf("errors"), sumOf("outcomes")];
  return [
    {
      id: "tool",
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: (tool) => (
        <>
          {name(tool)}
          <span className="bar" style={{ width: `${(100 * tool.calls) / maxCalls}%` }} />
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
  ];
}
