/** Sorting of table rows. */
import { expect, it } from "vitest";
import { sortRows } from "@/components/ui/sort-rows";

type Row = { readonly name: string; readonly calls: number | null };
const rows: readonly Row[] = [
  { name: "tool_10", calls: 3 },
  { name: "tool_9", calls: null },
  { name: "Tool_1", calls: 3 },
  { name: "édit", calls: 11 },
];
const columns = [
  { header: "name", sortBy: ({ name }: Row) => name },
  { header: "calls", sortBy: ({ calls }: Row) => calls },
  { header: "about" },
];
const namesBy = (column: string, direction: "ascending" | "descending") =>
  sortRows(rows, columns, { column, direction }).map(({ name }) => name);

it("rows of a table are sorted by name in natural order, ignoring case and accents", () => {
  expect(namesBy("name", "ascending")).toEqual(["édit", "Tool_1", "tool_9", "tool_10"]);
  expect(namesBy("name", "descending")).toEqual(["tool_10", "tool_9", "Tool_1", "édit"]);
});

it("rows of a table are sorted by number, stably, with missing values last in both directions", () => {
  expect(namesBy("calls", "descending")).toEqual(["édit", "tool_10", "Tool_1", "tool_9"]);
  expect(namesBy("calls", "ascending")).toEqual(["tool_10", "Tool_1", "édit", "tool_9"]);
});

it("rows of a table keep their order if the column is not sortable", () => {
  expect(namesBy("about", "ascending")).toEqual(rows.map(({ name }) => name));
});
