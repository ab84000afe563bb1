"use client";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from "react";
import { createAxis, isCrowded } from "@/components/dashboard/traces/trace-axis";
import { selfTimes, type TreeRow, visibleRows } from "@/components/dashboard/traces/trace-tree";
import { Legend, laneBackground, Ticks } from "@/components/dashboard/traces/waterfall-frame";
import { lane, WaterfallRow } from "@/components/dashboard/traces/waterfall-row";
import { durationText } from "@/components/ui/format";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

type Props = {
  rows: readonly TreeRow[];
  /** Whether the rows are the whole trace. */
  isComplete: boolean;
  onOpen: (event: EventHead) => void;
  /** Shown before the first of consecutive events of the same trace, if the rows come from several traces. */
  headOf?: (event: EventHead) => ReactNode;
};

/** The events of a trace, or of several, on a time axis, nested under their parents, with durations and idle gaps. */
export function Waterfall({ rows, isComplete, onOpen, headOf }: Props) {
  const runs = rows.map(({ run }) => run);
  const [areGapsCollapsed, setGapsCollapsed] = useState(() => isCrowded(runs));
  const axis = createAxis(runs, areGapsCollapsed);
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
    <section aria-label="Timeline" style={{ "--lane": laneBackground(axis) } as CSSProperties}>
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
      <Ticks axis={axis} isSticky />
      <ol onKeyDown={(event) => moveOnKey(event, shown, collapsed, toggle)}>
        {shown.map((row, at) => {
          const { eventId } = row.event;
          const gapMs = gapBefore.get(row);
          return (
            <li key={eventId} data-row={eventId}>
              {gapMs !== undefined && (
                <p className="border-line border-b text-xs text-quiet md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
                  <span className="px-2 py-0.5">Idle for {durationText(gapMs)}</span>
                  <span className={lane} aria-hidden="true" />
                </p>
              )}
              {row.event.traceId !== shown[at - 1]?.event.traceId && headOf?.(row.event)}
              <WaterfallRow
                row={row}
                axis={axis}
                selfMs={self.get(eventId)}
                isTree={parents.length > 0}
                isCollapsed={collapsed.has(eventId)}
                control={{
                  isCurrent: row === current,
                  onFocus: () => setCurrentId(eventId),
                  onOpen: () => onOpen(row.event),
                  onToggle: () => toggle(eventId),
                }}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** @param rows The visible rows, one per list item. */
function moveOnKey(
  event: KeyboardEvent<HTMLOListElement>,
  rows: readonly TreeRow[],
  collapsed: ReadonlySet<string>,
  toggle: (eventId: string) => void,
): void {
  // Alt+Left goes back in the browser history.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...event.currentTarget.children];
  const at = items.findIndex((item) => item.contains(event.target as Node));
  const row = rows[at];
  if (row === undefined) return;
  const isOpen = row.nested > 0 && !collapsed.has(row.event.eventId);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: rows.length - 1,
    ArrowLeft: rows.findLastIndex(({ level }, index) => index < at && level < row.level),
    ...(isOpen && { ArrowRight: at + 1 }),
  };
  const to = targets[event.key];
  if (row.nested > 0 && event.key === (isOpen ? "ArrowLeft" : "ArrowRight")) {
    event.preventDefault();
    toggle(row.event.eventId);
  } else if (to !== undefined) {
    event.preventDefault();
    items[to]?.querySelector<HTMLElement>(".row-button")?.focus();
  }
}
