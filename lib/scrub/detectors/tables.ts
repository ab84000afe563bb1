/** The table cells in a string, by kind of column. */

import { cellsOfHtml } from "@/lib/scrub/detectors/html-tables";
import { cellsOfTables, type TableCells } from "@/lib/scrub/detectors/text-tables";
import { memoizeLast } from "@/lib/scrub/engine/call-caches";
import type { Pass, Reading, Trigger } from "@/lib/scrub/engine/detector";
import type { Column } from "@/lib/scrub/engine/table-cells";

/** Reads each text once for all kinds. */
const cellsIn = memoizeLast((text): TableCells => {
  const html = text.includes("</t") ? cellsOfHtml(text) : [];
  return text.includes("\n") ? [...cellsOfTables(text), ...html] : html;
});

/** A table has several lines or is HTML. */
const layouts = ["\n", "</"];

/** Separators between table cells, for kinds that can be named by any word in a header. */
export const cellSigns: readonly Trigger[] = [",", "|", "\t", ";", ">"].map((signs) => ({ signs }));

/** Finds the cells below headers that name a kind. Skips texts without such a name. */
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
