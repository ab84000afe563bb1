/** The quoted values that SQL statements insert into a table, with the name of the column of each. */

import { findMatches } from "@/lib/scrub/engine/matches";
import type { Range } from "@/lib/scrub/engine/view";

const insert =
  /INSERT\s+(?:IGNORE\s+)?INTO\s+([\w."`[\]]{1,80})\s*\(([^()]{3,600})\)\s*(?:OVERRIDING \w{1,8} VALUE\s*)?VALUES\s*(?=\()/gi;
const tuple = /\s*,?\s*\(((?:'(?:[^'\\]|\\.){0,400}'|[^'()]|\([^()]{0,200}\)){1,1600})\)/y;
/** A value in quotes, also as the argument of a function: `MD5('…')`. */
const cell =
  /(?<=^|,)\s*(?:[NE]?'((?:[^'\\]|''|\\.)*)'|[A-Za-z_]\w{1,20}\(\s*'([^'()]{0,200})'[^'()]{0,40}\)|[^,'(]{1,400}(?:\([^()]{0,200}\))?)/g;
const maxTuples = 256;

/** The values of the columns that `isRead` accepts: `INSERT INTO users (login, password) VALUES ('desk', '…'), …`. */
export function insertedValues(text: string, isRead: (column: string, table: string) => boolean): readonly Range[] {
  const found: Range[] = [];
  for (const { index, 0: all, 1: table = "", 2: columns = "" } of findMatches(text, insert)) {
    const read = columns
      .split(",")
      .map((column) => isRead(column.trim().replace(/^["`[]|["`\]]$/g, ""), table.replace(/["`[\]]/g, "")));
    if (!read.includes(true)) continue;
    tuple.lastIndex = index + all.length;
    for (let count = 0; count < maxTuples; count++) {
      const row = tuple.exec(text);
      if (row === null) break;
      const from = row.index + row[0].lastIndexOf(row[1] as string);
      for (const [at, match] of findMatches(row[1] as string, cell).entries()) {
        const value = match[1] ?? match[2];
        if (value === undefined || read[at] !== true) continue;
        const start = from + match.index + match[0].indexOf("'") + 1;
        found.push({ start, end: start + value.length });
      }
    }
  }
  return found;
}
