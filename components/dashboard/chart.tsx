"use client";
import dynamic from "next/dynamic";
import { type CSSProperties, useState } from "react";
import { isInDays } from "@/components/dashboard/chart-labels";
import { countText } from "@/components/dashboard/format";
import { Time } from "@/components/dashboard/time";

/** One value for each start. */
export type Series = { readonly name: string; readonly values: readonly number[] };

type Props = {
  /** Says what the chart shows. */
  label: string;
  /** Where each step begins, in UTC. */
  starts: readonly string[];
  /** A day or longer is labelled by its date in UTC. */
  stepSeconds: number;
  /** Most important first. */
  series: readonly Series[];
  /** `held` for what was held back, and for nothing else. */
  palette?: "tone" | "held";
};

const mostSeries = 5;

/** Its script is loaded with the first chart; its room is there before. */
const Plot = dynamic(() => import("@/components/dashboard/chart-plot"), {
  ssr: false,
  loading: () => <div className="chart-plot" />,
});

/** Counts over time as stacked bars, and the same as a table. */
export function Chart({ palette = "tone", ...given }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const series = shown(given.series);
  const colors = series.map((_, at) => `var(--${palette}-${at + 1})`);
  return (
    <figure aria-label={given.label}>
      <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {series.map(({ name }, at) => (
          <span key={name} className="flex min-w-0 items-center gap-1.5">
            <span className="swatch" style={{ "--swatch": colors[at] } as CSSProperties} />
            <span className="truncate">{name}</span>
          </span>
        ))}
        {isInDays(given.stepSeconds) && <span className="text-quiet">Days in UTC</span>}
      </figcaption>
      <div className="chart-plot" aria-hidden="true">
        <Plot starts={given.starts} stepSeconds={given.stepSeconds} series={series} colors={colors} />
      </div>
      <details className="mt-2 text-xs" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit text-quiet">As a table</summary>
        {isOpen && <Table {...given} />}
      </details>
    </figure>
  );
}

/** As many as can be told apart; the rest together. */
function shown(series: readonly Series[]): readonly Series[] {
  if (series.length <= mostSeries) return series;
  const rest = series.slice(mostSeries - 1);
  const values = (rest[0]?.values ?? []).map((_, at) => rest.reduce((sum, each) => sum + (each.values[at] ?? 0), 0));
  return [...series.slice(0, mostSeries - 1), { name: "All others", values }];
}

function Table({ label, starts, stepSeconds, series }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach what it scrolls to.
    <section aria-label={`${label}, as a table`} className="mt-2 max-h-96 overflow-auto" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">From</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map((start, at) => (
            <tr key={start}>
              <th scope="row" className="whitespace-nowrap font-normal">
                {isInDays(stepSeconds) ? start.slice(0, 10) : <Time at={start} />}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="number">
                  {countText(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
