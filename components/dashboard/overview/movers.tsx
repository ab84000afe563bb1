"use client";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { changeText, noValue, percentileText, pointsText, shareText } from "@/components/ui/format";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

type Mover = Overview["movers"][number];

type Props = { answer: Pick<Overview, "movers" | "moreMovers"> };

/** The tools that changed most since the previous period. */
export function Movers({ answer }: Props) {
  const { movers, moreMovers } = answer;
  const more = moreMovers.worse + moreMovers.better;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">What changed</h2>
      {movers.length === 0 ? (
        <p className="text-quiet text-sm">No tool&rsquo;s error rate or p95 latency changed significantly.</p>
      ) : (
        <DataTable
          label="What changed"
          columns={columns}
          rows={movers}
          csv
          rowKey={({ tool, measure }) => `${measure} ${tool}`}
        />
      )}
      {more > 0 && (
        <p className="mt-2 text-quiet text-sm">
          {countedText(more, "more change")}, {numberText(moreMovers.worse)} for the worse
        </p>
      )}
    </section>
  );
}

const measureNames = {
  error_rate: figures.errorRate.name,
  latency_p95: figures.latencyP95.name,
  calls: figures.toolCalls.name,
} as const;

const valueTexts = {
  error_rate: (value: number) => shareText(value, 1),
  latency_p95: percentileText,
  calls: numberText,
} as const;

function moverText({ measure, before, now }: Mover): string {
  if (measure === "error_rate") return pointsText(now, 1, before, 1);
  if (measure === "latency_p95") return changeText(now, before);
  return now === 0 ? "Stopped" : "New";
}

const isWorse = ({ measure, before, now }: Mover) => (measure === "calls" ? now === 0 : now > before);

const columns: Columns<Mover> = [
  {
    header: "Tool",
    cell: ({ tool }) => <ToolLink tool={tool} />,
    csv: ({ tool }) => tool,
  },
  { header: "Measure", cell: ({ measure }) => measureNames[measure], csv: ({ measure }) => measure },
  {
    header: "Before",
    align: "number",
    cell: ({ measure, before }) => (measure === "calls" && before === 0 ? noValue : valueTexts[measure](before)),
    cellProps: () => ({ className: "text-quiet" }),
    csv: ({ before }) => before,
  },
  {
    header: "Now",
    align: "number",
    cell: ({ measure, now }) => valueTexts[measure](now),
    csv: ({ now }) => now,
  },
  {
    header: "Change",
    align: "number",
    cell: (mover) => (
      <>
        {moverText(mover)}
        {isWorse(mover) && <span className="sr-only">, worse</span>}
      </>
    ),
    cellProps: (mover) => ({ className: isWorse(mover) ? "font-semibold" : "text-quiet" }),
    csv: moverText,
  },
  countColumn("Calls", ({ calls }) => calls, { figure: "toolCalls" }),
];
