/** The grid, the bars and the lines of charts. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Bars, gridLines, Lines, PartialBars } from "@/components/dashboard/charts/plot";
import { roundShareText } from "@/components/ui/format";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [9, [0, 5, 10]],
  [870, [0, 250, 500, 750, 1_000]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])("the grid of a chart of counts up to %d has whole, round steps", (max, grid) => {
  expect(gridLines(max, true)).toEqual(grid);
});

const largest = [0.003, 0.137, 1, 7.3, 9.99, 86_400_000];
it.each(largest)("the grid of a chart of measures up to %d has two to five steps and reaches it", (max) => {
  const grid = gridLines(max, false);
  expect(grid.at(-1)).toBeGreaterThanOrEqual(max);
  expect(grid.length).toBeGreaterThanOrEqual(3);
  expect(grid.length).toBeLessThanOrEqual(6);
});

it("the grid of a chart of no values has a top", () => {
  expect(gridLines(Number.NEGATIVE_INFINITY, false)).toEqual([0, 1]);
});

it.each([5e-324, 1e-322, 1e-300])(
  "the grid of a chart of values up to %d, which are too small to divide, has a top",
  (max) => {
    expect(gridLines(max, false)).toEqual([0, 1]);
  },
);

it.each([1.8e306, 1.7e308, Number.MAX_VALUE])("the grid of a chart of values up to %d has a finite top", (max) => {
  const top = gridLines(max, false).at(-1) ?? 0;
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
  expect(gridLines(max, false).map(roundShareText)).toEqual(texts);
});

it("the graphic of a chart hatches the bars that the range covers only in part", () => {
  const hatched = (first: boolean, last: boolean) => {
    const steps = { zone: "UTC", stepSeconds: 60, starts: ["a", "b", "c", "d"], partial: { first, last } };
    const html = renderToStaticMarkup(createElement(PartialBars, { steps, totals: [1, 2, 3, 4], top: 4 }));
    return [...html.matchAll(/left:(\d+%);width:25%;height:(\d+%)/g)].map(([, left, height]) => [left, height]);
  };

  expect(hatched(false, false)).toEqual([]);
  expect(hatched(true, false)).toEqual([["0%", "25%"]]);
  expect(hatched(true, true)).toEqual([
    ["0%", "25%"],
    ["75%", "100%"],
  ]);
});
