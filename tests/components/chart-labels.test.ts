import { expect, it } from "vitest";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";

const hour = 3_600;
const zone = "America/Los_Angeles";
const first = "2026-11-17T04:00:00.000Z";

it.each([
  [60, "16 Nov, 20:00–20:01"],
  [3 * hour, "16 Nov, 20:00–23:00"],
  [6 * hour, "16 Nov, 20:00 – 17 Nov, 02:00"],
])("the label of a bar of %d s shows start and end in the chart's time zone", (stepSeconds, text) => {
  // Engines put different spaces around the dash.
  const { full } = labelsOf({ starts: [first], stepSeconds, zone });
  expect(full(first).replace(/\s/g, " ")).toBe(text);
});

it("the label of a bar ends where the next one starts, even when clocks change", () => {
  const starts = ["2026-11-01T07:00:00.000Z", "2026-11-01T14:00:00.000Z"];
  const { full } = labelsOf({ starts, stepSeconds: 6 * hour, zone });
  expect(starts.map((start) => full(start).replace(/\s/g, " "))).toEqual(["1 Nov, 00:00–06:00", "1 Nov, 06:00–12:00"]);
});

it("the label of a bar of a day shows its date", () => {
  const midnight = "2026-11-17T08:00:00.000Z";
  const { full, tick } = labelsOf({ starts: [midnight, "2026-11-18T08:00:00.000Z"], stepSeconds: 24 * hour, zone });
  expect([full(midnight), tick(midnight)]).toEqual(["17 Nov 2026", "17 Nov"]);
});

it("the axis labels each day once, at its start", () => {
  const starts = Array.from({ length: 10 }, (_, at) => new Date(Date.parse(first) + at * 12 * 3_600_000).toISOString());
  const { tick, ticks } = labelsOf({ starts, stepSeconds: 12 * hour, zone });
  expect(ticks.map(tick)).toEqual(["16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov", "21 Nov"]);
});
