"use client";
import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { csvOf } from "@/components/ui/csv";
import type { Direction, Sort, SortValue } from "@/components/ui/use-sorted";

type Column<Row> = {
  readonly id: string;
  /** The column header, and on phones the label of each value. */
  readonly header: string;
  /** Replaces the header text in the table layout. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The CSV value, if it differs from `sortBy`. A column with neither is omitted from the file. */
  readonly csv?: (row: Row) => SortValue;
  /** The direction of the first click. Defaults to descending for numbers, else ascending. */
  readonly firstDirection?: Direction;
  readonly align?: "number";
  /** On phones, hides the label. */
  readonly isUnlabeled?: boolean;
  /** On phones, gives the value a full line. */
  readonly isWide?: boolean;
  readonly cellProps?: (row: Row) => { readonly className?: string; readonly style?: CSSProperties };
  /** Shown in the footer, which exists if any column has a total. */
  readonly total?: ReactNode;
};

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

type Props<Row> = {
  /** The accessible name. */
  label: string;
  /** The first column names the row, takes the remaining width and stays in view. */
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** The caller sorts the rows, with `useSorted` or on the server. */
  onSort?: (sort: Sort) => void;
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** Clicking anywhere in a row activates its `row-button`. */
  opensRows?: boolean;
  /** Whether a row has just arrived. */
  isNew?: (row: Row) => boolean;
  /** Whether to gray out a row, such as a revoked key. */
  isQuiet?: (row: Row) => boolean;
  /** The rows of the CSV download: all of them, even if `rows` contains only some. */
  csv?: readonly Row[];
};

/** Explicit, because Safari drops table roles when CSS changes `display`. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Scrollable regions must be reachable by keyboard. */
const scrolling = { role: "region", tabIndex: 0, "data-overflows": true } as const;

/** Tables with fewer columns fit on phones. */
const minCardColumns = 4;

/** A sortable table. In wide tables, the first column stays in place. On phones each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, empty, opensRows = false, isNew, isQuiet, csv } = props;
  const { frame, overflows } = useOverflows();
  if (rows.length === 0 && empty !== undefined) return empty;
  const isCards = columns.length >= minCardColumns;
  const table = (
    <div
      ref={frame}
      className="@container overflow-x-auto focus-visible:-outline-offset-2"
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
              className={`${opensRows ? "row-opens" : ""} ${isQuiet?.(row) ? "text-quiet" : ""}`}
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
  if (csv === undefined) return table;
  return (
    <>
      {table}
      <button
        type="button"
        className="link target float-right mt-2 text-quiet text-xs"
        onClick={() => downloadCsv(label, columns, csv)}
      >
        Download CSV
      </button>
    </>
  );
}

function downloadCsv<Row>(label: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const exported = columns.flatMap(({ header, sortBy, csv = sortBy }) => (csv ? [{ header, csv }] : []));
  const head = exported.map(({ header }) => header);
  const text = csvOf([head, ...rows.map((row) => exported.map(({ csv }) => csv(row)))]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = `${label.toLowerCase().replaceAll(/\W+/g, "-")}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
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
      data-label={column.isUnlabeled ? "" : column.header}
      data-wide={column.isWide}
    >
      {children}
    </td>
  );
}

/** Whether an element overflows horizontally. A callback ref, because it may mount after its component. */
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
