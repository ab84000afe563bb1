/** The labels of charts: of each step, and along the axis. */
import { describe, expect, it } from "vitest";
import { placeTicks, stepLabel } from "@/components/dashboard/charts/chart-labels";
import { ranges } from "@/lib/analytics/contracts/page-parameters";
import { type Steps, toAxis, toDays, toSteps, toWholeHours } from "@/lib/analytics/queries/steps";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zone = "America/Los_Angeles";
const now = Date.parse("2026-11-24T15:47:00Z");
const whole = { first: false, last: false };

/** Engines put different spaces around the dash. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("the label of a step", () => {
  const labelOf = (stepSeconds: number, ...starts: string[]) =>
    starts.map((_, step) => plain(stepLabel({ starts, stepSeconds, zone, partial: whole }, step)));
  const start = "2026-11-17T04:00:00.000Z";

  it.each([
    [60, "16 Nov, 20:00–20:01"],
    [3 * 3_600, "16 Nov, 20:00–23:00"],
    [6 * 3_600, "16 Nov, 20:00 – 17 Nov, 02:00"],
    [86_400, "16 Nov 2026"],
    [7 * 86_400, "16 – 23 Nov 2026"],
  ])("of %d s shows its date, or its start and end, in the chart's time zone", (stepSeconds, text) => {
    expect(labelOf(stepSeconds, start)).toEqual([text]);
  });

  it("ends where the next one starts, even when clocks change", () => {
    expect(labelOf(6 * 3_600, "2026-11-01T07:00:00.000Z", "2026-11-01T14:00:00.000Z")).toEqual([
      "1 Nov, 00:00–06:00",
      "1 Nov, 06:00–12:00",
    ]);
  });

  it("says that the range covers only part of the step", () => {
    const days = { starts: [start, start, start], stepSeconds: 86_400, zone, partial: { first: true, last: true } };
    expect([0, 1, 2].map((step) => stepLabel(days, step))).toEqual([
      "16 Nov 2026 (partial)",
      "16 Nov 2026",
      "16 Nov 2026 (partial)",
    ]);
  });
});

describe("the axis", () => {
  const toLabels = (steps: Steps) => placeTicks(toAxis(steps), steps.starts.length);
  const toWideLabels = (lengthMs: number, zone: string) =>
    toLabels(toSteps({ from: now - lengthMs, to: now }, zone))
      .filter(({ className }) => className !== "@lg:hidden")
      .map(({ text }) => text);

  it.each([
    ["1h", "UTC", ["14:50", "15:00", "15:10", "15:20", "15:30", "15:40"]],
    ["24h", "UTC", ["18:00", "21:00", "24 Nov", "03:00", "06:00", "09:00", "12:00"]],
    ["24h", "Asia/Kolkata", ["24 Nov", "03:00", "06:00", "09:00", "12:00", "15:00", "18:00"]],
    ["7d", "UTC", ["18 Nov", "19 Nov", "20 Nov", "21 Nov", "22 Nov", "23 Nov", "24 Nov"]],
    ["30d", "UTC", ["26 Oct", "2 Nov", "9 Nov", "16 Nov"]],
    ["90d", "UTC", ["31 Aug", "14 Sept", "28 Sept", "12 Oct", "26 Oct", "9 Nov"]],
    ["12mo", "UTC", ["2026", "Mar", "May", "Jul", "Sept", "Nov"]],
  ] as const)("of %s in %s has labels at round hours, days and months", (range, zone, labels) => {
    expect(toWideLabels(ranges[range], zone)).toEqual(labels);
  });

  it("has each label that fits before its end, on narrow charts too", () => {
    const steps = toAxis(toDays({ from: Date.UTC(2026, 9, 29, 7), to: Date.UTC(2026, 10, 28, 7) }, "UTC"));
    const labels = placeTicks(steps, steps.starts.length - 1).filter(({ className }) => className !== "@max-lg:hidden");
    expect(labels.map(({ text }) => text)).toEqual(["2 Nov", "9 Nov", "16 Nov", "23 Nov"]);
  });

  it("has labels at its first steps where a zone is no whole hour off", () => {
    const steps = toWholeHours({ from: now - dayMs, to: now }, "Asia/Kathmandu");
    expect(toLabels(steps).map(({ text }) => text)).toEqual(expect.arrayContaining(["24 Nov", "03:45", "06:45"]));
  });

  it.each([...Object.values(ranges), dayMs / 8, 14 * dayMs, 90 * dayMs, 400 * dayMs])(
    "has labels that do not overlap in ranges of %d ms",
    (lengthMs) => {
      const crowded: string[] = [];
      for (const stepsIn of [toSteps, toWholeHours, toDays])
        for (const hour of [0, 5, 10, 15, 20]) {
          const to = Date.UTC(2026, 10, 24, hour, 47);
          const steps = toAxis(stepsIn({ from: to - lengthMs, to }, zone));
          for (const plotWidth of [257, 276, 500, 568, 856]) {
            const hidden = plotWidth < 480 ? "@max-lg:hidden" : "@lg:hidden";
            const labels = placeTicks(steps, steps.starts.length).filter(({ className }) => className !== hidden);
            const edges = [...labels.map(({ share }) => share * plotWidth), plotWidth];
            const isCrowded = labels.some(
              ({ text }, at) => Number(edges[at + 1]) - Number(edges[at]) < 6.8 * text.length,
            );
            if (labels.length === 0 || isCrowded) crowded.push(`${stepsIn.name} until ${hour}:47 in ${plotWidth} px`);
          }
        }
      expect(crowded).toEqual([]);
    },
  );
});
