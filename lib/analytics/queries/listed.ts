/** Lists from queries with a `LIMIT`. */

/** @param rows `all`: the number of rows without the limit. */
export function splitTotal<Row extends { all: number }>(
  rows: readonly Row[],
): { listed: Omit<Row, "all">[]; more: number } {
  return {
    listed: rows.map(({ all: _, ...row }) => row),
    more: Math.max(0, (rows[0]?.all ?? 0) - rows.length),
  };
}
