import {
  ChartLegend,
  type Series,
  seriesColors,
  seriesTotals,
  topSeries,
} from "@/components/dashboard/charts/chart-legend";
import { Bars, barAxis, gridLines, PartialBars, Plot } from "@/components/dashboard/charts/plot";
import { shortText } from "@/components/ui/format";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

type Props = {
  label: string;
  steps: StepAxis;
  /** Most important first. */
  series: readonly Series[];
};

/** Counts over time as stacked bars, without scripts. Screen readers get the totals of the legend. */
export function PlainChart({ label, steps, series: all }: Props) {
  const series = topSeries(all);
  const colors = seriesColors(series, "tone");
  const totals = seriesTotals(series);
  const grid = gridLines(Math.max(...totals), true);
  const top = grid.at(-1) ?? 1;
  return (
    <figure aria-label={label}>
      <ChartLegend series={series} colors={colors} />
      <Plot steps={steps} axis={barAxis} grid={grid} text={shortText}>
        <Bars series={series} top={top} colors={colors} />
        <PartialBars steps={steps} totals={totals} top={top} />
      </Plot>
      <p className="text-right text-quiet text-xs">{steps.zone}</p>
    </figure>
  );
}
