"use client";
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import { axis } from "@/components/dashboard/charts/chart-plot";
import type { LatencySeries } from "@/components/dashboard/charts/latency-chart";
import { durationText } from "@/components/ui/format";

type Props = {
  starts: readonly string[];
  stepSeconds: number;
  zone: string;
  series: readonly LatencySeries[];
  colors: readonly string[];
  marks: readonly string[];
};

/** The chart's graphic. Screen readers use the table instead. Steps without a value are gaps. */
export default function LatencyPlot({ starts, stepSeconds, zone, series, colors, marks }: Props) {
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
        <YAxis {...axis} axisLine={false} width={60} tickFormatter={tickOf} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: "var(--color-edge)" }}
          content={({ active, label, payload }) =>
            active && payload.length > 0 ? (
              <Tip at={full(String(label))} values={payload[0]?.payload.values} series={series} colors={colors} />
            ) : null
          }
        />
        {marks.map((start) => (
          <ReferenceLine key={start} x={start} stroke="var(--color-ink)" strokeDasharray="3 3" />
        ))}
        {series.map(({ name }, at) => (
          <Line
            key={name}
            dataKey={({ values }) => values[at]}
            name={name}
            stroke={colors[at] ?? ""}
            strokeWidth={1.75}
            dot={{ r: 1.5, fill: colors[at] ?? "", strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Recharts breaks labels at spaces. */
const tickOf = (milliseconds: number) => durationText(milliseconds).replaceAll(" ", "\u00a0");

type TipProps = Pick<Props, "series" | "colors"> & { at: string; values: readonly (number | null)[] };

function Tip({ at, values, series, colors }: TipProps) {
  return (
    <div className="rounded-(--radius-s) border border-edge bg-raised px-3 py-2 text-xs tabular-nums">
      <p className="mb-1 font-medium">{at}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="flex items-center gap-2">
          <span className="size-2.5 flex-none rounded-[1px]" style={{ background: colors[index] }} />
          <span className="flex-1 pr-4">{name}</span>
          {durationText(values[index] ?? null)}
        </p>
      ))}
    </div>
  );
}
