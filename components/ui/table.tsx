import type { CSSProperties, ReactNode } from "react";
import { figureHint, Hinted } from "@/components/ui/figure-head";
import { columnId, type Direction, initialDirection, type Sort, type SortValue } from "@/components/ui/sort-rows";
import type { FigureName } from "@/lib/analytics/contracts/figure-glossary";

export type Column<Row> = {
  /** Identifies the column. Defaults to the header. */
  readonly id?: string;
  /** The column header, and on phones the label of each value. */
  readonly header: string;
  /** The figure in the column, which the header explains if the table is sortable. Files have its full name. */
  readonly figure?: FigureName;
  /** Replaces the header text in the table layout. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  readonly sortBy?: (row: Row) => SortValue;
  /** The CSV value, if it differs from `sortBy`. A column with neither is omitted from the file. */
  readonly csv?: (row: Row) => SortValue;
  readonly firstDirection?: Direction;
  readonly align?: "number";
  /** On phones, hides the label. */
  readonly isUnlabeled?: boolean;
  /** On phones, gives the value a full line. */
  readonly isWide?: boolean;
  /** On phones, left out of the rows of a compact table. */
  readonly isMinor?: boolean;
  readonly cellProps?: (row: Row) => { readonly className?: string; readonly style?: CSSProperties };
  /** Shown in the footer, which exists if any column has a total. */
  readonly total?: ReactNode | undefined;
};

export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type TableProps<Row> = {
  /** The accessible name. */
  label: string;
  /** The first column names the row, takes the remaining width and stays in view. */
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** The caller sorts the rows. */
  onSort?: (sort: Sort) => void;
  /** Clicking anywhere in a row activates its `row-button`. */
  opensRows?: boolean;
  /** On phones, skips the layout of rows out of view, which makes a page with hundreds of rows faster and scrolling slower. */
  isLong?: boolean;
  /** Whether a row has just arrived. */
  isNew?: (row: Row) => boolean;
  /** Whether to gray out a row, such as a revoked key. */
  isQuiet?: (row: Row) => boolean;
  /** Whether rows are cards on phones, rather than a table that scrolls. */
  isCards?: boolean;
  /** Whether cards have two lines: the first column, and the values. */
  isCompact?: boolean;
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

/** Tables with fewer columns fit on phones. */
const minCardColumns = 4;

/** The markup of a table, which also renders on pages without scripts. Its parent must be a container. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    onSort,
    opensRows = false,
    isLong = false,
    isNew,
    isQuiet,
    isCompact,
  } = props;
  const { isCards = columns.length >= minCardColumns } = props;
  return (
    <table
      {...roles.table}
      aria-label={label}
      className={`data-table ${isCards ? "data-table-cards" : ""} ${isCompact ? "data-table-compact" : ""} ${isLong ? "data-table-long" : ""}`}
    >
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <Head key={columnId(column)} column={column} sort={sort} onSort={onSort} />
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
            data-row={opensRows ? rowKey(row) : undefined}
          >
            {columns.map((column, at) => (
              <Cell key={columnId(column)} column={column} isFirst={at === 0} {...column.cellProps?.(row)}>
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
              <Cell key={columnId(column)} column={column} isFirst={at === 0}>
                {column.total}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { header, align, sortBy, figure } = column;
  const id = columnId(column);
  const isSortable = sortBy !== undefined && onSort !== undefined;
  const direction = sort?.column === id ? sort.direction : undefined;
  const next = direction === undefined ? initialDirection(column) : opposite[direction];
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
      data-minor={column.isMinor}
    >
      {isSortable
        ? withHint(
            figure,
            <button
              type="button"
              className="sort"
              aria-description={figure && figureHint(figure)}
              onClick={() => onSort({ column: id, direction: next })}
            >
              {head}
            </button>,
          )
        : head}
    </th>
  );
}

const withHint = (figure: FigureName | undefined, button: ReactNode) =>
  figure === undefined ? button : <Hinted figure={figure}>{button}</Hinted>;

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
      data-minor={column.isMinor}
    >
      {children}
    </td>
  );
}
