import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import { ChartLegend, colorsOf, type Series, topSeries } from "@/components/dashboard/charts/chart-legend";
import { shortText } from "@/components/ui/format";

type Props = {
  /** The accessible name. */
  label: string;
  starts: readonly string[];
  stepSeconds: number;
  zone: string;
  /** Most important first. */
  series: readonly Series[];
};

/** Counts over time as stacked bars, without scripts. Screen readers get the totals of the legend. */
export function PlainChart({ label, starts, stepSeconds, zone, series: all }: Props) {
  const series = topSeries(all);
  const colors = colorsOf(series, "tone");
  const { tick, ticks } = labelsOf(stepSeconds, starts, zone);
  const labels = labelsAt(
    ticks.map((start) => starts.indexOf(start)),
    starts.length,
  );
  const totals = starts.map((_, step) => series.reduce((sum, { values }) => sum + (values[step] ?? 0), 0));
  const top = roundUp(Math.max(1, ...totals));
  return (
    <figure aria-label={label}>
      <ChartLegend series={series} colors={colors} />
      <div className="grid h-60 grid-cols-[2.75rem_minmax(0,1fr)] text-quiet text-xs tabular-nums" aria-hidden="true">
        <span className="relative mb-7">
          {[0, 0.5, 1].map((share) => (
            <span
              key={share}
              className="absolute right-2 translate-y-1/2 leading-none"
              style={{ bottom: percent(share) }}
            >
              {shortText(share * top)}
            </span>
          ))}
        </span>
        <span className="relative mb-7 flex items-end gap-[clamp(1px,0.25vw,4px)] border-line border-b">
          {[0.5, 1].map((share) => (
            <span key={share} className="absolute inset-x-0 border-line border-t" style={{ bottom: percent(share) }} />
          ))}
          {starts.map((start, step) => (
            <span key={start} className="relative flex h-full min-w-0 flex-1 flex-col-reverse">
              {series.map(({ name, values }, at) => (
                <span key={name} style={{ height: percent((values[step] ?? 0) / top), background: colors[at] }} />
              ))}
              {labels.has(step) && (
                <span className={`absolute top-full whitespace-nowrap pt-1.5 ${labels.get(step)}`}>{tick(start)}</span>
              )}
            </span>
          ))}
        </span>
      </div>
      <p className="text-right text-quiet text-xs">{zone}</p>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

/** The classes of the labels by step. Labels need a tenth of the width, on phones a fifth. */
function labelsAt(steps: readonly number[], end: number): ReadonlyMap<number, string> {
  const fitting = steps.filter((step, at) => (steps[at + 1] ?? Number.POSITIVE_INFINITY) - step >= end / 10);
  return new Map(
    fitting.map((step, at) => [
      step,
      `${step > 0.84 * end ? "right-0" : "left-0"} ${at % 2 === 1 ? "max-sm:hidden" : ""}`,
    ]),
  );
}

/** To one significant digit, and even so that half of it is whole. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / (2 * unit)) * 2 * unit;
}
