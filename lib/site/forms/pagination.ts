/** Keyset pagination, newest first. */
import type { ListQuery } from "@/lib/site/contracts/lists";

const size = 100;

/** Selects one page of rows with `at` (milliseconds) and `id`, plus one row to detect the next page. */
export const pageClause = `AND (at, id) < ({at:Int64}, {id:String}) ORDER BY at DESC, id DESC LIMIT ${size + 1}`;

/** The parameters of `pageClause` and the search. */
export function pageParams({ search, before = `${Number.MAX_SAFE_INTEGER}.` }: ListQuery) {
  const [at = "", id = ""] = before.split(".");
  return { search, at, id };
}

/** @param rows The result of `pageClause`. */
export function pageOf<Row extends { at: number; id: string }>(rows: readonly Row[]) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, older: rows.length > size && last ? `${last.at}.${last.id}` : null };
}
