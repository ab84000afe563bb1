"use client";
import dynamic from "next/dynamic";
import { ChartFrame, type Step, type Steps } from "@/components/dashboard/charts/chart-frame";
import {
  ChartLegend,
  colorsOf,
  type Palette,
  type Series,
  topSeries,
} from "@/components/dashboard/charts/chart-legend";
import { countColumn } from "@/components/ui/columns";
import { countText } from "@/components/ui/format";

type Props = Steps & {
  /** The accessible name. */
  label: string;
  /** Most important first. */
  series: readonly Series[];
  /** The totals of the previous period, as a line. */
  previous?: readonly number[] | null;
  palette?: Palette;
  /** CSS colors of the series, in place of a palette. */
  colors?: readonly string[];
  /** Steps with a vertical line. */
  marks?: readonly string[];
};

/** Loads the chart library on demand. The placeholder prevents a layout shift. */
const Plot = dynamic(() => import("@/components/dashboard/charts/chart-plot"), {
  ssr: false,
  loading: () => <div className="h-60" />,
});

/** Counts over time, as stacked bars and as a table. */
export function Chart({ palette = "tone", previous = null, marks = [], ...props }: Props) {
  const { label, ...steps } = props;
  const series = topSeries(props.series);
  const { colors = colorsOf(series, palette) } = props;
  return (
    <ChartFrame
      {...steps}
      label={label}
      legend={<ChartLegend series={series} previous={previous} colors={colors} />}
      columns={columnsOf(props.series, previous)}
      total="Total"
    >
      <Plot {...steps} series={series} previous={previous} colors={colors} marks={marks} />
    </ChartFrame>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function columnsOf(series: readonly Series[], previous: readonly number[] | null) {
  const column = (id: string, header: string, values: readonly number[]) =>
    countColumn<Step>(header, (step) => values[step] ?? 0, { id, total: countText(sumOf(values)) });
  const totals = (series[0]?.values ?? []).map((_, step) => sumOf(series.map(({ values }) => values[step] ?? 0)));
  return [
    ...series.map(({ name, values }) => column(`series ${name}`, name, values)),
    ...(series.length > 1 ? [column("total", "Total", totals)] : []),
    ...(previous ? [column("previous", "Previous period", previous)] : []),
  ];
}
