/** A list is read from the newest to the oldest, a page at a time. */
import type { ListQuery } from "@/lib/site/contracts/lists";

const size = 100;

/** How a list of rows with `at` (milliseconds) and `id` ends after one page, and one row that tells whether there is more. */
export const onePage = `AND (at, id) < ({at:Int64}, {id:String}) ORDER BY at DESC, id DESC LIMIT ${size + 1}`;

/** What `onePage` and the search are bound to. */
export function pageParams({ search, before = `${Number.MAX_SAFE_INTEGER}.` }: ListQuery) {
  const [at = "", id = ""] = before.split(".");
  return { search, at, id };
}

/** @param rows As `onePage` gives them. */
export function pageOf<Row extends { at: number; id: string }>(rows: readonly Row[]) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, older: rows.length > size && last ? `${last.at}.${last.id}` : null };
}
