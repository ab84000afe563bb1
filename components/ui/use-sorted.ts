"use client";
/** Sorts rows in the browser, for lists that the server returns in full. */
import { useState } from "react";
import { columnId, initialDirection, type Sortable, sortRows } from "@/components/ui/sort-rows";

/**
 * The sort props of `DataTable` for rows sorted in the browser.
 * @param initial The ID of a column. The rows are sorted as if its header had been clicked. Undefined keeps their order.
 */
export function useSorted<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], initial: string | undefined) {
  const [sort, onSort] = useState(() => {
    const column = columns.find((sortable) => columnId(sortable) === initial);
    return column && { column: columnId(column), direction: initialDirection(column) };
  });
  return sort ? { rows: sortRows(rows, columns, sort), sort, onSort } : { rows };
}
