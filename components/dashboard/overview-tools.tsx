"use client";
import { useState } from "react";
import { countText, durationText, shareText } from "@/components/dashboard/format";
import { Narrow } from "@/components/dashboard/narrow";
import { Time } from "@/components/dashboard/time";
import { useAtFirst } from "@/components/dashboard/use-at-first";
import type { Overview } from "@/lib/contracts/analytics-answers";

type Tool = Overview["tools"][number];
type Column = { title: string; rank: (tool: Tool) => number; className: string };

const calls: Column = { title: "Calls", rank: (tool) => tool.calls, className: "number" };
const columns: readonly Column[] = [
  calls,
  { title: "Errors", rank: ({ errors, outcomes }) => (outcomes === 0 ? -1 : errors / outcomes), className: "number" },
  { title: "Median", rank: (tool) => tool.latencyP50 ?? -1, className: "number max-sm:hidden" },
  { title: "95th", rank: (tool) => tool.latencyP95 ?? -1, className: "number max-md:pr-0" },
  { title: "Last seen", rank: (tool) => Date.parse(tool.lastSeen), className: "number max-md:hidden" },
];
const mostAtFirst = 15;

/** The tools that were called, in the order of a column. */
export function OverviewTools({ tools, moreTools }: { tools: readonly Tool[]; moreTools: number }) {
  const [by, setBy] = useState(calls);
  const ranked = tools.toSorted((one, other) => by.rank(other) - by.rank(one));
  const { shown, showAll } = useAtFirst(ranked, mostAtFirst);
  const most = Math.max(...tools.map((tool) => tool.calls));
  const sumOf = (figure: "errors" | "outcomes") => tools.reduce((sum, tool) => sum + tool[figure], 0);
  const usualRate = sumOf("errors") / sumOf("outcomes");
  return (
    <section className="mt-10">
      <h2 className="text-lg">Tools</h2>
      <table className="table table-bars">
        <thead>
          <tr>
            <th scope="col">Tool</th>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={column.className}
                aria-sort={column === by ? "descending" : undefined}
              >
                <button type="button" className="sort" onClick={() => setBy(column)}>
                  {column.title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((tool) => (
            <Row key={tool.tool} tool={tool} most={most} usualRate={usualRate} />
          ))}
        </tbody>
      </table>
      {showAll && (
        <button type="button" className="link mt-2 text-xs" onClick={showAll}>
          All {tools.length} tools
        </button>
      )}
      {moreTools > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {countText(moreTools)} more were called less often. A filter by tool shows any of them.
        </p>
      )}
    </section>
  );
}

type RowProps = {
  tool: Tool;
  /** The calls of the tool that was called most. */
  most: number;
  /** The error rate of all tools together: what is above it stands out. */
  usualRate: number;
};

function Row({ tool: { tool, calls, errors, outcomes, latencyP50, latencyP95, lastSeen }, most, usualRate }: RowProps) {
  return (
    <tr>
      <th scope="row" className="w-full max-w-0 font-normal">
        <Narrow filter="tool" value={tool} className="block truncate" />
        <span className="bar" style={{ width: `${(100 * calls) / most}%` }} />
      </th>
      <td className="number">{countText(calls)}</td>
      <td
        className={`number ${errors / outcomes > usualRate ? "text-held" : "text-quiet"}`}
        title={`${countText(errors)} of ${countText(outcomes)} calls with an outcome failed`}
      >
        {shareText(errors, outcomes)}
      </td>
      <td className="number whitespace-nowrap max-sm:hidden">{durationText(latencyP50)}</td>
      <td className="number whitespace-nowrap max-md:pr-0">{durationText(latencyP95)}</td>
      <td className="number max-md:hidden">
        <Time at={lastSeen} />
      </td>
    </tr>
  );
}
