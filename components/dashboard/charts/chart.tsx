"use client";
import { ChartFrame, type Step } from "@/components/dashboard/charts/chart-frame";
import { stepLabel } from "@/components/dashboard/charts/chart-labels";
import {
  ChartLegend,
  type Palette,
  type Series,
  Swatch,
  seriesColors,
  seriesTotals,
  sumCounts,
  topSeries,
} from "@/components/dashboard/charts/chart-legend";
import { Bars, barAxis, gridLines, Lines, Marks, PartialBars, Plot } from "@/components/dashboard/charts/plot";
import { PlotTip, TipLine } from "@/components/dashboard/charts/plot-tip";
import { countColumn } from "@/components/ui/columns";
import { shortText } from "@/components/ui/format";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";
import { numberText } from "@/lib/number-text";

type Props = {
  label: string;
  steps: StepAxis;
  /** Most important first. */
  series: readonly Series[];
  /** The totals of the previous period, as a line. */
  previous?: readonly number[] | null;
  palette?: Palette;
  /** CSS colors of the series, in place of a palette. */
  colors?: readonly string[];
  /** Steps with a vertical line. */
  marks?: readonly string[];
  /** False if the page has no range. */
  canZoom?: boolean;
};

/** Counts over time, as stacked bars and as a table. */
export function Chart({ label, steps, palette = "tone", previous = null, marks = [], ...props }: Props) {
  const { starts } = steps;
  const series = topSeries(props.series);
  const { colors = seriesColors(series, palette) } = props;
  const totals = seriesTotals(series);
  const grid = gridLines(Math.max(...totals, ...(previous ?? [])), true);
  const top = grid.at(-1) ?? 1;
  const tip = (step: Step) => (
    <>
      <span className="mb-1 block font-medium">{stepLabel(steps, step)}</span>
      {series.map(({ name, values }, at) => (
        <TipLine
          key={name}
          swatch={<Swatch color={colors[at] ?? ""} />}
          name={name}
          value={numberText(values[step] ?? 0)}
        />
      ))}
      {series.length > 1 && <TipLine className="mt-1 font-medium" name="Total" value={numberText(totals[step] ?? 0)} />}
      {previous && (
        <TipLine className="mt-1 text-quiet" name="Previous period" value={numberText(previous[step] ?? 0)} />
      )}
    </>
  );
  return (
    <ChartFrame
      label={label}
      steps={steps}
      legend={<ChartLegend series={series} previous={previous} colors={colors} />}
      columns={tableColumns(props.series, previous)}
      total="Total"
      axis={barAxis}
      canZoom={props.canZoom}
    >
      <Plot steps={steps} axis={barAxis} grid={grid} text={shortText}>
        <Bars series={series} top={top} colors={colors} />
        <PartialBars steps={steps} totals={totals} top={top} />
        {previous && (
          <Lines series={[{ values: previous, color: "var(--color-quiet)", isDashed: true }]} top={top} kind="bars" />
        )}
        <Marks at={marks.map((start) => starts.indexOf(start))} count={starts.length} kind="bars" />
        <PlotTip count={starts.length} kind="bars" tip={tip} />
      </Plot>
    </ChartFrame>
  );
}

function tableColumns(series: readonly Series[], previous: readonly number[] | null) {
  const column = (id: string, header: string, values: readonly number[]) =>
    countColumn<Step>(header, (step) => values[step] ?? 0, { id, total: numberText(sumCounts(values)) });
  return [
    ...series.map(({ name, values }) => column(`series ${name}`, name, values)),
    ...(series.length > 1 ? [column("total", "Total", seriesTotals(series))] : []),
    ...(previous ? [column("previous", "Previous period", previous)] : []),
  ];
}
