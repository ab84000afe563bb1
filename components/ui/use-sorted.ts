/** Sorts rows in the browser, for lists that the server returns in full. */
import { useState } from "react";

export type Direction = "ascending" | "descending";
export type Sort = { readonly column: string; readonly direction: Direction };
/** Null where a row has no value. */
export type SortValue = string | number | null;

type Sortable<Row> = { readonly id: string; readonly sortBy?: (row: Row) => SortValue };

const collator = new Intl.Collator("en", { numeric: true });

/** Sorts rows by a column. Rows without a value come last in both directions. The sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  { column, direction }: Sort,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === column)?.sortBy;
  if (sortBy === undefined) return rows;
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: one }, { value: other }) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return sign * compare(one, other);
    })
    .map(({ row }) => row);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one), String(other));
}

/** The sort props of `DataTable` for rows sorted in the browser. */
export function useSorted<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], initial: Sort) {
  const [sort, onSort] = useState(initial);
  return { rows: sortRows(rows, columns, sort), sort, onSort };
}
