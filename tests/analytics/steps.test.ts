/** Where the steps of charts start, in zones with all kinds of clock changes. */
import { describe, expect, it } from "vitest";
import { isZone } from "@/lib/analytics/contracts/zones";
import { type Steps, toDays, toSteps, toWholeHours, weeksUntil } from "@/lib/analytics/queries/steps";

const hourMs = 3_600_000;
const zones: [zone: string, around: string, what: string][] = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z", "skips an hour at night"],
  ["America/Los_Angeles", "2026-11-01T09:00:00Z", "repeats an hour at night"],
  ["Asia/Kolkata", "2026-06-01T00:00:00Z", "is half an hour off"],
  ["Asia/Kathmandu", "2026-06-01T00:00:00Z", "is a quarter of an hour off"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z", "repeats half an hour"],
  ["America/Santiago", "2026-09-06T04:00:00Z", "skips midnight"],
  ["America/Havana", "2026-11-01T05:00:00Z", "repeats midnight"],
  ["America/Asuncion", "2024-03-24T03:00:00Z", "goes back to the day before at midnight"],
  ["Pacific/Apia", "2011-12-30T10:00:00Z", "skips a day"],
];
const lengthsMs = [
  hourMs,
  4 * hourMs,
  20 * hourMs,
  26 * hourMs,
  4 * 24 * hourMs,
  10 * 24 * hourMs,
  20 * 24 * hourMs,
  40 * 24 * hourMs,
  110 * 24 * hourMs,
];

/** Where the local date changes within 60 days of a time, found by checking every quarter hour. */
function dateChangesAround(middle: number, timeZone: string): number[] {
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const quarters = Array.from({ length: 120 * 24 * 4 }, (_, at) => middle - 60 * 24 * hourMs + (at * hourMs) / 4);
  const dates = quarters.map((time) => date.format(time));
  return quarters.filter((_, at) => at > 0 && dates[at] !== dates[at - 1]);
}

describe.each(zones)("in %s around %s, which %s", (zone, around) => {
  const middle = Date.parse(around);
  const changes = dateChangesAround(middle, zone);

  it("days start when the local date changes", () => {
    const period = { from: middle - 10 * 24 * hourMs + 1, to: middle + 10 * 24 * hourMs };
    const { starts } = toDays(period, zone);
    expect(starts).toEqual(changes.filter((change) => change < period.to).slice(-starts.length));
    expect(starts.filter((start) => start <= period.from)).toHaveLength(1);
  });

  it("steps cover the range, and each day starts one", () => {
    for (const length of lengthsMs) {
      for (let shift = 0; shift < 24; shift++) {
        const period = { from: middle - length / 2 + shift * hourMs + 17, to: middle + length / 2 + shift * hourMs };
        const steps = toSteps(period, zone);
        expectToCover(steps, period);
        if (steps.stepSeconds > 3_600) expectSameHours(steps, zone);
        if (steps.stepSeconds > 24 * 3_600) continue;
        const days = changes.filter((day) => day > period.from && day < period.to);
        expect(days.filter((day) => !steps.starts.includes(day))).toEqual([]);
      }
    }
  });

  it("the first and the last step are partial if the range begins or ends within them", () => {
    const [from = 0, to = 0] = [changes[20], changes[40]];
    const partialSteps = (earlier: number, later: number) =>
      toDays({ from: from + earlier, to: to + later }, zone).partial;
    expect(partialSteps(0, 0)).toEqual({ first: false, last: false });
    expect(partialSteps(1, 0)).toEqual({ first: true, last: false });
    expect(partialSteps(0, 1)).toEqual({ first: false, last: true });
  });

  it("weeks start where local Mondays do, whatever the clocks do in between", () => {
    const day = new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" });
    const mondays = changes.filter((time) => Math.abs(time - middle) < 50 * 24 * hourMs && day.format(time) === "Mon");
    for (const now of [middle, middle - 1, middle + 3 * 24 * hourMs, middle + 29 * 24 * hourMs, ...mondays.slice(-2)]) {
      expect(weeksUntil(now, zone, 3)).toEqual(mondays.filter((monday) => monday <= now).slice(-4));
    }
  });
});

function expectToCover({ starts, stepSeconds }: Steps, { from, to }: { from: number; to: number }) {
  const [first = Number.NaN, second = to] = starts;
  expect(first <= from && from < second).toBe(true);
  expect(starts.at(-1)).toBeLessThan(to);
  expect(starts.length).toBeLessThanOrEqual(102);
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] as number));
  expect(Math.min(...gaps, stepSeconds * 1_000)).toBeGreaterThan(0);
  expect(Math.max(...gaps, 0)).toBeLessThanOrEqual(stepSeconds * 1_000 + hourMs);
}

/** Except where clocks skip the time. */
function expectSameHours({ starts, stepSeconds }: Steps, zone: string) {
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  const others = starts.filter((start) => {
    const [hours, minutes] = hour.format(start).split(":").map(Number) as [number, number];
    return minutes !== 0 || hours % (stepSeconds / 3_600) !== 0;
  });
  expect(others.length).toBeLessThanOrEqual(1);
}

it("works in every zone that charts accept", () => {
  const old = ["US/Pacific", "US/Pacific-New", "Etc/GMT+5", "Asia/Katmandu", "SystemV/PST8", "PST", "EST5EDT"];
  const accepted = [...Intl.supportedValuesOf("timeZone"), ...old].filter(isZone);
  expect(accepted.length).toBeGreaterThan(400);
  for (const zone of accepted)
    expect(toDays({ from: 0, to: 48 * hourMs }, zone).starts.length).toBeGreaterThanOrEqual(2);
});

it("tells for whole hours in a zone that is half an hour off whether the range covers the last one in full", () => {
  const from = Date.parse("2026-06-01T10:00:00Z");
  const partialUntil = (to: string) => toWholeHours({ from, to: Date.parse(to) }, "Asia/Kolkata").partial.last;
  expect(partialUntil("2026-06-01T18:00:00Z")).toBe(false);
  expect(partialUntil("2026-06-01T18:30:00Z")).toBe(true);
});
