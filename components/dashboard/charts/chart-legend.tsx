import { numberText } from "@/lib/number-text";

/** One value per step. */
export type Series = { readonly name: string; readonly values: readonly number[] };
/** `held` is for removed values. */
export type Palette = "tone" | "held";

const maxSeries = 5;

/** Combines the least important series into one, so that the colors stay distinguishable. */
export function topSeries(series: readonly Series[]): readonly Series[] {
  if (series.length <= maxSeries) return series;
  const rest = series.slice(maxSeries - 1);
  const values = (rest[0]?.values ?? []).map((_, at) => rest.reduce((sum, each) => sum + (each.values[at] ?? 0), 0));
  return [...series.slice(0, maxSeries - 1), { name: "Other", values }];
}

export const seriesColors = (series: readonly Series[], palette: Palette) =>
  series.map((_, at) => `var(--${palette}-${at + 1})`);

export const sumCounts = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The sum of the series by step. */
export const seriesTotals = (series: readonly Series[]) =>
  (series[0]?.values ?? []).map((_, step) => sumCounts(series.map(({ values }) => values[step] ?? 0)));

type LegendProps = {
  series: readonly Series[];
  /** The totals of the previous period. */
  previous?: readonly number[] | null;
  colors: readonly string[];
};

/** The color and the total of each series. */
export const ChartLegend = ({ series, previous, colors }: LegendProps) => (
  <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
    {series.map(({ name, values }, at) => (
      <span key={name} className="flex min-w-0 items-center gap-1.5 tabular-nums">
        <span className="size-2.5 flex-none rounded-[1px]" style={{ background: colors[at] }} />
        <span className="truncate">{name}</span>
        <span className="text-quiet">{numberText(sumCounts(values))}</span>
      </span>
    ))}
    {series.length > 1 && (
      <span className="tabular-nums">
        Total <span className="text-quiet">{numberText(sumCounts(series.map(({ values }) => sumCounts(values))))}</span>
      </span>
    )}
    {previous && (
      <span className="flex items-center gap-1.5 tabular-nums">
        <span className="w-4 flex-none border-quiet border-t border-dashed" />
        Previous period <span className="text-quiet">{numberText(sumCounts(previous))}</span>
      </span>
    )}
  </figcaption>
);

export type LineSeries = {
  readonly name: string;
  /** One per step. */
  readonly values: readonly (number | null)[];
  /** A CSS color. */
  readonly color: string;
  readonly isDashed?: boolean;
};

/** The color of a line, in a legend. */
export const Swatch = ({ color, isDashed = false }: Pick<LineSeries, "color" | "isDashed">) =>
  isDashed ? (
    <span className="w-4 flex-none border-t border-dashed" style={{ borderColor: color }} />
  ) : (
    <span className="size-2.5 flex-none rounded-[1px]" style={{ background: color }} />
  );
