"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import {
  ChartLegend,
  colorsOf,
  type Palette,
  type Series,
  topSeries,
} from "@/components/dashboard/charts/chart-legend";
import { useZoom } from "@/components/dashboard/charts/use-zoom";
import { ZoomArea } from "@/components/dashboard/charts/zoom-area";
import { ZoomForm } from "@/components/dashboard/charts/zoom-form";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import { useSorted } from "@/components/ui/use-sorted";
import { zoneText } from "@/components/ui/zone";

type Props = {
  /** The accessible name. */
  label: string;
  /** The start of each step. */
  starts: readonly string[];
  stepSeconds: number;
  /** The time zone of the steps. */
  zone: string;
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
  const [isOpen, setIsOpen] = useState(false);
  const zoom = useZoom(props);
  const series = topSeries(props.series);
  const { colors = colorsOf(series, palette) } = props;
  return (
    <figure aria-label={props.label}>
      <ChartLegend series={series} previous={previous} colors={colors} />
      <ZoomArea zoom={zoom} count={props.starts.length} axisWidth={44} marginRight={0} kind="bars">
        <Plot {...props} series={series} previous={previous} colors={colors} marks={marks} />
      </ZoomArea>
      <p className="mt-1 text-right text-quiet text-xs">{zoneText(props.zone)}</p>
      <ZoomForm
        zoom={zoom}
        starts={props.starts}
        labelOf={labelsOf(props.stepSeconds, props.starts, props.zone).full}
      />
      <details className="text-xs" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit text-quiet">Show as table</summary>
        {isOpen && <Table {...props} previous={previous} />}
      </details>
    </figure>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The index of a step in `starts` and in the values of each series. */
type Step = number;

function Table({ label, ...props }: Omit<Props, "marks">) {
  const { starts } = props;
  const steps = starts.map((_, step) => step);
  const columns = columnsOf(props);
  const sorted = useSorted(steps, columns, { column: "from", direction: "ascending" });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
    <section aria-label={`${label}, as a table`} className="mt-2 max-h-96 overflow-auto" tabIndex={0}>
      <DataTable
        label={label}
        columns={columns}
        {...sorted}
        csv={sorted.rows}
        rowKey={(step) => String(starts[step])}
      />
    </section>
  );
}

function columnsOf({ starts, stepSeconds, zone, series, previous }: Omit<Props, "label">): Columns<Step> {
  const { full } = labelsOf(stepSeconds, starts, zone);
  const countColumn = (id: string, header: string, countIn: (step: Step) => number) => ({
    ...{ id, header },
    align: "number" as const,
    sortBy: countIn,
    cell: (step: Step) => countText(countIn(step)),
    total: countText(sumOf(starts.map((_, step) => countIn(step)))),
  });
  const total = (step: Step) => sumOf(series.map(({ values }) => values[step] ?? 0));
  return [
    {
      id: "from",
      header: "Time",
      sortBy: (step) => step,
      csv: (step) => starts[step] ?? null,
      cell: (step) => full(String(starts[step])),
      total: "Total",
    },
    ...series.map(({ name, values }) => countColumn(`series ${name}`, name, (step) => values[step] ?? 0)),
    ...(series.length > 1 ? [countColumn("total", "Total", total)] : []),
    ...(previous ? [countColumn("previous", "Previous period", (step) => previous[step] ?? 0)] : []),
  ];
}
