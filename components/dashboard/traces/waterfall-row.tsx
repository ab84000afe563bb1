import type { CSSProperties } from "react";
import { eventTitle } from "@/components/dashboard/events/event-title";
import type { Axis } from "@/components/dashboard/traces/trace-axis";
import type { TreeRow } from "@/components/dashboard/traces/trace-tree";
import { durationText } from "@/components/ui/format";
import { countedText, numberText } from "@/lib/number-text";

type Props = {
  row: TreeRow;
  axis: Axis;
  /** The self time. Undefined if there is none or it is unknown. */
  selfMs: number | undefined;
  /** Whether any event of the trace is nested. */
  isTree: boolean;
  isCollapsed?: boolean;
  /** Without it, the row has no buttons. */
  control?: {
    /** Whether the row is in the Tab order. */
    readonly isCurrent: boolean;
    readonly onFocus: () => void;
    readonly onOpen: () => void;
    readonly onToggle: () => void;
  };
};

/** One event: its label, and its bar on the time axis. */
export function WaterfallRow(props: Props) {
  const { row, axis, selfMs } = props;
  return (
    <div
      className="relative border-line border-b hover:bg-sunken md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
      data-error={row.event.failed || undefined}
    >
      <div className="flex px-2 pt-1.5 pb-0.75 md:pb-1.5">
        {props.isTree && <Branch {...props} />}
        <Label {...props} />
      </div>
      <Lane row={row} axis={axis} selfMs={selfMs} />
    </div>
  );
}

/** Deeper levels are not indented further. */
const maxIndents = 8;

/** On wide screens, draws one line per level. */
const guides = [
  "-my-1.5 w-[calc(var(--indents)*var(--indent))] flex-none [--indent:0.625rem] md:[--indent:0.875rem]",
  "md:[background:repeating-linear-gradient(to_right,transparent_0_calc(var(--indent)/2),var(--color-line)_calc(var(--indent)/2)_calc(var(--indent)/2+1px),transparent_calc(var(--indent)/2+1px)_var(--indent))]",
].join(" ");

/** Above the button that covers the row, with a larger target on touch screens. */
const toggle = [
  "relative z-1 -ml-1 grid size-6 place-items-center text-quiet hover:text-ink focus-visible:-outline-offset-2",
  "after:absolute after:inset-0 max-sm:after:-inset-2.5 aria-expanded:[&_svg]:rotate-90",
].join(" ");

/** The indent of a row, and the button that collapses its descendants. */
function Branch({ row: { event, level, nested }, isCollapsed = false, control }: Props) {
  return (
    <>
      <span className={guides} style={{ "--indents": Math.min(level, maxIndents) } as CSSProperties} />
      <span className="w-5 flex-none">
        {nested > 0 && control && (
          <button
            type="button"
            className={toggle}
            aria-expanded={!isCollapsed}
            aria-label={`${countedText(nested, "event")} under ${eventTitle(event)}`}
            tabIndex={control.isCurrent ? 0 : -1}
            onFocus={control.onFocus}
            onClick={control.onToggle}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
              <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        )}
      </span>
    </>
  );
}

/** A type that doesn't fit next to the name wraps to a second line, which is clipped. */
const nameAndType = "flex h-6 min-w-0 flex-wrap items-baseline gap-x-2.5 overflow-hidden";

function Label({ row, selfMs, isTree, isCollapsed, control }: Props) {
  const { event, run, level, nested, nestedErrors } = row;
  const { name, type, source, errorMessage, redactions } = event;
  const label = (
    <>
      <span aria-hidden="true" className="run static size-2.5 flex-none" data-source={source} />
      <span className={isTree ? nameAndType : "contents"}>
        <span className="max-w-full truncate font-medium">{eventTitle(event)}</span>
        {name !== "" && <span className="max-w-40 shrink-0 truncate text-quiet text-xs">{type}</span>}
      </span>
      <span className="sr-only">
        {source}, started after {durationText(run.startMs)}
        {event.latencyMs !== null && `, took ${durationText(event.latencyMs)}`}
        {selfMs !== undefined && `, self time ${durationText(selfMs)}`}
        {level > 0 && `, level ${numberText(level + 1)}`}
      </span>
      {level > maxIndents && (
        <span aria-hidden="true" className="shrink-0 text-quiet text-xs">
          level {numberText(level + 1)}
        </span>
      )}
      {isCollapsed && (
        <span className="shrink-0 text-quiet text-xs">
          {numberText(nested)} collapsed
          {nestedErrors > 0 && <span className="text-failed">, {numberText(nestedErrors)} failed</span>}
        </span>
      )}
      {redactions > 0 && <span className="held m-0 shrink-0 text-xs">{countedText(redactions, "value")} removed</span>}
    </>
  );
  return (
    <div className="min-w-0 flex-1">
      {control ? (
        <button
          type="button"
          className="row-button"
          tabIndex={control.isCurrent ? 0 : -1}
          onFocus={control.onFocus}
          onClick={control.onOpen}
        >
          {label}
        </button>
      ) : (
        <span className="flex min-h-6 max-w-full items-baseline gap-2.5">{label}</span>
      )}
      {event.failed && (
        <p className="truncate pl-5 text-failed text-xs">{errorMessage || "Failed without a message"}</p>
      )}
    </div>
  );
}

export const lane = "relative mx-2 block [background:var(--lane)]";

function Lane({ row: { event, run }, axis: { positionOf }, selfMs }: Pick<Props, "row" | "axis" | "selfMs">) {
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
  const { isWithin, style } = (selfMs === undefined ? shortPlacement : longPlacement)(from, to);
  const color = isWithin && event.source !== "widget" ? "text-ground" : event.failed ? "text-failed" : "text-quiet";
  return (
    <span className={`${lane} h-5 md:h-auto ${selfMs === undefined ? "" : "overflow-x-clip"}`} aria-hidden="true">
      <span className="run" data-source={event.source} style={{ left: percent(from), width: percent(to - from) }} />
      <span
        className={`absolute top-1/2 -translate-y-1/2 whitespace-nowrap px-1.5 text-xs leading-none tabular-nums ${color}`}
        style={style}
      >
        {durationText(event.latencyMs)}
        {selfMs !== undefined && ` (self ${durationText(selfMs)})`}
      </span>
    </span>
  );
}

type Placement = { style: CSSProperties; isWithin?: true };
const after = (to: number): Placement => ({ style: { left: percent(to) } });
const before = (from: number): Placement => ({ style: { right: percent(1 - from) } });
const within = (from: number): Placement => ({ style: { left: percent(from) }, isWithin: true });

/** Places the duration after the bar if it fits, else before it, else inside. */
function shortPlacement(from: number, to: number): Placement {
  if (to < 0.8) return after(to);
  return from > 0.2 ? before(from) : within(from);
}

/** Same as above, for text that takes up to half of the lane on a phone. */
function longPlacement(from: number, to: number): Placement {
  if (to < 0.5) return after(to);
  if (to - from > 0.5) return within(from);
  return 1 - to > from ? after(to) : before(from);
}

export const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;
