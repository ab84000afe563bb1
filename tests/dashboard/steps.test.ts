/** Where the steps of charts start, in zones with all kinds of clock changes. */
import { describe, expect, it } from "vitest";
import { isZone } from "@/lib/dashboard/contracts/zones";
import { daysOf, type Steps, stepsOf, weeksUntil } from "@/lib/dashboard/queries/steps";

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
];

function localOf(timeZone: string) {
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone });
  return (time: number) => date.format(time);
}

/** Where the local date changes, found by checking every quarter hour. */
function dateChanges(zone: string, from: number, to: number): number[] {
  const local = localOf(zone);
  const quarters = Array.from({ length: (to - from) / (hourMs / 4) }, (_, at) => from + (at * hourMs) / 4);
  return quarters.filter((time) => local(time) !== local(time - 1));
}

describe.each(zones)("in %s around %s, which %s", (zone, around) => {
  const middle = Date.parse(around);

  it("days start when the local date changes", () => {
    const period = { from: middle - 10 * 24 * hourMs + 1, to: middle + 10 * 24 * hourMs };
    const { starts } = daysOf(period, zone);
    expect(starts).toEqual(dateChanges(zone, middle - 12 * 24 * hourMs, period.to).slice(-starts.length));
    expect(starts.filter((start) => start <= period.from)).toHaveLength(1);
  });

  it.each(lengthsMs)("steps of a range of %d ms cover it, and each day starts one", (length) => {
    for (let shift = 0; shift < 24; shift++) {
      const period = { from: middle - length / 2 + shift * hourMs + 17, to: middle + length / 2 + shift * hourMs };
      const steps = stepsOf(period, zone);
      expectToCover(steps, period);
      if (steps.stepSeconds > 3_600) expectSameHours(steps, zone);
      const days = dateChanges(zone, Math.floor(period.from / hourMs) * hourMs, period.to);
      expect(days.filter((day) => day > period.from && !steps.starts.includes(day))).toEqual([]);
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
    expect(daysOf({ from: 0, to: 48 * hourMs }, zone).starts.length).toBeGreaterThanOrEqual(2);
});

describe.each(zones)("weeks in %s, around %s", (zone, around) => {
  it("start where local Mondays do, whatever the clocks do in between", () => {
    const at = Date.parse(around);
    const day = new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "short" });
    const mondays = dateChanges(zone, at - 50 * 24 * hourMs, at + 50 * 24 * hourMs).filter(
      (time) => day.format(time) === "Mon",
    );
    for (const now of [at, at - 1, at + 3 * 24 * hourMs, at + 29 * 24 * hourMs, ...mondays.slice(-2)]) {
      expect(weeksUntil(now, zone, 3)).toEqual(mondays.filter((monday) => monday <= now).slice(-4));
    }
  });
});
