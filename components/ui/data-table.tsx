"use client";
import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import type { Direction, Sort, SortValue } from "@/components/ui/use-sorted";

type Column<Row> = {
  readonly id: string;
  /** Heads the column, and on a phone labels each value. */
  readonly header: string;
  /** What the head of the column shows in place of that text where it is wide enough for a table. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The order of the first click: numbers and times begin with the highest unless told otherwise. */
  readonly firstDirection?: Direction;
  readonly align?: "number";
  /** On a phone, for what needs no label. */
  readonly isUnlabelled?: boolean;
  /** On a phone the value takes a whole line. */
  readonly isWide?: boolean;
  readonly cellProps?: (row: Row) => { readonly className?: string; readonly style?: CSSProperties };
  /** Shown in a last row, which is there when any column has one. */
  readonly total?: ReactNode;
};

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

type Props<Row> = {
  /** Names the table. */
  label: string;
  /** The first one names the row, takes the room that is left, and stays in view. */
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** The rows come back in the new order, from `useSorted` or from the server. */
  onSort?: (sort: Sort) => void;
  /** In place of a table without rows. */
  empty?: ReactNode;
  /** A click anywhere in a row is a click on its `row-button`. */
  opensRows?: boolean;
  /** Rows that have just arrived. */
  isNew?: (row: Row) => boolean;
};

/** Stated although the elements have them: Safari drops the roles of a table that CSS shows as anything else. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** The keyboard must reach what scrolls. */
const scrolling = { role: "region", tabIndex: 0, "data-overflows": true } as const;

/** With fewer columns a table fits a phone as it is. */
const minCardColumns = 4;

/** Every list of figures: sortable, scrolling beside its first column where it is too wide, a card for each row on a phone. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, empty, opensRows = false, isNew } = props;
  const { frame, overflows } = useOverflows();
  if (rows.length === 0 && empty !== undefined) return empty;
  const isCards = columns.length >= minCardColumns;
  return (
    <div
      ref={frame}
      className="data-table-frame"
      {...(overflows && { ...scrolling, "aria-label": `${label}, scrollable` })}
    >
      <table {...roles.table} aria-label={label} className={`data-table ${isCards ? "data-table-cards" : ""}`}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className={opensRows ? "row-opens" : undefined}
              data-new={isNew?.(row) || undefined}
            >
              {columns.map((column, at) => (
                <Cell key={column.id} column={column} isFirst={at === 0} {...column.cellProps?.(row)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot {...roles.group}>
            <tr {...roles.row}>
              {columns.map((column, at) => (
                <Cell key={column.id} column={column} isFirst={at === 0}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { id, header, align, sortBy } = column;
  const { firstDirection = align === "number" ? "descending" : "ascending" } = column;
  const isSortable = sortBy !== undefined && onSort !== undefined;
  const direction = sort?.column === id ? sort.direction : undefined;
  const next = direction === undefined ? firstDirection : opposite[direction];
  const head = column.head ? (
    <>
      <span className="data-table-head">{column.head}</span>
      <span className="data-table-label">{header}</span>
    </>
  ) : (
    header
  );
  return (
    <th
      {...roles.head}
      scope="col"
      className={align}
      aria-sort={isSortable ? direction : undefined}
      title={column.head ? header : undefined}
    >
      {isSortable ? (
        <button type="button" className="sort" onClick={() => onSort({ column: id, direction: next })}>
          {head}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

const opposite = { ascending: "descending", descending: "ascending" } as const;

type CellProps<Row> = {
  column: Column<Row>;
  isFirst: boolean;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
};

function Cell<Row>({ column, isFirst, className = "", style, children }: CellProps<Row>) {
  if (isFirst) {
    return (
      <th {...roles.rowHead} scope="row" className={className} style={style}>
        {children}
      </th>
    );
  }
  return (
    <td
      {...roles.cell}
      className={`${column.align ?? ""} ${className}`}
      style={style}
      data-label={column.isUnlabelled ? "" : column.header}
      data-wide={column.isWide}
    >
      {children}
    </td>
  );
}

/** Whether an element scrolls sideways at its present width. It may mount later than its component. */
function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}
