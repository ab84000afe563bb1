/** Tables in text: CSV, TSV, Markdown, HTML, and the output of psql, mysql and sqlite. Finds their cells by kind of column. */

import { memoizeLast } from "@/lib/scrub/engine/caches";
import { characterTable, codeAt } from "@/lib/scrub/engine/characters";
import { toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Pass, Reading, Trigger } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { type Column, columnsNamed, isColumnName } from "@/lib/scrub/engine/table-cells";
import type { Range } from "@/lib/scrub/engine/view";

type Line = Range;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const BACKSLASH = 92;
const LOWER_C = 99;
/** From the least to the most likely to occur in a cell. */
const separators = ["\t", "│", "|", ";", ","];

/** The maximum length of a header. Rows can be longer. */
const maxHeader = 2000;
/** The maximum length of a quoted cell. If the text is longer, the quote did not open a cell. */
const maxQuoted = 512;
const maxColumns = 256;

/** The cells that a header marks as sensitive, for all kinds: start, end, and the kind of each. */
type TableCells = readonly { readonly start: number; readonly end: number; readonly kind: Column["kind"] }[];

/** Linear: a line is read as a header, as a row, or as both. */
function cellsOfTables(text: string): TableCells {
  const found: { start: number; end: number; kind: Column["kind"] }[] = [];
  const mayAlign = aligned.test(text);
  let line = lineAt(text, 0);
  while (line.end < text.length) {
    const table = headerAt(text, line);
    if (table !== undefined) line = readRows(text, table, found);
    else line = (mayAlign ? readAligned(text, line, found) : undefined) ?? nextLine(text, line);
  }
  return found;
}

/** Columns by their position: below a header, a line of dashes for each column, the first row of pandas, or the types of R. */
const aligned = /\n-{2,}(?: {1,3}-{2,})+[ \t]*\r?\n|(?:^|\n) {2,}[^\s\d][^\n]*\n0 {1,8}\S|\n *<[a-z]{2,8}>[^\n]*\n1 /;
const dashes = /^-{2,}(?: {1,3}-{2,})+\s*$/;
const types = /^ *<[a-z]{2,8}>(?: +<[a-z]{2,8}>)*\s*$/;
const firstOfPandas = /^0 {1,8}\S/;
const inColumns = / {2,}/g;

/** Finds the sensitive cells of a table whose columns are aligned with spaces. Returns the line after the last row. */
function readAligned(text: string, header: Line, found: (Range & { kind: Column["kind"] })[]): Line | undefined {
  const below = nextLine(text, header);
  if (header.end - header.start > maxHeader || below.end - below.start > maxHeader) return undefined;
  const [names, second] = [text.slice(header.start, header.end), text.slice(below.start, below.end)];
  const isPandas = firstOfPandas.test(second) && names.startsWith("  ");
  const isRuled = dashes.test(second) || types.test(second);
  if (!(isPandas || isRuled) || !isSensitive(names)) return undefined;
  const hasGaps = isPandas && splitAtGaps(second)?.length === (splitAtGaps(names)?.length ?? 0) + 1;
  const starts = hasGaps ? undefined : isPandas ? startsByEnds(names) : startsOf(second);
  const split = (row: string) => (starts === undefined ? splitAtGaps(row) : splitAt(row, starts));
  const named = split(names)?.map(({ start, end }) => names.slice(start, end).trim());
  if (named === undefined || named.length > maxColumns || !named.every((name) => name !== "" && isColumnName(name)))
    return undefined;
  const columns = columnsNamed(named);
  let line = isPandas ? below : nextLine(text, below);
  for (; line.start < text.length; line = nextLine(text, line)) {
    const cells = split(text.slice(line.start, Math.min(line.end, line.start + maxHeader)));
    // The index of pandas has no name.
    const own = hasGaps ? cells?.slice(1) : cells;
    if (own === undefined || own.length !== columns.length) break;
    for (const [at, cell] of own.entries()) {
      const { start, end } = trimmed(text, { start: line.start + cell.start, end: line.start + cell.end });
      const column = columns[at];
      const value = text.slice(start, end);
      // A marker in a row moves the columns behind it.
      if (column !== undefined && start < end && !value.includes("  ") && column.holds(value))
        found.push({ start, end, kind: column.kind });
    }
  }
  return line;
}

const startsOf = (row: string) => Array.from(row.matchAll(/\S+/g), ({ index }) => index);
/** Columns are aligned to the right, and start one space after the end of the one before. */
const startsByEnds = (names: string) => {
  const ends = Array.from(names.matchAll(/\S+/g), ({ index, 0: name }) => index + name.length + 1);
  return [firstColumn, ...ends.slice(0, -1)];
};
/** After an index of one digit. */
const firstColumn = 2;

function splitAtGaps(row: string): Range[] | undefined {
  const cells: Range[] = [];
  const first = row.length - row.trimStart().length;
  let start = first;
  for (const { index, 0: gap } of row.slice(first).matchAll(inColumns)) {
    cells.push({ start, end: first + index });
    start = first + index + gap.length;
  }
  if (start < row.trimEnd().length) cells.push({ start, end: row.length });
  return cells.length > 0 ? cells : undefined;
}

/** Each column starts after a space. */
function splitAt(row: string, starts: readonly number[]): Range[] | undefined {
  if (row.trim() === "" || starts.some((start) => start > 0 && start < row.length && row.charAt(start - 1) !== " "))
    return undefined;
  return starts.map((start, at) => ({
    start: Math.min(start, row.length),
    end: Math.min(starts[at + 1] ?? row.length, row.length),
  }));
}

function lineAt(text: string, start: number): Line {
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? text.length : end };
}

function nextLine(text: string, { end }: Line): Line {
  return lineAt(text, Math.min(end + 1, text.length));
}

type Table = {
  readonly separator: string;
  /** Whether each line starts and ends with a separator. */
  readonly isFramed: boolean;
  readonly columns: readonly (Column | undefined)[];
  /** The first row. */
  readonly rows: Line;
};

/** Spaces, alignment and the corners of frames. */
const rule = /^[\s|+:=\-│─┼├┤╞╪╡]*[-=─][\s|+:=\-│─┼├┤╞╪╡]*$/;
/** Statements that start with comma-separated names. */
const statement =
  /^\s*(?:select|insert|update|delete|from|import|export|const|let|var|return|def|function|enter|please)\b/i;

/** Endings of code lines that no header has. */
const codeEnds = characterTable("{}(;,:[>=");
/** Matches part of every sensitive column's name. */
const sensitiveWords = toCuePattern(
  /pass|pwd|pw\b|secret|token|key|pin\b|otp|code|cookie|credential|auth|mnemonic|phrase|mail|phone|mobil|m[oó]vil|t[eé]l|fax|cell|whatsapp|msisdn|handy|nummer|card|karte|tarjeta|cv[cv]|cc|pan\b|ssn|social|itin|taxpayer|iban|account|routing|bank|sort|kennwort|contrase|senha|wachtwoord|jwt|bearer|csrf|sig\b|session|name|nom\b|nombre|nome\b|naam|patient|customer|attend|employ|particip|passeng|guest|student|author|owner|assignee|reporter|driver|doctor|tenant|applicant|candidate|speaker|visitor|besucher|volunteer|resident|contact|kontakt|ansprech|interlocut|referente|responsab|verantwort|bearbeit|odpowiedz|mitarbeiter|teilnehm|mieter|bewohner|versicherte|sch[üu]ler|huurder|deelnemer|locataire|inquilin|[ée]l[èe]ve|alumn|partecip|birth|dob\b|geb|naiss|nasc|fecha nac|street|stra(?:ss|ß)|addre|adres|direcc|calle|national|passport|licen[cs]e|tax|pesel|cpf\b|cnp\b|oib\b|jmbg|egn\b|bsn\b|nif\b|dni\b|nie\b|rfc\b|mrn\b|nhs|versich|steuer|cnic|aadha+r|curp|rut\b|cuil|cuit|hetu|isikukood|kennitala|nric|hkid|wallet|imei|mac/i,
);

const isSensitive = (header: string) => /[\u0080-\uffff]/.test(header) || sensitiveWords.test(header);

const separated = /[\t│|;,]/;

/** Whether the first of several lines could be a header. */
export function mayBeginTable(text: string): boolean {
  const end = text.indexOf("\n");
  if (end < 0 || end > maxHeader) return false;
  const first = text.slice(0, end);
  return separated.test(first) && isSensitive(first);
}

/** `<pre>id,password` */
const openTags = /(?:\s{0,8}<[a-z][^<>\n]{0,80}>){1,4}/iy;
const maxTagsLength = 60;
const closeTags = /(?:<\/[a-z]{1,10}>)+$/i;

/** A header without the tags before it. */
function untagged(text: string, { start, end }: Line): Line {
  openTags.lastIndex = start;
  return openTags.test(text) && openTags.lastIndex < end ? { start: openTags.lastIndex, end } : { start, end };
}

/** `COPY users (id, name) FROM stdin;`, as pg_dump writes it. */
const copy = /COPY [\w."]{1,120} \(([\w", ]{3,1800})\) FROM stdin/iy;

function copiedAt(text: string, line: Line): Table | undefined {
  copy.lastIndex = line.start;
  const names = copy
    .exec(text)?.[1]
    ?.split(", ")
    .map((name) => name.replaceAll('"', ""));
  if (names === undefined || names.length > maxColumns) return undefined;
  return { separator: "\t", isFramed: false, columns: columnsNamed(names), rows: nextLine(text, line) };
}

function headerAt(text: string, whole: Line): Table | undefined {
  const copied = (codeAt(text, whole.start) | 32) === LOWER_C ? copiedAt(text, whole) : undefined;
  if (copied !== undefined) return copied;
  const line = untagged(text, whole);
  const length = line.end - line.start;
  if (length > maxHeader || length < 5 || codeEnds[codeAt(text, line.end - 1)] === 1) return undefined;
  const written = text.slice(line.start, line.end);
  const separator = separators.find((one) => written.includes(one));
  if (separator === undefined || !isSensitive(written) || statement.test(written)) return undefined;
  const isFramed = /[|│]/.test(separator) && /^\s*[|│].*[|│]\s*$/.test(written);
  const names = readCells(text, line, separator, isFramed)?.cells.map((cell) => bareName(text, cell));
  if (names === undefined || names.length < 2 || names.length > maxColumns || !names.every(isName)) return undefined;
  // Columns at the edge can be empty. The ones in between have names.
  if (names.slice(1, -1).includes("")) return undefined;
  const columns = columnsNamed(names);
  const below = nextLine(text, line);
  const isRuled = rule.test(text.slice(below.start, Math.min(below.end, below.start + maxHeader)));
  if (isRuled) return { separator, isFramed, columns, rows: nextLine(text, below) };
  // A row of the previous table cannot be a header.
  if (separator !== "," && separator !== ";" && separator !== "\t" && isBelow(text, line, separator)) return undefined;
  const isHeader = columns.some((column) => column !== undefined) && !names.some((name) => typeName.test(name));
  return isHeader ? { separator, isFramed, columns, rows: below } : undefined;
}

/** Whether the previous line belongs to the same table. */
function isBelow(text: string, { start }: Line, separator: string): boolean {
  const before = lineAt(text, text.lastIndexOf("\n", start - 2) + 1);
  return start > 0 && before.end - before.start < maxHeader && text.slice(before.start, before.end).includes(separator);
}

/** The cells next to a column name in a description of columns: `password,string,yes`. */
const typeName =
  /^(?:string|text|(?:var)?char.*|int(?:eger)?|number|bool(?:ean)?|uuid|date(?:time)?|yes|no|true|false|required|optional|(?:not )?null)$/i;

const isName = (cell: string) => cell === "" || isColumnName(cell);

/** The name in a cell without markup: `**password**`, `` `token` ``. */
function bareName(text: string, { start, end }: Range): string {
  return text.slice(start, end).replace(/^[*_`"']{1,3}|[*_`"']{1,3}$/g, "");
}

/** Finds the sensitive cells in the rows. Returns the line after the last row. */
function readRows(
  text: string,
  { separator, isFramed, columns, rows }: Table,
  found: (Range & { kind: Column["kind"] })[],
): Line {
  let line = rows;
  while (line.start < text.length) {
    if (rule.test(text.slice(line.start, Math.min(line.end, line.start + maxHeader)))) {
      line = nextLine(text, line);
      continue;
    }
    const row = readCells(text, line, separator, isFramed);
    if (row === undefined || row.cells.length !== columns.length) break;
    row.cells.forEach((cell, at) => {
      const column = columns[at];
      const { start, end } = bareCell(text, cell);
      if (column !== undefined && start < end && column.holds(text.slice(start, end)))
        found.push({ start, end, kind: column.kind });
    });
    line = nextLine(text, { start: row.end, end: row.end });
  }
  return line.start === rows.start ? rows : line;
}

/** A range without the closing tags at its end, as in the last line of a table within an element. */
function withoutTags(text: string, { start, end }: Range): Range {
  if (codeAt(text, end - 1) !== 62) return { start, end };
  const last = text.slice(Math.max(start, end - maxTagsLength), end);
  return { start, end: end - (closeTags.exec(last)?.[0].length ?? 0) };
}

/** A cell without code marks around it. */
function bareCell(text: string, { start, end }: Range): Range {
  let [from, to] = [start, end];
  while (to - from > 2 && /[`*"']/.test(text.charAt(from)) && text.charAt(from) === text.charAt(to - 1)) {
    from++;
    to--;
  }
  return { start: from, end: to };
}

/** The cells of a row and the end of its last line, or `undefined` if a quote is not closed. */
function readCells(
  text: string,
  line: Line,
  separator: string,
  isFramed: boolean,
): { cells: Range[]; end: number } | undefined {
  let { start, end } = trimmed(text, withoutTags(text, line));
  // `[1,"…"]`, the ClickHouse format for a row.
  if (text.charAt(start) === "[" && text.charAt(end - 1) === "]" && separator === ",")
    [start, end] = [start + 1, end - 1];
  if (isFramed && text.charAt(start) === separator) start++;
  const hasEnd =
    isFramed && end > start && text.charAt(end - 1) === separator && text.charCodeAt(end - 2) !== BACKSLASH;
  if (hasEnd) end--;
  const cells: Range[] = [];
  for (let from = start; cells.length <= maxColumns; ) {
    const quoted = /[|│]/.test(separator) ? undefined : quotedEnd(text, from, end);
    if (quoted !== undefined && quoted < 0) return undefined;
    // A quoted cell can contain line breaks.
    if (quoted !== undefined && quoted > end) end = trimmed(text, { start: quoted, end: lineAt(text, quoted).end }).end;
    const to = cellEnd(text, quoted ?? from, end, separator);
    cells.push(trimmed(text, { start: from, end: to }));
    if (to >= end) return { cells, end: lineAt(text, end).end };
    from = to + 1;
  }
  return undefined;
}

function cellEnd(text: string, from: number, end: number, separator: string): number {
  let to = text.indexOf(separator, from);
  while (to > 0 && to < end && text.charCodeAt(to - 1) === BACKSLASH && separator === "|")
    to = text.indexOf(separator, to + 1);
  return to < 0 || to > end ? end : to;
}

/** RFC 4180: the index after a quoted cell, -1 if it does not end, or `undefined` if the cell is not quoted. */
function quotedEnd(text: string, from: number, end: number): number | undefined {
  let start = from;
  while (start < end && text.charCodeAt(start) === 32) start++;
  if (start >= end || text.charCodeAt(start) !== QUOTE) return undefined;
  for (let index = start + 1; index < text.length && index - start < maxQuoted; index++) {
    if (text.charCodeAt(index) !== QUOTE) continue;
    if (text.charCodeAt(index + 1) !== QUOTE) return index + 1;
    index++;
  }
  return -1;
}

function trimmed(text: string, line: Range): Range {
  let { start, end } = line;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return { start, end };
}

const isSpace = (code: number) => code === 32 || code === CARRIAGE_RETURN || code === LINE_FEED;

const tag = /<(\/?)(table|tr|t[dh])\b[^<>]{0,300}>/gi;
/** The markup before the text of a cell. */
const opened = /^(?:\s|&nbsp;|<[^<>]{0,300}>)*/;
const maxHtmlColumns = 256;
/** Longer than the part of a cell that decides whether it is a secret. */
const maxCell = 600;

/** Linear: each tag is read once. */
function cellsOfHtml(text: string): TableCells {
  const found: { start: number; end: number; kind: Column["kind"] }[] = [];
  let names: string[] = [];
  let columns: readonly (Column | undefined)[] | undefined;
  let column = 0;
  let cell = -1;
  const close = (end: number) => {
    if (cell < 0) return;
    const { start, end: stop } = cellContent(text, cell, end);
    const value = text.slice(start, stop);
    const known = columns?.[column];
    if (columns === undefined) names.push(value);
    else if (known?.holds(value)) found.push({ start, end: stop, kind: known.kind });
    column++;
    cell = -1;
  };
  for (const match of findMatches(text, tag)) {
    const [written, slash, name = ""] = match;
    const kind = name.toLowerCase();
    close(match.index);
    if (kind === "table") [names, columns] = [[], undefined];
    else if (kind === "tr") {
      if (columns === undefined && names.length > 0) columns = readColumns(names);
      column = 0;
    } else if (slash === "") cell = match.index + written.length;
  }
  return found;
}

function readColumns(names: readonly string[]): readonly (Column | undefined)[] {
  if (names.length < 2 || names.length > maxHtmlColumns || !names.every((name) => name === "" || isColumnName(name)))
    return [];
  return columnsNamed(names);
}

/** The text of a cell after its opening tags: `<code>…</code>`. */
function cellContent(text: string, from: number, to: number) {
  const written = text.slice(from, Math.min(to, from + maxCell));
  const start = from + (opened.exec(written)?.[0].length ?? 0);
  const tagAt = text.indexOf("<", start);
  let end = tagAt < 0 ? to : Math.min(tagAt, to);
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return { start, end };
}

/** Reads each text once for all kinds. */
const cellsOfAnyTable = memoizeLast((text): TableCells => {
  const html = text.includes("</t") ? cellsOfHtml(text) : [];
  return text.includes("\n") ? [...cellsOfTables(text), ...html] : html;
});

/** A table has several lines or is HTML. */
const layouts = ["\n", "</"];

/** Separators between table cells, for kinds that can be named by any word in a header. */
export const cellSigns: readonly Trigger[] = [
  ...[",", "|", "\t", ";", ">"].map((signs) => ({ signs })),
  // Lines of a box: `│`.
  { wide: true },
  // The second or the third line of an aligned table.
  { pairs: ["\n-", "\n0", "\n1"] },
];

const hasCells = (text: string) => cellsOfAnyTable(text).length > 0;
const hasAligned = (text: string) => aligned.test(text) && hasCells(text);
const hasBoxes = (text: string) => text.includes("│") && hasCells(text);

/** Finds the cells below headers that name a kind. */
export function tablePass(kind: Column["kind"], triggers: readonly Trigger[]): Pass {
  return {
    triggers: triggers.flatMap((trigger) =>
      layouts.map((layout) => ({
        ...trigger,
        signs: (trigger.signs ?? "") + layout,
        probe: trigger.wide ? hasBoxes : trigger.pairs ? hasAligned : hasCells,
      })),
    ),
    find: ({ text }: Reading, spans) => {
      for (const cell of cellsOfAnyTable(text)) if (cell.kind === kind) spans.push(cell.start, cell.end);
    },
  };
}
