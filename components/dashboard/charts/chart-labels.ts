/** Time labels for charts, in the time zone of their steps. */
import { dateFormat } from "@/components/ui/date-format";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

const daySeconds = 86_400;
const dayMinutes = 1_440;
const day = { day: "numeric", month: "short" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;
const numbers = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** The date of a step of one day, or the start and end of a shorter or longer step. Says if the range covers only part of it. */
export function stepLabel({ starts, stepSeconds, zone, partial }: StepAxis, step: number): string {
  const start = new Date(String(starts[step]));
  const end = new Date(starts[step + 1] ?? start.getTime() + stepSeconds * 1_000);
  const isPartial = (step === 0 && partial.first) || (step === starts.length - 1 && partial.last);
  const format = dateFormat(zone, stepSeconds >= daySeconds ? { ...day, year: "numeric" } : { ...day, ...time });
  // A day ends before the next one begins.
  const last = stepSeconds < daySeconds ? end : new Date(end.getTime() - 1);
  const text = stepSeconds === daySeconds ? format.format(start) : format.formatRange(start, last);
  return isPartial ? `${text} (partial)` : text;
}

/** A step in local time. Months are from 0. */
type LocalStep = {
  readonly minute: number;
  readonly epochDay: number;
  readonly dayOfMonth: number;
  readonly month: number;
  readonly year: number;
};

function localSteps({ starts, zone }: StepAxis): readonly LocalStep[] {
  const format = dateFormat(zone, { ...numbers, hourCycle: "h23" });
  return starts.map((start) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(start)).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    const epochDay = Date.UTC(year, month - 1, day) / (daySeconds * 1_000);
    return { minute: 60 * hour + minute, epochDay, dayOfMonth: day, month: month - 1, year };
  });
}

/** Which steps have a label: the first one of every so many minutes, days or months. */
type Interval = { readonly minutes?: number; readonly days?: number; readonly months?: number };
const intervals: readonly Interval[] = [
  ...[1, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => ({ minutes })),
  ...[1, 2, 7, 14].map((days) => ({ days })),
  ...[1, 2, 3, 6, 12].map((months) => ({ months })),
];

/** 5 January 1970 was a Monday. */
const firstMonday = 4;

function isLabeled(
  { minute, epochDay, dayOfMonth, month }: LocalStep,
  stepSeconds: number,
  interval: Interval,
): boolean {
  const { minutes = dayMinutes, days = 1, months } = interval;
  const [stepMinutes, stepDays] = [stepSeconds / 60, Math.max(1, stepSeconds / daySeconds)];
  if (minute % minutes >= stepMinutes) return false;
  if (months === undefined) return (epochDay - firstMonday) % days < stepDays;
  return dayOfMonth <= stepDays && month % months === 0;
}

/** The shortest interval whose labels are at least `room` steps apart, and the steps with those labels. */
function ticksWithin(local: readonly LocalStep[], stepSeconds: number, room: number) {
  const intervalTicks = (interval: Interval) =>
    local.flatMap((step, at) => (isLabeled(step, stepSeconds, interval) ? [at] : []));
  const isSpaced = (ticks: readonly number[]) =>
    ticks.every((tick, at) => at === 0 || tick - Number(ticks[at - 1]) >= room);
  const interval = intervals.find((interval) => isSpaced(intervalTicks(interval))) ?? { months: 12 };
  return { interval, ticks: intervalTicks(interval) };
}

/** How many labels a plot has at most, and how many characters are as long as the shortest plot. */
const plots = [
  { labels: 10, characters: 70 },
  { labels: 5, characters: 37 },
] as const;

/**
 * The labels of an axis, at round hours, days and months. Each begins at its step.
 * @param width In steps.
 */
export function placeTicks(steps: StepAxis, width: number) {
  const { starts, stepSeconds, zone } = steps;
  const local = localSteps(steps);
  const tickText = (tick: number, { months, days }: Interval) => {
    const { minute = 0, month, year } = local[tick] ?? {};
    if (months !== undefined && month === 0) return String(year);
    const isDay = days !== undefined || minute < stepSeconds / 60;
    const parts = months !== undefined ? ({ month: "short" } as const) : isDay ? day : time;
    return dateFormat(zone, parts).format(new Date(String(starts[tick])));
  };
  const [wide, narrow] = plots.map(({ labels, characters }) => {
    const { interval, ticks } = ticksWithin(local, stepSeconds, width / labels);
    const all = ticks.map((tick) => [tick, tickText(tick, interval)] as const);
    return new Map(all.filter(([tick, text]) => tick / width + text.length / characters <= 1));
  });
  return starts.flatMap((_, tick) => {
    const texts = [wide?.get(tick), narrow?.get(tick)];
    const classNames = texts[0] === texts[1] ? [""] : ["@max-lg:hidden", "@lg:hidden"];
    return classNames.flatMap((className, at) =>
      texts[at] === undefined ? [] : [{ tick, text: texts[at], share: tick / width, className }],
    );
  });
}
