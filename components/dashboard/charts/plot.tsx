/** The graphic of a chart, in HTML and SVG, so that it is part of the page before scripts run. */
import type { ReactNode } from "react";
import { placeTicks } from "@/components/dashboard/charts/chart-labels";
import type { LineSeries } from "@/components/dashboard/charts/chart-legend";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

export type Axis = {
  /** The space for the values on the left, in pixels. */
  readonly width: number;
  readonly marginRight: number;
  /** Bars fill their step. Line points are at the start of their step, and the last one is at the right edge. */
  readonly kind: "bars" | "lines";
};
export const barAxis: Axis = { width: 44, marginRight: 0, kind: "bars" };
export const lineAxis: Axis = { width: 60, marginRight: 4, kind: "lines" };

/** The position of a point or of a bar's center, as a fraction of the width. */
export const stepCenter = (step: number, count: number, kind: Axis["kind"]) =>
  kind === "bars" ? (step + 0.5) / count : step / Math.max(1, count - 1);

/** The values at the grid lines. The last one is at the top. */
export function gridLines(max: number, isWhole: boolean): readonly number[] {
  // For smaller values, the steps would be rounded to 0.
  if (!(max >= 1e-9)) return [0, 1];
  const rough = Math.max(max / 4, isWhole ? 1 : 0);
  const unit = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((times) => times * unit).filter((size) => !isWhole || Number.isInteger(size));
  const step = steps.find((size) => size >= rough) ?? 10 * unit;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => Math.min(at * step, Number.MAX_VALUE));
}

type Props = {
  steps: StepAxis;
  axis: Axis;
  grid: readonly number[];
  text: (value: number) => string;
  children: ReactNode;
};

/** The axes and the grid around bars and lines. Hidden from screen readers, to which `ChartFrame` offers a table. */
export function Plot({ steps, axis, grid, text, children }: Props) {
  const width = axis.kind === "bars" ? steps.starts.length : Math.max(1, steps.starts.length - 1);
  const top = grid.at(-1) ?? 1;
  return (
    <div
      className="@container grid h-60 pt-1 text-quiet text-xs tabular-nums"
      style={{ gridTemplateColumns: `${axis.width}px minmax(0, 1fr)`, paddingRight: axis.marginRight }}
      aria-hidden="true"
    >
      <span className="relative mb-7">
        {grid.map((value) => (
          <span
            key={value}
            className="absolute right-2 translate-y-1/2 whitespace-nowrap leading-none"
            style={{ bottom: percent(value / top) }}
          >
            {text(value)}
          </span>
        ))}
      </span>
      <span className="relative mb-7 border-line border-b">
        {grid.slice(1).map((value) => (
          <span
            key={value}
            className="absolute inset-x-0 border-line border-t"
            style={{ bottom: percent(value / top) }}
          />
        ))}
        {children}
        {placeTicks(steps, width).map(({ tick, text, share, className }) => (
          <span
            key={`${tick} ${className}`}
            className={`absolute top-full whitespace-nowrap pt-1.5 ${className}`}
            style={{ left: percent(share) }}
            // Node and browsers abbreviate some months differently.
            suppressHydrationWarning
          >
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

const graphic = "absolute inset-0 size-full overflow-visible";
const rounded = (value: number) => Math.round(value * 100) / 100;

type Stacked = { readonly values: readonly number[] };

/** Stacked bars. The first series is at the bottom. */
export function Bars({ series, top, colors }: { series: readonly Stacked[]; top: number; colors: readonly string[] }) {
  const bottoms = (series[0]?.values ?? []).map(() => 0);
  return (
    <svg className={graphic} viewBox={`0 0 ${bottoms.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      {series.map(({ values }, at) => {
        const bars = values.map((value, step) => {
          const from = bottoms[step] ?? 0;
          bottoms[step] = from + value;
          const height = rounded(100 * (value / top));
          return value === 0 ? "" : `M${step + 0.03} ${rounded(100 - 100 * (from / top))}h.94v${-height}h-.94z`;
        });
        // biome-ignore lint/suspicious/noArrayIndexKey: colors are assigned by the position of the series.
        return <path key={at} d={bars.join("")} fill={colors[at] ?? ""} />;
      })}
    </svg>
  );
}

type PartialProps = { steps: StepAxis; totals: readonly number[]; top: number };

/** Hatches the bars of steps that the range covers only in part. */
export function PartialBars({ steps: { starts, partial }, totals, top }: PartialProps) {
  const last = starts.length - 1;
  const parts = [...new Set([...(partial.first ? [0] : []), ...(partial.last ? [last] : [])])];
  return parts.map((step) => (
    <span
      key={step}
      className="hatched absolute bottom-0"
      style={{
        left: percent(step / starts.length),
        width: percent(1 / starts.length),
        height: percent((totals[step] ?? 0) / top),
      }}
    />
  ));
}

type Points = Omit<LineSeries, "name">;

/** Lines with a dot at each value. Steps without a value are gaps. Dashed lines have no dots. */
export function Lines({ series, top, kind }: { series: readonly Points[]; top: number; kind: Axis["kind"] }) {
  const stroke = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg className={graphic} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {series.map(({ values, color, isDashed = false }, at) => {
        const points = values.map((value, step) =>
          value === null
            ? undefined
            : `${rounded(100 * stepCenter(step, values.length, kind))} ${rounded(100 - 100 * (value / top))}`,
        );
        const line = points.map((point, step) => point && `${points[step - 1] ? "L" : "M"}${point}`);
        const dots = points.map((point) => point && `M${point}h0`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legend has the same order.
          <g key={at} stroke={color}>
            <path
              d={line.join("")}
              {...stroke}
              strokeWidth={isDashed ? 1 : 1.75}
              strokeDasharray={isDashed ? "3 3" : ""}
            />
            {!isDashed && <path d={dots.join("")} {...stroke} strokeWidth={3.5} strokeLinecap="round" />}
          </g>
        );
      })}
    </svg>
  );
}

/** A vertical line at each of the steps. */
export const Marks = ({ at, count, kind }: { at: readonly number[]; count: number; kind: Axis["kind"] }) =>
  at.map((step) => (
    <span
      key={step}
      className="absolute inset-y-0 border-ink border-l border-dashed"
      style={{ left: percent(stepCenter(step, count, kind)) }}
    />
  ));
