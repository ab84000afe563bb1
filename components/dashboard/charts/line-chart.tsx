"use client";
import { ChartFrame, type Step } from "@/components/dashboard/charts/chart-frame";
import { stepLabel } from "@/components/dashboard/charts/chart-labels";
import { type LineSeries, Swatch } from "@/components/dashboard/charts/chart-legend";
import { gridLines, Lines, lineAxis, Marks, Plot } from "@/components/dashboard/charts/plot";
import { PlotTip, TipLine } from "@/components/dashboard/charts/plot-tip";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

type Props = {
  label: string;
  steps: StepAxis;
  /** Up to three. */
  series: readonly LineSeries[];
  text: (value: number | null) => string;
  axisText?: (value: number) => string;
  /** Steps with a vertical line. */
  marks?: readonly string[];
};

/** Measures over time, as lines and as a table. */
export function LineChart({ label, steps, series, text, axisText = text, marks = [] }: Props) {
  const { starts } = steps;
  const grid = gridLines(Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0))), false);
  const legend = (
    <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {series.map((line) => (
        <span key={line.name} className="flex items-center gap-1.5">
          <Swatch {...line} />
          {line.name}
        </span>
      ))}
    </figcaption>
  );
  const columns = series.map(({ name, values }) => ({
    header: name,
    align: "number" as const,
    sortBy: (step: Step) => values[step] ?? null,
    cell: (step: Step) => text(values[step] ?? null),
  }));
  const tip = (step: Step) => (
    <>
      <span className="mb-1 block font-medium">{stepLabel(steps, step)}</span>
      {series.map((line) => (
        <TipLine
          key={line.name}
          swatch={<Swatch {...line} />}
          name={line.name}
          value={text(line.values[step] ?? null)}
        />
      ))}
    </>
  );
  return (
    <ChartFrame label={label} steps={steps} legend={legend} columns={columns} axis={lineAxis}>
      <Plot steps={steps} axis={lineAxis} grid={grid} text={axisText}>
        <Lines series={series} top={grid.at(-1) ?? 1} kind="lines" />
        <Marks at={marks.map((start) => starts.indexOf(start))} count={starts.length} kind="lines" />
        <PlotTip count={starts.length} kind="lines" tip={tip} />
      </Plot>
    </ChartFrame>
  );
}
