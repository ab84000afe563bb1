"use client";
import { type FormEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { stepLabel } from "@/components/dashboard/charts/chart-labels";
import { useIsTable } from "@/components/dashboard/charts/chart-tables";
import type { Axis } from "@/components/dashboard/charts/plot";
import { useZoom, type Zoom } from "@/components/dashboard/charts/use-zoom";
import { DataTable } from "@/components/ui/data-table";
import { Labeled } from "@/components/ui/fields";
import type { Column } from "@/components/ui/table";
import { useDetails } from "@/components/ui/use-details";
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
  const toLabel = (step: Step) => stepLabel(steps, step);
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
                cell: toLabel,
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
      <ZoomForm zoom={zoom} starts={starts} labelOf={toLabel} />
    </figure>
  );
}

/** Shorter drags are clicks. */
const minDragPixels = 5;

type ZoomAreaProps = {
  zoom: Zoom;
  /** The number of steps. */
  count: number;
  axis: Axis;
  children: ReactNode;
};

/** Selects steps of a chart by dragging with a mouse or pen. Touch scrolls the page. */
function ZoomArea({ zoom, count, axis, children }: ZoomAreaProps) {
  const pressedAt = useRef<number>(undefined);
  const { selection } = zoom;
  const isBars = axis.kind === "bars";
  const labelWidth = axis.width;
  const marginWidth = axis.width + axis.marginRight;
  const stepAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - labelWidth) / (width - marginWidth);
    return isBars ? Math.floor(share * count) : Math.round(share * (count - 1));
  };
  const handlePress = (event: PointerEvent) => {
    if (!zoom.isEnabled || event.pointerType === "touch" || event.button !== 0) return;
    pressedAt.current = event.clientX;
  };
  const handleMove = (event: PointerEvent) => {
    if (pressedAt.current === undefined || event.buttons === 0) return;
    if (selection) return zoom.extend(stepAt(event));
    if (Math.abs(event.clientX - pressedAt.current) < minDragPixels) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    zoom.start(stepAt(event));
  };
  const handleRelease = () => {
    // Escape removes the selection.
    if (pressedAt.current !== undefined && selection) zoom.zoom(selection);
    pressedAt.current = undefined;
  };
  const handleCancel = () => {
    pressedAt.current = undefined;
    zoom.cancel();
  };
  const at = (share: number) => `calc(${labelWidth}px + (100% - ${marginWidth}px) * ${share})`;
  const edges = selection && {
    left: at(selection.first / (isBars ? count : count - 1)),
    right: `calc(100% - ${at(isBars ? (selection.last + 1) / count : selection.last / (count - 1))})`,
  };
  return (
    <div
      className={`relative h-60 touch-pan-y select-none ${zoom.isEnabled ? "cursor-crosshair" : ""}`}
      aria-hidden="true"
      onPointerDown={handlePress}
      onPointerMove={handleMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleCancel}
    >
      {children}
      {edges && (
        <div
          data-zoom-selection
          className="pointer-events-none absolute top-1 bottom-7 border-edge border-x bg-ink/10"
          style={edges}
        />
      )}
    </div>
  );
}

type ZoomFormProps = {
  zoom: Zoom;
  starts: readonly string[];
  labelOf: (step: number) => string;
};

/** Zooms in on steps of a chart by keyboard and touch. */
function ZoomForm({ zoom, starts, labelOf }: ZoomFormProps) {
  const { isOpen, setIsOpen, details } = useDetails();
  if (!zoom.isEnabled) return null;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details className="text-xs" open={isOpen} {...details} onKeyDown={handleKey}>
      <summary className="w-fit text-quiet max-sm:py-3">Zoom in</summary>
      {isOpen && <Fields zoom={zoom} starts={starts} labelOf={labelOf} onDone={() => setIsOpen(false)} />}
    </details>
  );
}

function Fields({ zoom, starts, labelOf, onDone }: ZoomFormProps & { onDone: () => void }) {
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(starts.length - 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    zoom.zoom({ first: Math.min(first, last), last: Math.max(first, last) });
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
      {(
        [
          ["First", first, setFirst],
          ["Last", last, setLast],
        ] as const
      ).map(([label, value, set]) => (
        <Labeled key={label} label={label}>
          {(id) => (
            <select id={id} className="input" value={value} onChange={({ target }) => set(Number(target.value))}>
              {starts.map((start, step) => (
                <option key={start} value={step}>
                  {labelOf(step)}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      ))}
      <button type="submit" className="button button-small">
        Zoom in
      </button>
    </form>
  );
}
