import { type Axis, lastTickFrom, minTickDistance, tickText } from "@/components/dashboard/traces/trace-axis";
import { percent } from "@/components/dashboard/traces/waterfall-row";

/** What the bars mean. */
export const Legend = ({ hasSelfTimes }: { hasSelfTimes: boolean }) => (
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

const tickClass = [
  "absolute whitespace-nowrap border-line border-l pl-1",
  "data-last:-translate-x-full data-last:border-r data-last:border-l-0 data-last:pr-1 data-last:pl-0",
].join(" ");
const everySecond = "@max-xl:not-first:nth-last-[2n]:w-px @max-xl:not-first:nth-last-[2n]:overflow-hidden";

/** Whether labels overlap on a narrow axis, because they are close to each other or as long as "1 min 30 s". */
const isDense = (ticks: Axis["ticks"]) =>
  ticks.some(
    (tick, at) => at > 0 && (tick.at - (ticks[at - 1]?.at ?? 0) < minTickDistance || tickText(tick).length > 6),
  );

/** @param isSticky Whether the ticks stay in view. */
export function Ticks({ axis: { ticks }, isSticky = false }: { axis: Axis; isSticky?: boolean }) {
  return (
    <div
      className={`h-7 border-edge border-b bg-ground text-xs text-quiet leading-7 tabular-nums md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] ${isSticky ? "sticky top-0 z-2 max-lg:top-13" : ""}`}
      aria-hidden="true"
    >
      <span className="@container relative mx-2 block h-full md:col-start-2">
        {ticks.map((tick) => (
          <span
            key={tick.ms}
            className={isDense(ticks) ? `${tickClass} ${everySecond}` : tickClass}
            data-last={tick.at > lastTickFrom || undefined}
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
export function laneBackground({ ticks, gaps, positionOf }: Axis): string {
  const plain = (color: string) => `linear-gradient(${color}, ${color})`;
  const at = (share: number, width: number) => `${percent(width === 1 ? 0 : share / (1 - width))} 0`;
  const lines = ticks.map((tick) => `${plain("var(--color-line)")} ${percent(tick.at)} 0 / 1px 100% no-repeat`);
  const bands = gaps.map(({ startMs, endMs }) => {
    const width = positionOf(endMs) - positionOf(startMs);
    return `${plain("color-mix(in oklab, var(--color-line) 45%, transparent)")} ${at(positionOf(startMs), width)} / ${percent(width)} 100% no-repeat`;
  });
  return [...lines, ...bands].join(", ");
}
