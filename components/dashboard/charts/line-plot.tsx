"use client";
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import { axis } from "@/components/dashboard/charts/chart-plot";
import { type LineSeries, Swatch } from "@/components/dashboard/charts/line-swatch";

type Props = {
  starts: readonly string[];
  stepSeconds: number;
  zone: string;
  series: readonly LineSeries[];
  text: (value: number | null) => string;
  marks: readonly string[];
};

/** The chart's graphic. Screen readers use the table instead. Steps without a value are gaps. */
export default function LinePlot({ starts, stepSeconds, zone, series, text, marks }: Props) {
  const steps = starts.map((start, at) => ({ start, values: series.map(({ values }) => values[at] ?? null) }));
  const { tick, full, ticks } = labelsOf(stepSeconds, starts, zone);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={steps} accessibilityLayer={false} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="start"
          {...axis}
          ticks={ticks}
          interval="equidistantPreserveStart"
          tickFormatter={tick}
          minTickGap={32}
        />
        {/* Recharts breaks labels at spaces. */}
        <YAxis
          {...axis}
          axisLine={false}
          width={60}
          tickFormatter={(value: number) => text(value).replaceAll(" ", "\u00a0")}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-edge)" }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <Tip at={full(String(label))} values={payload[0]?.payload.values} series={series} text={text} />
            ) : null
          }
        />
        {marks.map((start) => (
          <ReferenceLine key={start} x={start} stroke="var(--color-ink)" strokeDasharray="3 3" />
        ))}
        {series.map(({ name, color, isDashed = false }, at) => (
          <Line
            key={name}
            dataKey={({ values }) => values[at]}
            name={name}
            type="linear"
            stroke={color}
            {...(isDashed
              ? { strokeDasharray: "3 3", dot: false, activeDot: false }
              : { strokeWidth: 1.75, dot: { r: 1.5, fill: color, strokeWidth: 0 } })}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

type TipProps = Pick<Props, "series" | "text"> & { at: string; values: readonly (number | null)[] };

function Tip({ at, values, series, text }: TipProps) {
  return (
    <div className="rounded-(--radius-s) border border-edge bg-raised px-3 py-2 text-xs tabular-nums">
      <p className="mb-1 font-medium">{at}</p>
      {series.map((line, index) => (
        <p key={line.name} className="flex items-center gap-2">
          <Swatch {...line} />
          <span className="flex-1 pr-4">{line.name}</span>
          {text(values[index] ?? null)}
        </p>
      ))}
    </div>
  );
}
