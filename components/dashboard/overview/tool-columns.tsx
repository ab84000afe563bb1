import type { ReactNode } from "react";
import { countColumn, percentileColumn, shareColumn } from "@/components/ui/columns";
import { shareText } from "@/components/ui/format";
import type { Columns } from "@/components/ui/table";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

export type Tool = Overview["tools"][number];

export function toolColumns(tools: readonly Tool[], { name }: { name: (tool: Tool) => ReactNode }): Columns<Tool> {
  const maxCalls = Math.max(...tools.map(({ calls }) => calls));
  const sumOf = (figure: "calls" | "errors" | "outcomes") => tools.reduce((sum, tool) => sum + tool[figure], 0);
  const [errors, outcomes] = [sumOf("errors"), sumOf("outcomes")];
  const isAboveAverage = (tool: Tool) => tool.errors * outcomes > errors * tool.outcomes;
  return [
    {
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: (tool) => (
        <>
          {name(tool)}
          <span className="bar" style={{ width: `${(100 * tool.calls) / maxCalls}%` }} />
        </>
      ),
      total: countedText(tools.length, "tool"),
    },
    countColumn("Calls", ({ calls }) => calls, { figure: "toolCalls", total: numberText(sumOf("calls")) }),
    countColumn("Errors", (tool) => tool.errors, { figure: "failedCalls", isMinor: true, total: numberText(errors) }),
    shareColumn(figures.errorRate.name, (tool) => [tool.errors, tool.outcomes], {
      figure: "errorRate",
      cell: (tool) => (
        <>
          {shareText(tool.errors, tool.outcomes)}
          {isAboveAverage(tool) && <span className="sr-only">, above average</span>}
        </>
      ),
      cellProps: (tool) => ({ className: isAboveAverage(tool) ? "font-semibold" : "text-quiet" }),
      total: shareText(errors, outcomes),
    }),
    { ...percentileColumn<Tool>("Median", "latencyP50", ({ latencyP50 }) => latencyP50), isMinor: true },
    percentileColumn("p95", "latencyP95", ({ latencyP95 }) => latencyP95),
  ];
}
