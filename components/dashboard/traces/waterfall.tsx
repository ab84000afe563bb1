"use client";
import { type CSSProperties, useState } from "react";
import { type Axis, axisOf, isCrowded, tickText } from "@/components/dashboard/traces/trace-axis";
import { selfTimes, type TreeRow, visibleRows } from "@/components/dashboard/traces/trace-tree";
import { moveOnKey } from "@/components/dashboard/traces/waterfall-keys";
import { lane, percent, WaterfallRow } from "@/components/dashboard/traces/waterfall-row";
import { durationText } from "@/components/ui/format";
import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

type Props = {
  rows: readonly TreeRow[];
  /** Whether the rows are the whole trace. */
  isComplete: boolean;
  onOpen: (event: EventHead) => void;
};

/** The events of a trace on a time axis, nested under their parents, with durations and idle gaps. */
export function Waterfall({ rows, isComplete, onOpen }: Props) {
  const runs = rows.map(({ run }) => run);
  const [areGapsCollapsed, setGapsCollapsed] = useState(() => isCrowded(runs));
  const axis = axisOf(runs, areGapsCollapsed);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const shown = visibleRows(rows, collapsed);
  const [currentId, setCurrentId] = useState<string>();
  const current = shown.find(({ event }) => event.eventId === currentId) ?? shown[0];
  const parents = rows.filter(({ nested }) => nested > 0).map(({ event }) => event.eventId);
  const self = selfTimes(rows, isComplete);
  const gapBefore = new Map(
    axis.gaps.map(({ startMs, endMs }) => [shown.find(({ run }) => run.startMs === endMs), endMs - startMs]),
  );
  const toggle = (eventId: string) => {
    const next = new Set(collapsed);
    if (!next.delete(eventId)) next.add(eventId);
    setCollapsed(next);
  };
  return (
    <section aria-label="Timeline" style={{ "--lane": laneOf(axis) } as CSSProperties}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-quiet text-xs">
        <Legend hasSelfTimes={self.size > 0} />
        <span className="flex-1" />
        {parents.length > 0 && (
          <button
            type="button"
            className="link"
            onClick={() => setCollapsed(new Set(collapsed.size === 0 ? parents : []))}
          >
            {collapsed.size === 0 ? "Collapse all events" : "Expand all events"}
          </button>
        )}
        {axis.gaps.length > 0 && (
          <button type="button" className="link" onClick={() => setGapsCollapsed(!areGapsCollapsed)}>
            {areGapsCollapsed ? "Show to scale" : "Collapse gaps"}
          </button>
        )}
      </div>
      <Ticks axis={axis} />
      <ol onKeyDown={(event) => moveOnKey(event, shown, collapsed, toggle)}>
        {shown.map((row) => {
          const { eventId } = row.event;
          const gapMs = gapBefore.get(row);
          return (
            <li key={eventId}>
              {gapMs !== undefined && (
                <p className="border-line border-b text-[0.75rem] text-quiet md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
                  <span className="px-2 py-0.5">Idle for {durationText(gapMs)}</span>
                  <span className={lane} aria-hidden="true" />
                </p>
              )}
              <WaterfallRow
                row={row}
                axis={axis}
                selfMs={self.get(eventId)}
                isTree={parents.length > 0}
                isCollapsed={collapsed.has(eventId)}
                isCurrent={row === current}
                onFocus={() => setCurrentId(eventId)}
                onOpen={() => onOpen(row.event)}
                onToggle={() => toggle(eventId)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const Legend = ({ hasSelfTimes }: { hasSelfTimes: boolean }) => (
  <>
    {[
      { source: "server", label: "Server" },
      { source: "widget", label: "Widget" },
      { source: "server", label: "Error", isError: true },
    ].map(({ source, label, isError = false }) => (
      <span key={label} className="flex items-center gap-1.5" data-error={isError || undefined}>
        <span aria-hidden="true" className="run static size-2.5 flex-none" data-source={source} />
        {label}
      </span>
    ))}
    {hasSelfTimes && <span>Self time excludes nested events</span>}
  </>
);

/** Hides every second tick label on narrow screens, because labels like "1 min 30 s" would overlap. */
const tickClass = [
  "absolute whitespace-nowrap border-line border-l pl-1 max-xl:not-first:nth-last-[2n]:text-[0px]",
  "data-last:-translate-x-full data-last:border-r data-last:border-l-0 data-last:pr-1 data-last:pl-0",
].join(" ");

function Ticks({ axis: { ticks } }: { axis: Axis }) {
  return (
    <div
      className="sticky top-0 z-2 h-7 border-edge border-b bg-ground text-[0.75rem] text-quiet leading-7 tabular-nums max-lg:top-13 md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
      aria-hidden="true"
    >
      <span className="relative mx-2 block h-full md:col-start-2">
        {ticks.map((tick) => (
          <span
            key={tick.ms}
            className={tickClass}
            data-last={tick.at > 0.9 || undefined}
            style={{ left: percent(tick.at) }}
          >
            {tickText(tick)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The background of each row: a line per tick and a band per gap. */
function laneOf({ ticks, gaps, positionOf }: Axis): string {
  const plain = (color: string) => `linear-gradient(${color}, ${color})`;
  const at = (share: number, width: number) => `${percent(width === 1 ? 0 : share / (1 - width))} 0`;
  const lines = ticks.map((tick) => `${plain("var(--color-line)")} ${percent(tick.at)} 0 / 1px 100% no-repeat`);
  const bands = gaps.map(({ startMs, endMs }) => {
    const width = positionOf(endMs) - positionOf(startMs);
    return `${plain("color-mix(in oklab, var(--color-line) 45%, transparent)")} ${at(positionOf(startMs), width)} / ${percent(width)} 100% no-repeat`;
  });
  return [...lines, ...bands].join(", ");
}
