"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import { type LineSeries, Swatch } from "@/components/dashboard/charts/line-swatch";
import { useZoom } from "@/components/dashboard/charts/use-zoom";
import { ZoomArea } from "@/components/dashboard/charts/zoom-area";
import { ZoomForm } from "@/components/dashboard/charts/zoom-form";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { useSorted } from "@/components/ui/use-sorted";
import { zoneText } from "@/components/ui/zone";

type Props = {
  /** The accessible name. */
  label: string;
  /** The start of each step. */
  starts: readonly string[];
  stepSeconds: number;
  /** The time zone of the steps. */
  zone: string;
  /** Up to three. */
  series: readonly LineSeries[];
  text: (value: number | null) => string;
  /** Steps with a vertical line. */
  marks?: readonly string[];
};

/** Loads the chart library on demand. The placeholder prevents a layout shift. */
const Plot = dynamic(() => import("@/components/dashboard/charts/line-plot"), {
  ssr: false,
  loading: () => <div className="h-60" />,
});

/** Measures over time, as lines and as a table. */
export function LineChart({ marks = [], ...props }: Props) {
  const { label, series, zone } = props;
  const [isOpen, setIsOpen] = useState(false);
  const zoom = useZoom(props);
  return (
    <figure aria-label={label}>
      <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {series.map((line) => (
          <span key={line.name} className="flex items-center gap-1.5">
            <Swatch {...line} />
            {line.name}
          </span>
        ))}
      </figcaption>
      <ZoomArea zoom={zoom} count={props.starts.length} axisWidth={60} marginRight={4} kind="lines">
        <Plot {...props} marks={marks} />
      </ZoomArea>
      <p className="mt-1 text-right text-quiet text-xs">{zoneText(zone)}</p>
      <ZoomForm zoom={zoom} starts={props.starts} labelOf={labelsOf(props.stepSeconds, props.starts, zone).full} />
      <details className="text-xs" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit text-quiet">Show as table</summary>
        {isOpen && <Table {...props} />}
      </details>
    </figure>
  );
}

/** The index of a step in `starts` and in the values of each series. */
type Step = number;

function Table({ label, starts, stepSeconds, zone, series, text }: Props) {
  const { full } = labelsOf(stepSeconds, starts, zone);
  const columns: Columns<Step> = [
    {
      id: "from",
      header: "Time",
      sortBy: (step) => step,
      csv: (step) => starts[step] ?? null,
      cell: (step) => full(String(starts[step])),
    },
    ...series.map(({ name, values }) => ({
      ...{ id: name, header: name },
      align: "number" as const,
      sortBy: (step: Step) => values[step] ?? null,
      cell: (step: Step) => text(values[step] ?? null),
    })),
  ];
  const sorted = useSorted(
    starts.map((_, step) => step),
    columns,
    { column: "from", direction: "ascending" },
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
    <section aria-label={`${label}, as a table`} className="mt-2 max-h-96 overflow-auto" tabIndex={0}>
      <DataTable
        label={label}
        columns={columns}
        {...sorted}
        csv={sorted.rows}
        rowKey={(step) => String(starts[step])}
      />
    </section>
  );
}
