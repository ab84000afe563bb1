/** The grid of charts. */
import { describe, expect, it } from "vitest";
import { gridOf } from "@/components/dashboard/charts/plot";

describe("the grid of a chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 5, 10]],
    [870, [0, 250, 500, 750, 1_000]],
    [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ])("of counts up to %d has whole, round steps", (max, grid) => {
    expect(gridOf(max, true)).toEqual(grid);
  });

  it.each([0.003, 0.137, 1, 7.3, 9.99, 86_400_000])(
    "of measures up to %d has two to five steps and reaches it",
    (max) => {
      const grid = gridOf(max, false);
      expect(grid.at(-1)).toBeGreaterThanOrEqual(max);
      expect(grid.length).toBeGreaterThanOrEqual(3);
      expect(grid.length).toBeLessThanOrEqual(6);
    },
  );

  it("of no values has a top", () => {
    expect(gridOf(Number.NEGATIVE_INFINITY, false)).toEqual([0, 1]);
  });
});
