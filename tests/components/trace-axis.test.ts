import { describe, expect, it } from "vitest";
import { createAxis, isCrowded, tickText, toRuns } from "@/components/dashboard/traces/trace-axis";

const noon = Date.parse("2026-03-01T12:00:00Z");
/** Events by start and duration in milliseconds. */
const timedEvents = (...times: [startMs: number, latencyMs?: number][]) =>
  times.map(([startMs, latencyMs = null]: [number, (number | null)?]) => ({
    timestamp: new Date(noon + startMs).toISOString(),
    latencyMs,
  }));

describe("the axis of a trace", () => {
  it("is to scale from the first event to the end of the last", () => {
    const runs = toRuns(timedEvents([0, 400], [500], [1_000, 1_000]));
    const { positionOf, ticks } = createAxis(runs, false);
    expect(runs.map(({ startMs, endMs }) => [positionOf(startMs), positionOf(endMs)])).toEqual([
      [0, 0.2],
      [0.25, 0.25],
      [0.5, 1],
    ]);
    expect(ticks.map(({ ms }) => ms)).toEqual([0, 500, 1_000, 1_500, 2_000]);
  });

  it("of a single moment has a position", () => {
    const { positionOf, ticks, gaps } = createAxis(toRuns(timedEvents([0])), false);
    expect([positionOf(0), ticks.length, gaps]).toEqual([0, 1, []]);
  });

  it("finds long idle gaps and ignores short ones", () => {
    const runs = toRuns(timedEvents([0, 300], [310, 290], [60_000, 500], [900_000, 1_000]));
    expect(createAxis(runs, false).gaps).toEqual([
      { startMs: 600, endMs: 60_000 },
      { startMs: 60_500, endMs: 900_000 },
    ]);
    expect(isCrowded(runs)).toBe(true);
  });

  it("has no gap where an event spans it", () => {
    const runs = toRuns(timedEvents([0, 10_000], [9_000, 100]));
    expect([createAxis(runs, false).gaps, isCrowded(runs)]).toEqual([[], false]);
  });

  it("gives collapsed gaps little space and scales the rest evenly", () => {
    const { positionOf, gaps } = createAxis(toRuns(timedEvents([0, 300], [60_000, 600], [900_000, 100])), true);
    expect(gaps).toHaveLength(2);
    const width = ([from, to]: [number, number]) => positionOf(to) - positionOf(from);
    for (const { startMs, endMs } of gaps) expect(width([startMs, endMs])).toBeCloseTo(0.08);
    expect(width([60_000, 60_600]) / width([0, 300])).toBeCloseTo(2);
    expect(positionOf(900_100)).toBe(1);
  });

  it.each([
    ["to scale", false],
    ["folded", true],
  ])("has ordered ticks without overlaps, %s", (_, isCollapsed) => {
    const runs = toRuns(
      timedEvents([0, 90], [100, 20], [5_000, 1_100], [86_400_000, 3_000], [86_404_000], [90_000_000, 5]),
    );
    const { ticks, positionOf } = createAxis(runs, isCollapsed);
    expect(ticks.length).toBeGreaterThan(2);
    ticks.forEach(({ ms, at }, index) => {
      expect(at).toBeCloseTo(positionOf(ms));
      expect(at).toBeLessThanOrEqual(1);
      if (index > 0) expect(at - (ticks[index - 1]?.at ?? 0)).toBeGreaterThan(0.07);
    });
  });

  it.each([
    [180_000, ["0", "30 s", "1 min", "1 min 30 s", "2 min", "2 min 30 s", "3 min"]],
    [2_000, ["0", "500 ms", "1 s", "1.5 s", "2 s"]],
    [60_000, ["0", "10 s", "20 s", "30 s", "40 s", "50 s", "1 min"]],
    [1_250, ["0", "200 ms", "400 ms", "600 ms", "800 ms", "1 s", "1.2 s"]],
  ])("over %i ms labels its ticks", (lengthMs, texts) => {
    expect(createAxis(toRuns(timedEvents([0, lengthMs])), false).ticks.map(tickText)).toEqual(texts);
  });

  it("counts from the end of a collapsed gap", () => {
    const { ticks } = createAxis(toRuns(timedEvents([0, 1_000], [600_000, 3_000])), true);
    expect(ticks.map(tickText)).toEqual(["0", "10 min", "+1 s", "+2 s", "+3 s"]);
  });
});
