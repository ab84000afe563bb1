"use client";
import { type CSSProperties, type KeyboardEvent, useState } from "react";
import { titleOf } from "@/components/dashboard/events/event-panel";
import { type Axis, axisOf, isCrowded, type Run, runsOf, tickText } from "@/components/dashboard/traces/trace-axis";
import { countText, durationText } from "@/components/ui/format";
import type { EventHead } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { events: readonly EventHead[]; onOpen: (event: EventHead) => void };

/** The events of a trace on a time axis, with durations and idle gaps. */
export function Waterfall({ events, onOpen }: Props) {
  const runs = runsOf(events);
  const [isCollapsed, setCollapsed] = useState(() => isCrowded(runs));
  const axis = axisOf(runs, isCollapsed);
  const [current, setCurrent] = useState(0);
  const gapLengths = new Map(axis.gaps.map((gap) => [gap.endMs, gap.endMs - gap.startMs]));
  const isFirstAfter = (index: number) => runs[index]?.startMs !== runs[index - 1]?.startMs;
  return (
    <section aria-label="Timeline" style={{ "--lane": laneOf(axis) } as CSSProperties}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-quiet text-xs">
        <Legend />
        <span className="flex-1" />
        {axis.gaps.length > 0 && (
          <button type="button" className="link" onClick={() => setCollapsed(!isCollapsed)}>
            {isCollapsed ? "Show to scale" : "Collapse gaps"}
          </button>
        )}
      </div>
      <Ticks axis={axis} />
      <ol onKeyDown={moveFocus}>
        {events.map((event, index) => {
          const run = runs[index] ?? { startMs: 0, endMs: 0 };
          const gapMs = isFirstAfter(index) ? gapLengths.get(run.startMs) : undefined;
          return (
            <li key={event.eventId}>
              {gapMs !== undefined && (
                <p className="border-line border-b text-[0.75rem] text-quiet md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
                  <span className="px-2 py-0.5">Idle for {durationText(gapMs)}</span>
                  <span className={lane} aria-hidden="true" />
                </p>
              )}
              <div
                className="relative border-line border-b hover:bg-sunken md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
                data-error={event.failed || undefined}
              >
                <Label
                  event={event}
                  run={run}
                  isCurrent={index === Math.min(current, events.length - 1)}
                  onFocus={() => setCurrent(index)}
                  onOpen={() => onOpen(event)}
                />
                <Lane event={event} run={run} axis={axis} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** One Tab stop. Arrow keys move within the list. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons[to]?.focus();
}

const Legend = () => (
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
  </>
);

/** On a narrow screen every second tick is only a line: texts like "1 min 30 s" would overlap. */
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

type LabelProps = { event: EventHead; run: Run; isCurrent: boolean; onFocus: () => void; onOpen: () => void };

function Label({ event, run, isCurrent, onFocus, onOpen }: LabelProps) {
  const { name, type, source, errorMessage, redactions } = event;
  return (
    <div className="px-2 pt-1.5 pb-0.75 md:pb-1.5">
      <button type="button" className="row-button" tabIndex={isCurrent ? 0 : -1} onFocus={onFocus} onClick={onOpen}>
        <span aria-hidden="true" className="run static size-2.5 flex-none" data-source={source} />
        <span className="truncate font-medium">{titleOf(event)}</span>
        {name !== "" && <span className="max-w-40 shrink-0 truncate text-quiet text-xs">{type}</span>}
        <span className="sr-only">
          {source}, started after {durationText(run.startMs)}
          {event.latencyMs !== null && `, took ${durationText(event.latencyMs)}`}
        </span>
        {redactions > 0 && (
          <span className="held m-0 shrink-0 text-xs">
            {countText(redactions)} {redactions === 1 ? "value" : "values"} removed
          </span>
        )}
      </button>
      {event.failed && <p className="truncate pl-5 text-held text-xs">{errorMessage || "Failed without a message"}</p>}
    </div>
  );
}

const lane = "relative mx-2 block [background:var(--lane)]";

function Lane({ event, run, axis: { positionOf } }: { event: EventHead; run: Run; axis: Axis }) {
  const [from, to] = [positionOf(run.startMs), positionOf(run.endMs)];
  if (event.latencyMs === null)
    return (
      <span className={`${lane} h-5 md:h-auto`} aria-hidden="true">
        <span
          className="run top-[calc(50%-0.3125rem)] size-2.5 -translate-x-1/2 rotate-45 rounded-[1px]"
          data-source={event.source}
          style={{ left: percent(from) }}
        />
      </span>
    );
  const { isWithin, style } = durationPlacement(from, to);
  const color = isWithin && event.source !== "widget" ? "text-ground" : event.failed ? "text-held" : "text-quiet";
  return (
    <span className={`${lane} h-5 md:h-auto`} aria-hidden="true">
      <span className="run" data-source={event.source} style={{ left: percent(from), width: percent(to - from) }} />
      <span
        className={`absolute top-1/2 -translate-y-1/2 whitespace-nowrap px-1.5 text-[0.75rem] leading-none tabular-nums ${color}`}
        style={style}
      >
        {durationText(event.latencyMs)}
      </span>
    </span>
  );
}

/** Places the duration after the bar, else before it, else inside. */
function durationPlacement(from: number, to: number): { style: CSSProperties; isWithin?: true } {
  if (to < 0.8) return { style: { left: percent(to) } };
  if (from > 0.2) return { style: { right: percent(1 - from) } };
  return { style: { left: percent(from) }, isWithin: true };
}

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

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
