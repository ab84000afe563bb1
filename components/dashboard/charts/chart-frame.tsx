"use client";
import type { ReactNode } from "react";
import { stepLabel } from "@/components/dashboard/charts/chart-labels";
import { useIsTable } from "@/components/dashboard/charts/chart-tables";
import type { Axis } from "@/components/dashboard/charts/plot";
import { useZoom } from "@/components/dashboard/charts/use-zoom";
import { ZoomArea } from "@/components/dashboard/charts/zoom-area";
import { ZoomForm } from "@/components/dashboard/charts/zoom-form";
import { DataTable } from "@/components/ui/data-table";
import type { Column } from "@/components/ui/table";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

/** The index of a step in `starts` and in the values of each series. */
export type Step = number;

type Props = {
  /** The accessible name. */
  label: string;
  steps: StepAxis;
  legend: ReactNode;
  /** The series as columns of the table. */
  columns: readonly Column<Step>[];
  /** The first cell of the footer. */
  total?: string;
  /** The positions of the steps in the graphic, for selecting some of them. */
  axis: Axis;
  /** False if the page has no range. */
  canZoom?: boolean | undefined;
  /** The graphic, which screen readers skip. */
  children: ReactNode;
};

/** A chart with its legend, or the same data as a table. */
export function ChartFrame({ label, steps, legend, columns, total, axis, canZoom = true, children }: Props) {
  const { starts } = steps;
  const isTable = useIsTable();
  const zoom = useZoom(steps, canZoom);
  const labelOf = (step: Step) => stepLabel(steps, step);
  return (
    <figure aria-label={label}>
      {legend}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
        <section aria-label={`${label}, as a table`} className="max-h-96 overflow-auto text-xs" tabIndex={0}>
          <DataTable
            label={label}
            columns={[
              {
                id: "from",
                header: "Time",
                total,
                sortBy: (step) => step,
                csv: (step) => starts[step] ?? null,
                cell: labelOf,
              },
              ...columns,
            ]}
            rows={starts.map((_, step) => step)}
            csv
            rowKey={(step) => String(starts[step])}
            sortedBy="from"
          />
        </section>
      ) : (
        <>
          <p className="sr-only">To read the values, press “Show charts as tables” above.</p>
          <ZoomArea zoom={zoom} count={starts.length} axis={axis}>
            {children}
          </ZoomArea>
        </>
      )}
      <ZoomForm zoom={zoom} starts={starts} labelOf={labelOf} />
    </figure>
  );
}
