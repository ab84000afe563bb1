"use client";
import { type MouseEvent, type ReactNode, useState } from "react";
import { type Axis, stepCenter } from "@/components/dashboard/charts/plot";

type Props = {
  /** The number of steps. */
  count: number;
  kind: Axis["kind"];
  /** The values of a step. */
  tip: (step: number) => ReactNode;
};

/** Shows the values of the step under the pointer. After a tap, browsers also fire mouse events. */
export function PlotTip({ count, kind, tip }: Props) {
  const [hovered, setHovered] = useState<number>();
  const step = hovered !== undefined && hovered < count ? hovered : undefined;
  const handleMove = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const at = kind === "bars" ? Math.floor(share * count) : Math.round(share * (count - 1));
    setHovered(Math.min(Math.max(at, 0), count - 1));
  };
  const center = step === undefined ? 0 : stepCenter(step, count, kind);
  const side = center <= 0.5 ? "left" : "right";
  const edge = center <= 0.5 ? center : 1 - center;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: screen readers and keyboards can use the table instead.
    <span className="absolute inset-0" onMouseMove={handleMove} onMouseLeave={() => setHovered(undefined)}>
      {step !== undefined && (
        <span className="pointer-events-none absolute inset-0">
          {kind === "bars" ? (
            <span
              className="absolute inset-y-0 bg-ink/8"
              style={{ left: `${(100 * step) / count}%`, width: `${100 / count}%` }}
            />
          ) : (
            <span className="absolute inset-y-0 border-edge border-l" style={{ left: `${100 * center}%` }} />
          )}
          <span
            className="absolute top-1 z-2 block rounded-(--radius-s) border border-edge bg-raised px-3 py-2 text-ink"
            style={{ [side]: `calc(${100 * edge}% + 10px)` }}
          >
            {tip(step)}
          </span>
        </span>
      )}
    </span>
  );
}

type LineProps = {
  swatch?: ReactNode;
  name: string;
  value: string;
  className?: string;
};

/** A value in a tip. */
export const TipLine = ({ swatch, name, value, className = "" }: LineProps) => (
  <span className={`flex items-center gap-2 ${className}`}>
    {swatch}
    <span className="min-w-0 flex-1 truncate pr-4">{name}</span>
    {value}
  </span>
);
