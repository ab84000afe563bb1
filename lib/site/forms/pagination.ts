/** Keyset pagination, newest first. */
import type { z } from "zod";
import type { ListQuery } from "@/lib/site/contracts/lists";
import { select } from "@/lib/store/query";

const size = 100;

/**
 * A page of a list, and the cursor of the next one.
 * @param matching A SELECT of the rows that match `search`, with `at` (milliseconds) and `id`. Ends with a condition.
 */
export async function selectPage<Row extends { at: number; id: string }>(
  matching: string,
  row: z.ZodType<Row>,
  { search, before = `${Number.MAX_SAFE_INTEGER}.` }: ListQuery,
) {
  const [at = "", id = ""] = before.split(".");
  // One more row shows whether there is a next page.
  const sql = `${matching} AND (at, id) < ({at:Int64}, {id:String}) ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const rows = await select(sql, { search, at, id }, row);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, older: rows.length > size && last ? `${last.at}.${last.id}` : null };
}
