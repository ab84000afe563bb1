export type Direction = "ascending" | "descending";
export type Sort = { readonly column: string; readonly direction: Direction };
/** Null where a row has no value. */
export type SortValue = string | number | null;

export type Sortable<Row> = {
  readonly id?: string;
  readonly header: string;
  readonly align?: "number";
  readonly sortBy?: (row: Row) => SortValue;
  /** The direction of the first click. Defaults to descending for numbers, else ascending. */
  readonly firstDirection?: Direction;
};

export const columnId = ({ id, header }: Pick<Sortable<never>, "id" | "header">) => id ?? header;
export const initialDirection = ({ align, firstDirection }: Pick<Sortable<never>, "align" | "firstDirection">) =>
  firstDirection ?? (align === "number" ? "descending" : "ascending");

const collator = new Intl.Collator("en", { numeric: true });

/** Sorts rows by a column. Rows without a value come last in both directions. The sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  { column, direction }: Sort,
): readonly Row[] {
  const sortBy = columns.find((sortable) => columnId(sortable) === column)?.sortBy;
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
