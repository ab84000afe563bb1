/** When the sessions of the sample data start, which SDK version they use, and when the incident happens. */
import { dayMs, hourMs } from "@/lib/durations";
import type { Random } from "@/lib/projects/sample/random";

export const sampleDays = 30;

/** In milliseconds since the epoch. `until` is exclusive. */
export type Timeline = {
  readonly from: number;
  readonly until: number;
  /** `search_flights` is slow and mostly fails. */
  readonly outage: { readonly from: number; readonly until: number };
};

/** The incident is in the afternoon (UTC) two days before the end. */
export function timelineUntil(until: number): Timeline {
  const outageFrom = Math.floor(until / dayMs) * dayMs - 2 * dayMs + 12 * hourMs;
  return {
    from: until - sampleDays * dayMs,
    until,
    outage: { from: outageFrom, until: outageFrom + 5 * hourMs },
  };
}

/** The relative number of sessions by hour of the day in UTC: busy from Europe's morning to America's afternoon. */
const byHour = [
  ...[0.3, 0.22, 0.18, 0.16, 0.18, 0.3, 0.5, 0.78, 1.02, 1.2, 1.25, 1.2],
  ...[1.12, 1.22, 1.3, 1.28, 1.2, 1.1, 1.02, 0.94, 0.84, 0.7, 0.52, 0.38],
];
/** By day of the week, Sunday first. */
const byDay = [0.7, 1.05, 1.1, 1.08, 1.02, 0.92, 0.74];
const sessionsPerHour = 3.2;

/** The start of each session, in order. Usage grows by a third over the period. */
export function* sessionStarts({ from, until }: Timeline, random: Random): Generator<number> {
  for (let hour = Math.floor(from / hourMs) * hourMs; hour < until; hour += hourMs) {
    const date = new Date(hour);
    const growth = 0.85 + (0.3 * (hour - from)) / (until - from);
    const mean = sessionsPerHour * (byHour[date.getUTCHours()] ?? 1) * (byDay[date.getUTCDay()] ?? 1) * growth;
    const offsets = Array.from({ length: random.count(mean) }, () => Math.floor(random.next() * hourMs));
    yield* offsets
      .sort((one, other) => one - other)
      .map((offset) => hour + offset)
      .filter((start) => start >= from && start < until);
  }
}

/** Servers update from one version to the next over eight days in the middle of the period. */
export const [oldVersion, newVersion] = ["sluice/1.8.3", "sluice/1.9.0"];
const rollout = { fromDay: 12, days: 8 };

export function versionAt(at: number, { from }: Timeline, random: Random): string {
  const share = ((at - from) / dayMs - rollout.fromDay) / rollout.days;
  return random.chance(share) ? newVersion : oldVersion;
}
