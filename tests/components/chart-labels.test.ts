import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";

const hour = 3_600;
const first = "2026-11-17T04:00:00.000Z";

beforeEach(() => {
  vi.stubEnv("TZ", "America/Los_Angeles");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the label of a bar", () => {
  it.each([
    [60, "16 Nov, 20:00–20:01"],
    [3 * hour, "16 Nov, 20:00–23:00"],
    [12 * hour, "16 Nov, 20:00 – 17 Nov, 08:00"],
  ])("of %d s shows start and end in the visitor's time zone", (stepSeconds, text) => {
    // Engines put different spaces around the dash.
    expect(labelsOf(stepSeconds, [first]).full(first).replace(/\s/g, " ")).toBe(text);
  });

  it("of a day shows its UTC date", () => {
    const midnight = "2026-11-17T00:00:00.000Z";
    const { full, tick } = labelsOf(24 * hour, [midnight, midnight]);
    expect([full(midnight), tick(midnight)]).toEqual(["17 Nov 2026, UTC", "17 Nov"]);
  });
});

describe("the axis", () => {
  it("labels each day once, at its start", () => {
    const starts = Array.from({ length: 10 }, (_, at) =>
      new Date(Date.parse(first) + at * 12 * 3_600_000).toISOString(),
    );
    const { tick, ticks } = labelsOf(12 * hour, starts);
    expect(ticks.map(tick)).toEqual(["16 Nov", "17 Nov", "18 Nov", "19 Nov", "20 Nov", "21 Nov"]);
  });
});
