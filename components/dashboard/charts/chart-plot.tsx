"use client";
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import type { Series } from "@/components/dashboard/charts/chart-legend";
import { countText, shortText } from "@/components/ui/format";

type Props = {
  starts: readonly string[];
  stepSeconds: number;
  zone: string;
  series: readonly Series[];
  previous: readonly number[] | null;
  colors: readonly string[];
  marks: readonly string[];
};

export const axis = {
  stroke: "var(--color-line)",
  tick: { fill: "var(--color-quiet)", fontSize: 12 },
  tickLine: false,
};

/** The chart's graphic. Screen readers use the table instead. */
export default function ChartPlot({ starts, stepSeconds, zone, series, previous, colors, marks }: Props) {
  const steps = starts.map((start, at) => ({
    start,
    values: series.map(({ values }) => values[at] ?? 0),
    previous: previous?.[at],
  }));
  const { tick, full, ticks } = labelsOf(stepSeconds, starts, zone);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={steps}
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="6%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="start"
          {...axis}
          ticks={ticks}
          interval="equidistantPreserveStart"
          tickFormatter={tick}
          minTickGap={32}
        />
        <YAxis {...axis} axisLine={false} width={44} allowDecimals={false} tickFormatter={shortText} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--color-sunken)" }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <Tip at={full(String(label))} {...payload[0]?.payload} series={series} colors={colors} />
            ) : null
          }
        />
        {marks.map((start) => (
          <ReferenceLine key={start} x={start} stroke="var(--color-ink)" strokeDasharray="3 3" />
        ))}
        {series.map(({ name }, at) => (
          <Bar
            key={name}
            dataKey={({ values }) => values[at]}
            name={name}
            stackId="all"
            fill={colors[at] ?? ""}
            isAnimationActive={false}
          />
        ))}
        {previous && (
          <Line
            dataKey="previous"
            type="linear"
            stroke="var(--color-quiet)"
            strokeDasharray="3 3"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type TipProps = Pick<Props, "series" | "colors"> & { at: string; values: readonly number[]; previous?: number };

function Tip({ at, values, previous, series, colors }: TipProps) {
  return (
    <div className="rounded-(--radius-s) border border-edge bg-raised px-3 py-2 text-xs tabular-nums">
      <p className="mb-1 font-medium">{at}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="flex items-center gap-2">
          <span className="size-2.5 flex-none rounded-[1px]" style={{ background: colors[index] }} />
          <span className="flex-1 pr-4">{name}</span>
          {countText(values[index] ?? 0)}
        </p>
      ))}
      {series.length > 1 && (
        <p className="mt-1 flex justify-between font-medium">
          Total <span>{countText(values.reduce((sum, value) => sum + value, 0))}</span>
        </p>
      )}
      {previous !== undefined && (
        <p className="mt-1 flex justify-between gap-4 text-quiet">
          Previous period <span>{countText(previous)}</span>
        </p>
      )}
    </div>
  );
}
