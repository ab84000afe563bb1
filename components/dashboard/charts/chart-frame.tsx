"use client";
import type { ReactNode } from "react";
import { labelsOf, type Steps } from "@/components/dashboard/charts/chart-labels";
import type { Axis } from "@/components/dashboard/charts/plot";
import { useZoom } from "@/components/dashboard/charts/use-zoom";
import { ZoomArea } from "@/components/dashboard/charts/zoom-area";
import { ZoomForm } from "@/components/dashboard/charts/zoom-form";
import { DataTable } from "@/components/ui/data-table";
import type { Column } from "@/components/ui/table";
import { useDetails } from "@/components/ui/use-details";
import { zoneText } from "@/components/ui/zone";

/** The index of a step in `starts` and in the values of each series. */
export type Step = number;

type Props = {
  /** The accessible name. */
  label: string;
  steps: Steps;
  legend: ReactNode;
  /** The series as columns of the table. */
  columns: readonly Column<Step>[];
  /** The first cell of the footer. */
  total?: string;
  /** The positions of the steps in the graphic, for selecting some of them. */
  axis: Axis;
  /** The graphic. Screen readers use the table instead. */
  children: ReactNode;
};

/** A chart with its legend, and the same data as a table. */
export function ChartFrame({ label, steps, legend, columns, total, axis, children }: Props) {
  const { starts, zone } = steps;
  const { isOpen, details } = useDetails();
  const { full } = labelsOf(steps);
  const zoom = useZoom(steps);
  return (
    <figure aria-label={label}>
      {legend}
      <ZoomArea zoom={zoom} count={starts.length} axis={axis}>
        {children}
      </ZoomArea>
      <p className="mt-1 text-right text-quiet text-xs">{zoneText(zone)}</p>
      <ZoomForm zoom={zoom} starts={starts} labelOf={full} />
      <details className="text-xs" {...details}>
        <summary className="w-fit text-quiet">Show as table</summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
          <section aria-label={`${label}, as a table`} className="mt-2 max-h-96 overflow-auto" tabIndex={0}>
            <DataTable
              label={label}
              columns={[
                {
                  id: "from",
                  header: "Time",
                  total,
                  sortBy: (step) => step,
                  csv: (step) => starts[step] ?? null,
                  cell: (step) => full(String(starts[step])),
                },
                ...columns,
              ]}
              rows={starts.map((_, step) => step)}
              csv
              rowKey={(step) => String(starts[step])}
              sortedBy="from"
            />
          </section>
        )}
      </details>
    </figure>
  );
}
