/** Lists that are read as a whole: the lines of one text, and the columns and rows of a table. */
import { memoizePerObject } from "@/lib/scrub/engine/caches";
import { type Column, columnsNamed, isColumnName, toColumn } from "@/lib/scrub/engine/table-cells";

export const lineBreak = "\n";
const minLines = 2;
const maxLines = 500;
const maxLength = 65_536;

/** Cheap check for a line that could be followed by a secret on the next line. */
const mayAsk = /pass|pwd|secret|token|credential|_key|api ?key|UGFzc3dvcmQ6|AUTH|LOGIN|machine /i;

/** Lines that depend on other lines. */
const opens = [
  // Shell and REPL prompts
  /^(?:[\w@.:~/[\] -]{0,60}[$#%>] ?|>>> |PS [A-Z]:|\w{2,12}> )\S/,
  // SMTP, IMAP, POP3 and FTP sessions
  /\b334 UGFzc3dvcmQ6|\bAUTH(?:ENTICATE)? (?:LOGIN|PLAIN)|^(?:[CS]: |[<>-]{1,3} ?)?USER \S/,
  // Table headers
  /^[^\n]{1,200}?[|,;\t│][^\n]{0,200}$/,
  // .netrc and similar files
  /^\s*(?:machine|host|account|user(?:name)?|login) \S+\s*$/,
];

/** Joins the lines if one could depend on another. */
export function joinedLines(list: readonly unknown[]): string | undefined {
  if (list.length < minLines || list.length > maxLines) return undefined;
  let length = 0;
  let isAsking = false;
  for (const line of list) {
    if (typeof line !== "string") return undefined;
    length += line.length;
    if (length > maxLength) return undefined;
    isAsking ||= mayAsk.test(line);
  }
  if (!isAsking) return undefined;
  const lines = list as readonly string[];
  // Every item is a string; otherwise the loop would have returned.
  const isLog =
    lines.some((line) => opens.some((one) => one.test(line))) && !lines.some((line) => line.includes(lineBreak));
  return isLog ? lines.join(lineBreak) : undefined;
}

type Json = { readonly [name: string]: unknown };

/** Fields that list columns: pandas, DuckDB, Trino, pg, ClickHouse, BigQuery, Redshift, Snowflake, InfluxDB, spreadsheets. */
const columnLists =
  "columns fields meta header headers cols column_names columnNames ColumnMetadata columnMetadata ColumnInfo rowType".split(
    " ",
  );
/** Fields that contain such a list one level deeper. */
const schemas = ["schema", "resultSetMetaData", "ResultSetMetadata", "metadata"];
/** Fields that contain a column's name, a row's cells and a cell's value. */
const nameFields = ["name", "Name", "column_name", "columnName", "label", "field", "title"];
const listFields = ["f", "Data", "cells"];
const valueFields = ["v", "value", "stringValue", "longValue", "VarCharValue", "ScalarValue", "formattedValue"];

/** No hand-made table has this many columns. */
const maxColumns = 512;

type Columns = readonly (Column | undefined)[];
/** Returns the replacement for a cell, or the cell itself. */
type Hide = (cell: unknown, kind: Column["kind"]) => unknown;

/**
 * The rows of a table with the cells of its sensitive columns replaced. Returns the same value if it is not a table or nothing was
 * replaced.
 */
export function withoutColumns(object: Json, value: readonly unknown[], hide: Hide): readonly unknown[] {
  const first = rowCells(value[0]);
  if (first === undefined) return value;
  const own = columnsFor(object).columns;
  if (own !== undefined) return rewritten(value, own, hide);
  // The first row names the columns: `[["id", "password"], [1, "…"]]`.
  const names = first.map(cellText);
  const second = rowCells(value[1]);
  const isHeader = second?.length === first.length && first.length > 1 && names.every(isColumnName);
  const columns = isHeader ? readColumns(names) : undefined;
  // Lists of names are not tables, and neither are name-value pairs.
  const isNames = second?.some(
    (cell) => typeof cell === "string" && isColumnName(cell) && toColumn(cell, () => false) !== undefined,
  );
  const isPairs = isNames || (first.length === 2 && columns?.[0] !== undefined);
  if (columns === undefined || isPairs) return value;
  const rows = value.slice(1);
  const after = rewritten(rows, columns, hide);
  return after === rows ? value : [value[0], ...after];
}

/** Memoized because one table can have several lists of rows. */
const columnsFor = memoizePerObject((object: Json) => ({ columns: columnsAmong(object, schemas) }));

function columnsAmong(object: Json, within: readonly string[]): Columns | undefined {
  for (const name of columnLists) if (Array.isArray(object[name])) return readColumns(columnNames(object[name]));
  for (const name of within) {
    const schema = object[name];
    const isObject = typeof schema === "object" && schema !== null && !Array.isArray(schema);
    const columns = isObject ? columnsAmong(schema as Json, []) : undefined;
    if (columns !== undefined) return columns;
  }
  return undefined;
}

function columnNames(list: readonly unknown[]): readonly string[] {
  if (list.length > maxColumns) return [];
  return list.map((column) => {
    if (typeof column !== "object" || column === null) return cellText(column);
    const field = nameFields.find((name) => typeof (column as Json)[name] === "string");
    return field === undefined ? "" : cellText((column as Json)[field]);
  });
}

function readColumns(names: readonly string[]): Columns | undefined {
  if (names.length > maxColumns) return undefined;
  const columns = columnsNamed(names);
  return columns.some((column) => column !== undefined) ? columns : undefined;
}

function rowCells(row: unknown): readonly unknown[] | undefined {
  if (Array.isArray(row)) return row;
  if (typeof row !== "object" || row === null) return undefined;
  for (const name of listFields) if (Array.isArray((row as Json)[name])) return (row as Json)[name] as unknown[];
  return undefined;
}

function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell;
  const field = findValueField(cell);
  return field === undefined ? "" : String((cell as Json)[field]);
}

function findValueField(cell: unknown): string | undefined {
  if (typeof cell !== "object" || cell === null) return undefined;
  return valueFields.find(
    (name) => typeof (cell as Json)[name] === "string" || typeof (cell as Json)[name] === "number",
  );
}

function rewritten(rows: readonly unknown[], columns: Columns, hide: Hide): readonly unknown[] {
  return mapped(rows, (row) => {
    if (Array.isArray(row)) return rowWithout(row, columns, hide);
    const list = listFields.find((name) => Array.isArray((row as Json | null)?.[name]));
    if (list === undefined) return row;
    const cells = (row as Json)[list] as readonly unknown[];
    const after = rowWithout(cells, columns, hide);
    return after === cells ? row : { ...(row as Json), [list]: after };
  });
}

function rowWithout(cells: readonly unknown[], columns: Columns, hide: Hide): readonly unknown[] {
  if (cells.length > columns.length) return cells;
  return mapped(cells, (cell, at) => {
    const column = columns[at];
    return column === undefined ? cell : cellWithout(cell, column, hide);
  });
}

function cellWithout(cell: unknown, { kind, holds }: Column, hide: Hide): unknown {
  if (typeof cell === "string" || typeof cell === "number") return holds(String(cell)) ? hide(cell, kind) : cell;
  const field = findValueField(cell);
  if (field === undefined || !holds(cellText(cell))) return cell;
  return { ...(cell as Json), [field]: hide((cell as Json)[field], kind) };
}

/** Returns the same list if no item changed. */
function mapped(list: readonly unknown[], change: (item: unknown, at: number) => unknown): readonly unknown[] {
  const out = list.map(change);
  return out.some((item, at) => item !== list[at]) ? out : list;
}
