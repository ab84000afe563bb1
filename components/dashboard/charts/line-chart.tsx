"use client";
import dynamic from "next/dynamic";
import { ChartFrame, type Step, type Steps } from "@/components/dashboard/charts/chart-frame";
import { type LineSeries, Swatch } from "@/components/dashboard/charts/line-swatch";

type Props = Steps & {
  /** The accessible name. */
  label: string;
  /** Up to three. */
  series: readonly LineSeries[];
  text: (value: number | null) => string;
  /** Steps with a vertical line. */
  marks?: readonly string[];
};

/** Loads the chart library on demand. The placeholder prevents a layout shift. */
const Plot = dynamic(() => import("@/components/dashboard/charts/line-plot"), {
  ssr: false,
  loading: () => <div className="h-60" />,
});

/** Measures over time, as lines and as a table. */
export function LineChart({ label, marks = [], ...props }: Props) {
  const { series, text } = props;
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
    ...{ header: name, align: "number" as const },
    sortBy: (step: Step) => values[step] ?? null,
    cell: (step: Step) => text(values[step] ?? null),
  }));
  return (
    <ChartFrame {...props} label={label} legend={legend} columns={columns}>
      <Plot {...props} marks={marks} />
    </ChartFrame>
  );
}
