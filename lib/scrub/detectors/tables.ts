/** The cells of tables in a text, for each kind that a column can hold. */
import { cellsOfHtml } from "@/lib/scrub/detectors/html-tables";
import { cellsOfTables, type TableCells } from "@/lib/scrub/detectors/text-tables";
import type { Pass, Reading, Trigger } from "@/lib/scrub/engine/detector";
import type { Column } from "@/lib/scrub/engine/table-cells";

let lastText = "";
let lastCells: TableCells = [];

/** A text is read once for all kinds. */
function cellsIn(text: string): TableCells {
  if (text !== lastText) {
    const html = text.includes("</t") ? cellsOfHtml(text) : [];
    lastCells = text.includes("\n") ? [...cellsOfTables(text), ...html] : html;
    lastText = text;
  }
  return lastCells;
}

/** A table has several lines, or is HTML. */
const layouts = ["\n", "</"];

/** What parts the cells of a table, for kinds that any word of a header may name. */
export const cellSigns: readonly Trigger[] = [",", "|", "\t", ";", ">"].map((signs) => ({ signs }));

/** Finds the cells below headers that name a kind, in texts that hold such a name. */
export function tablePass(kind: Column["kind"], triggers: readonly Trigger[], name: RegExp): Pass {
  return {
    triggers: triggers.flatMap((trigger) =>
      layouts.map((layout) => ({ ...trigger, signs: (trigger.signs ?? "") + layout })),
    ),
    find: ({ text }: Reading, spans) => {
      if (!name.test(text)) return;
      for (const cell of cellsIn(text)) if (cell.kind === kind) spans.push(cell.start, cell.end);
    },
  };
}
