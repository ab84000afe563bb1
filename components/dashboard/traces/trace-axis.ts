/** Positions the events of a trace on a time axis. Long idle gaps can be collapsed to keep the rest readable. */

import { roundDurationText } from "@/components/ui/format";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";
import { dayMs, hourMs, minuteMs } from "@/lib/durations";

type Timed = Pick<EventHead, "timestamp" | "latencyMs">;
/** In milliseconds since the first event. */
export type Run = { readonly startMs: number; readonly endMs: number };
/** A time and its position on the axis: 0 is the left end, 1 the right end. */
type Point = { readonly ms: number; readonly at: number };
/** `sinceMs`: the end of the last collapsed gap. */
type Tick = Point & { readonly sinceMs: number };

export type Axis = {
  readonly runs: readonly Run[];
  /** Long idle stretches. */
  readonly gaps: readonly Run[];
  readonly ticks: readonly Tick[];
  /** The position of a time. */
  readonly positionOf: (ms: number) => number;
};

/** An idle stretch is a gap if it exceeds this share of the time that remains after subtracting longer gaps. */
const gapShare = 0.25;
const maxGaps = 8;
const gapWidth = 0.08;
export const minTickDistance = 0.16;
const steps = [
  ...[0.1, 1, 10, 100, 1_000].flatMap((unit) => [unit, 2 * unit, 5 * unit]),
  ...[10_000, 15_000, 30_000],
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteMs),
  ...[1, 2, 6, 12].map((hours) => hours * hourMs),
  ...[1, 2, 7, 30, 100].map((days) => days * dayMs),
];

/** An event starts at its timestamp and lasts for its latency. */
export function toRuns(events: readonly Timed[]): Run[] {
  const origin = Math.min(...events.map(({ timestamp }) => Date.parse(timestamp)));
  return events.map(({ timestamp, latencyMs }) => {
    const startMs = Date.parse(timestamp) - origin;
    return { startMs, endMs: startMs + (latencyMs ?? 0) };
  });
}

/** Whether gaps take up more than half of the axis. */
export function isCrowded(runs: readonly Run[]): boolean {
  return totalLength(findGaps(runs)) > runsEnd(runs) / 2;
}

export function createAxis(runs: readonly Run[], isCollapsed: boolean): Axis {
  const gaps = findGaps(runs);
  const end = runsEnd(runs);
  const points = isCollapsed ? collapsedPoints(gaps, end) : [point(0, 0), point(Math.max(end, 1), 1)];
  const toPosition = (ms: number) => interpolate(points, ms);
  return { runs, gaps, positionOf: toPosition, ticks: axisTicks(isCollapsed ? gaps : [], end, toPosition) };
}

/** Formats a tick: 1.5 s, 1 min 30 s, or +1.5 s after a gap. */
export function tickText({ ms, sinceMs }: Tick): string {
  const isAfter = sinceMs > 0 && ms > sinceMs;
  const text = roundDurationText(isAfter ? ms - sinceMs : ms);
  return isAfter ? `+${text}` : text;
}

const point = (ms: number, at: number): Point => ({ ms, at });
const runsEnd = (runs: readonly Run[]) => Math.max(0, ...runs.map(({ endMs }) => endMs));
const totalLength = (stretches: readonly Run[]) =>
  stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

function findGaps(runs: readonly Run[]): Run[] {
  const idle: Run[] = [];
  let latestEndMs = 0;
  for (const { startMs, endMs } of runs.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs > latestEndMs) idle.push({ startMs: latestEndMs, endMs: startMs });
    latestEndMs = Math.max(latestEndMs, endMs);
  }
  idle.sort((a, b) => totalLength([b]) - totalLength([a]));
  let remaining = latestEndMs;
  const isGap = (stretch: Run) => {
    const length = totalLength([stretch]);
    const isLong = length > gapShare * remaining && length < remaining;
    remaining = isLong ? remaining - length : 0;
    return isLong;
  };
  return idle
    .slice(0, maxGaps)
    .filter(isGap)
    .sort((a, b) => a.startMs - b.startMs);
}

/** Gives every gap the same small width and scales the rest evenly. */
function collapsedPoints(gaps: readonly Run[], end: number): Point[] {
  const width = Math.min(gapWidth, 0.4 / gaps.length);
  const scale = (1 - width * gaps.length) / (end - totalLength(gaps));
  const points = [point(0, 0)];
  const last = () => points.at(-1) ?? point(0, 0);
  for (const { startMs, endMs } of gaps) {
    points.push(point(startMs, last().at + scale * (startMs - last().ms)));
    points.push(point(endMs, last().at + width));
  }
  return [...points, point(end, 1)];
}

function interpolate(points: readonly Point[], ms: number): number {
  const next = points.findIndex((candidate) => candidate.ms >= ms);
  const [from, to] = [points[next - 1], points[next]];
  if (to === undefined) return 1;
  if (from === undefined || to.ms === from.ms) return to.at;
  return from.at + ((to.at - from.at) * (ms - from.ms)) / (to.ms - from.ms);
}

/** Ticks at round times and at the end of each collapsed gap. */
function axisTicks(collapsed: readonly Run[], end: number, toPosition: (ms: number) => number): Axis["ticks"] {
  const shown = end - totalLength(collapsed);
  const step = steps.find((ms) => shown / ms <= 1 / minTickDistance) ?? shown;
  const starts = [0, ...collapsed.map(({ endMs }) => endMs)];
  const ticks = starts.flatMap((start, stretch) => {
    const next = collapsed[stretch];
    const maxSteps = Math.floor(((next?.startMs ?? end) - start) / step) || 0;
    const limit = next ? toPosition(next.endMs) - minTickDistance : 1;
    const ticks = Array.from({ length: maxSteps + 1 }, (_, count) => start + count * step).map((ms) =>
      point(ms, toPosition(ms)),
    );
    const fits = ({ ms, at }: Point) =>
      ms === start || (at <= limit && at - toPosition(start) >= minTickDistance - 1e-9);
    return ticks.filter(fits).map((tick) => ({ ...tick, sinceMs: start }));
  });
  return withoutOverlaps(ticks);
}

/** The label of a tick in the last part of the axis is on its left. */
export const lastTickFrom = 0.9;
const minLabelWidth = 0.09;
const minDistanceOfLast = 0.15;

/** Leaves out ticks whose labels would cover those before them. Many short stretches have ticks close to each other. */
function withoutOverlaps(ticks: Axis["ticks"]): Axis["ticks"] {
  const kept: Tick[] = [];
  for (const tick of ticks) {
    const distance = tick.at - (kept.at(-1)?.at ?? -1);
    if (distance >= (tick.at > lastTickFrom ? minDistanceOfLast : minLabelWidth)) kept.push(tick);
  }
  return kept;
}
