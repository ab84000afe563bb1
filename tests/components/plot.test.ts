/** The grid, the axes and the lines of charts. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { labelsOf } from "@/components/dashboard/charts/chart-labels";
import { Bars, barAxis, gridOf, Lines, labelsAt, lineAxis } from "@/components/dashboard/charts/plot";
import { roundShareText } from "@/components/ui/format";
import { ranges } from "@/lib/analytics/contracts/page-parameters";
import { daysOf, stepsOf, wholeHoursOf } from "@/lib/analytics/queries/steps";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [870, [0, 250, 500, 750, 1_000]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])("the grid of a chart of counts up to %d has whole, round steps", (max, grid) => {
  expect(gridOf(max, true)).toEqual(grid);
});

const largest = [0.003, 0.137, 1, 7.3, 9.99, 86_400_000];
it.each(largest)("the grid of a chart of measures up to %d has two to five steps and reaches it", (max) => {
  const grid = gridOf(max, false);
  expect(grid.at(-1)).toBeGreaterThanOrEqual(max);
  expect(grid.length).toBeGreaterThanOrEqual(3);
  expect(grid.length).toBeLessThanOrEqual(6);
});

it("the grid of a chart of no values has a top", () => {
  expect(gridOf(Number.NEGATIVE_INFINITY, false)).toEqual([0, 1]);
});

it.each([5e-324, 1e-322, 1e-300])(
  "the grid of a chart of values up to %d, which are too small to divide, has a top",
  (max) => {
    expect(gridOf(max, false)).toEqual([0, 1]);
  },
);

it.each([1.8e306, 1.7e308, Number.MAX_VALUE])("the grid of a chart of values up to %d has a finite top", (max) => {
  const top = gridOf(max, false).at(-1) ?? 0;
  expect(top).toBeGreaterThanOrEqual(max);
  expect(top).toBeLessThan(Number.POSITIVE_INFINITY);
});

it("the graphic of a chart draws the largest numbers within the grid", () => {
  const series = [{ values: [Number.MAX_VALUE, 0], color: "red" }];
  const top = Number.MAX_VALUE;
  const lines = renderToStaticMarkup(createElement(Lines, { series, top, kind: "lines" }));
  expect(lines).toContain('d="M0 0L100 100"');
  const bars = renderToStaticMarkup(createElement(Bars, { series, top, colors: ["red"] }));
  expect(bars).toContain('d="M0.03 100h.94v-100h-.94z"');
});

it.each([
  [1, ["0%", "25%", "50%", "75%", "100%"]],
  [0.01, ["0%", "0.25%", "0.5%", "0.75%", "1%"]],
  [0.001, ["0%", "0.025%", "0.05%", "0.075%", "0.1%"]],
  [0.002, ["0%", "0.05%", "0.1%", "0.15%", "0.2%"]],
])("the values of an axis of shares up to %d have as many decimals as they need", (max, texts) => {
  expect(gridOf(max, false).map(roundShareText)).toEqual(texts);
});

const zone = "America/Los_Angeles";
const dayMs = ranges["24h"];
const charts = [301, 320, 544, 612, 900].flatMap((width) => [barAxis, lineAxis].map((axis) => ({ width, axis })));

const lengths = [...Object.values(ranges), dayMs / 8, 14 * dayMs, 90 * dayMs];
it.each(lengths)("the time labels of a chart do not overlap in ranges of %d ms", (length) => {
  for (const stepsIn of [stepsOf, wholeHoursOf, daysOf])
    for (const hour of [0, 5, 10, 15, 20]) {
      const to = Date.UTC(2026, 10, 24, hour, 47);
      const { starts: times, stepSeconds } = stepsIn({ from: to - length, to }, zone);
      const starts = times.map((time) => new Date(time).toISOString());
      const { tick, ticks } = labelsOf({ starts, stepSeconds, zone });
      const labelWidth = tick(String(starts[0])).includes(":") ? 32 : 40;
      for (const { width, axis } of charts) {
        const isNarrow = width - axis.marginRight < 512;
        const plotWidth = width - axis.width - axis.marginRight;
        const labels = labelsAt(ticks, starts, axis.kind).filter(({ className }) => !isNarrow || className === "");
        const edges = [...labels.map(({ share }) => share * plotWidth), plotWidth];
        const rooms = edges.slice(1).map((edge, at) => edge - Number(edges[at]));
        expect(rooms.length).toBeGreaterThan(0);
        expect(Math.min(...rooms), `${axis.kind} of ${width} px until ${hour}:47`).toBeGreaterThan(labelWidth);
      }
    }
});
