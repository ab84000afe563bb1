/** The steps of charts, in the viewer's time zone. The store needs no time zones: it is told when each step starts. */
import { Temporal } from "temporal-polyfill";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { hourMs } from "@/lib/durations";

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const weekSeconds = 7 * daySeconds;
const lengths = [60, 300, 900, hourSeconds, 3 * hourSeconds, 6 * hourSeconds, daySeconds] as const;
const maxSteps = 100;

export type Steps = {
  readonly zone: string;
  /** A step that contains a clock change is longer or shorter. */
  readonly stepSeconds: number;
  /** In milliseconds since the epoch. The first one may be before the period. */
  readonly starts: readonly number[];
  /** Whether the period covers only part of the first and of the last step. */
  readonly partial: { readonly first: boolean; readonly last: boolean };
};

/** The shortest step that yields at most `maxSteps` steps. A week if there is none. */
export const toSteps = (period: Period, zone: string): Steps => withLength(period, zone, chooseStepSeconds(period));

function chooseStepSeconds({ from, to }: Period): number {
  const seconds = (to - from) / 1_000;
  return lengths.find((length) => seconds / length <= maxSteps) ?? weekSeconds;
}

export const toDays = (period: Period, zone: string): Steps => withLength(period, zone, daySeconds);

/** The starts of the week that contains a time and of those before it, in milliseconds since the epoch. Weeks begin on Monday. */
export function weeksUntil(now: number, zone: string, before: number): number[] {
  const monday = findMonday(zone, now);
  return Array.from(
    { length: before + 1 },
    (_, at) => monday.subtract({ weeks: before - at }).startOfDay().epochMilliseconds,
  );
}

/**
 * Steps of whole hours. In zones whose offset is not in whole hours, steps that would start mid-hour start with the next hour, except for
 * the first.
 */
export function toWholeHours(period: Period, zone: string): Steps {
  const stepSeconds = Math.max(hourSeconds, chooseStepSeconds(period));
  const [first = period.from, ...later] = stepEdges(period, zone, stepSeconds);
  const hours = later.map((edge) => Math.ceil(edge / hourMs) * hourMs);
  return within(period, zone, stepSeconds, [...new Set([first, ...hours])]);
}

export const quarterMs = hourMs / 4;

/** Whether no step divides a quarter of an hour. */
export const isInQuarters = ({ stepSeconds, starts }: Steps) =>
  stepSeconds * 1_000 >= quarterMs && starts.every((start) => start % quarterMs === 0);

/** SQL for the start of an event's step, in seconds since the epoch, with the parameter `starts` of `startParams`. */
export const stepStart = "roundDown(toUnixTimestamp(timestamp), {starts:Array(UInt32)})";
/** No event is from before 1970. */
export const startParams = ({ starts }: Pick<Steps, "starts">) => ({
  starts: starts.map((start) => Math.max(0, start / 1_000)),
});

/** The steps in the response format. */
export const toAxis = ({ starts, ...steps }: Steps) => ({
  ...steps,
  starts: starts.map((start) => new Date(start).toISOString()),
});

/** Returns a function that maps each step to a value, given the step's row. Steps without events have no row. */
export function eachStep<Row extends { readonly step: number }>({ starts }: Steps, rows: readonly Row[]) {
  const byStep = new Map(rows.map((row) => [row.step, row]));
  return <Value>(of: (row: Row | undefined) => Value) => starts.map((start) => of(byStep.get(start / 1_000)));
}

const zoned = (zone: string, milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);

/** The start of the week. */
function findMonday(zone: string, milliseconds: number): Temporal.ZonedDateTime {
  const day = zoned(zone, milliseconds);
  return day.subtract({ days: day.dayOfWeek - 1 }).startOfDay();
}

const withLength = (period: Period, zone: string, stepSeconds: number): Steps =>
  within(period, zone, stepSeconds, stepEdges(period, zone, stepSeconds));

/** The edges of the steps from the one that contains the start of the period until after its end. */
function stepEdges({ from, to }: Period, zone: string, stepSeconds: number): number[] {
  const days = stepSeconds === weekSeconds ? 7 : 1;
  const edges: number[] = [];
  let day = days === 7 ? findMonday(zone, from) : zoned(zone, from).startOfDay();
  while (day.epochMilliseconds < to) {
    const next = day.add({ days }).startOfDay();
    edges.push(...(stepSeconds < daySeconds ? startsWithin(day, next, stepSeconds) : [day.epochMilliseconds]));
    day = next;
  }
  edges.push(day.epochMilliseconds);
  return edges.slice(edges.findLastIndex((edge) => edge <= from));
}

/** @param edges The first one is not after the start of the period, and the last one not before its end. */
function within({ from, to }: Period, zone: string, stepSeconds: number, edges: readonly number[]): Steps {
  const end = edges.findIndex((edge) => edge >= to);
  const partial = { first: Number(edges[0]) < from, last: Number(edges[end]) > to };
  return { zone, stepSeconds, starts: edges.slice(0, end), partial };
}

/** Steps of an hour or less are counted from the start of the day. Longer ones start at the same times every day. */
function startsWithin(day: Temporal.ZonedDateTime, next: Temporal.ZonedDateTime, stepSeconds: number): number[] {
  const [start, end] = [day.epochMilliseconds, next.epochMilliseconds];
  if (stepSeconds <= hourSeconds) {
    return Array.from(
      { length: Math.ceil((end - start) / stepSeconds / 1_000) },
      (_, at) => start + at * stepSeconds * 1_000,
    );
  }
  const hours = stepSeconds / hourSeconds;
  // The first step starts when the day does. In some zones, clocks skip midnight.
  const later = Array.from(
    { length: 24 / hours - 1 },
    (_, at) => day.withPlainTime({ hour: (at + 1) * hours }).epochMilliseconds,
  );
  return [start, ...later];
}
