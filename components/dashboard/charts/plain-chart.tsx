import type { Steps } from "@/components/dashboard/charts/chart-labels";
import { ChartLegend, colorsOf, type Series, topSeries, totalsOf } from "@/components/dashboard/charts/chart-legend";
import { Bars, barAxis, gridOf, Plot } from "@/components/dashboard/charts/plot";
import { shortText } from "@/components/ui/format";

type Props = {
  label: string;
  steps: Steps;
  /** Most important first. */
  series: readonly Series[];
};

/** Counts over time as stacked bars, without scripts. Screen readers get the totals of the legend. */
export function PlainChart({ label, steps, series: all }: Props) {
  const series = topSeries(all);
  const colors = colorsOf(series, "tone");
  const grid = gridOf(Math.max(...totalsOf(series)), true);
  return (
    <figure aria-label={label}>
      <ChartLegend series={series} colors={colors} />
      <Plot steps={steps} axis={barAxis} grid={grid} text={shortText}>
        <Bars series={series} top={grid.at(-1) ?? 1} colors={colors} />
      </Plot>
      <p className="text-right text-quiet text-xs">{steps.zone}</p>
    </figure>
  );
}
