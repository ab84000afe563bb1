import { type PointerEvent, type ReactNode, useRef } from "react";
import type { Axis } from "@/components/dashboard/charts/plot";
import type { Zoom } from "@/components/dashboard/charts/use-zoom";

/** Shorter drags are clicks. */
const minDragPixels = 5;

type Props = {
  zoom: Zoom;
  /** The number of steps. */
  count: number;
  axis: Axis;
  children: ReactNode;
};

/** Selects steps of a chart by dragging with a mouse or pen. Touch scrolls the page. */
export function ZoomArea({ zoom, count, axis, children }: Props) {
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
