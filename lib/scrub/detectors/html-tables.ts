/** Tables in HTML: the cells below a header that names a kind. */
import type { TableCells } from "@/lib/scrub/detectors/text-tables";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { type Column, columnsNamed, isColumnName } from "@/lib/scrub/engine/table-cells";

const tag = /<(\/?)(table|tr|t[dh])\b[^<>]{0,300}>/gi;
/** The markup before the text of a cell. */
const opened = /^(?:\s|&nbsp;|<[^<>]{0,300}>)*/;
const maxColumns = 256;
/** Longer than the part of a cell that decides whether it is a secret. */
const maxCell = 600;

/** Linear: each tag is read once. */
export function cellsOfHtml(text: string): TableCells {
  const found: { start: number; end: number; kind: Column["kind"] }[] = [];
  let names: string[] = [];
  let columns: readonly (Column | undefined)[] | undefined;
  let column = 0;
  let cell = -1;
  const close = (end: number) => {
    if (cell < 0) return;
    const { start, end: stop } = contentOf(text, cell, end);
    const value = text.slice(start, stop);
    const known = columns?.[column];
    if (columns === undefined) names.push(value);
    else if (known?.holds(value)) found.push({ start, end: stop, kind: known.kind });
    column++;
    cell = -1;
  };
  for (const match of matchesIn(text, tag)) {
    const [written, slash, name = ""] = match;
    const kind = name.toLowerCase();
    close(match.index);
    if (kind === "table") [names, columns] = [[], undefined];
    else if (kind === "tr") {
      if (columns === undefined && names.length > 0) columns = columnsOf(names);
      column = 0;
    } else if (slash === "") cell = match.index + written.length;
  }
  return found;
}

function columnsOf(names: readonly string[]): readonly (Column | undefined)[] {
  if (names.length < 2 || names.length > maxColumns || !names.every((name) => name === "" || isColumnName(name)))
    return [];
  return columnsNamed(names);
}

/** The text of a cell after its opening tags: `<code>…</code>`. */
function contentOf(text: string, from: number, to: number) {
  const written = text.slice(from, Math.min(to, from + maxCell));
  const start = from + (opened.exec(written)?.[0].length ?? 0);
  const tagAt = text.indexOf("<", start);
  let end = tagAt < 0 ? to : Math.min(tagAt, to);
  while (end > start && text.charCodeAt(end - 1) <= 32) end--;
  return { start, end };
}
