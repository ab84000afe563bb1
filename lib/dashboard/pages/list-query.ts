/** Parses the query parameters of a list page. Invalid ones get the 404 page. */
import { notFound } from "next/navigation";
import { ListQuery } from "@/lib/site/contracts/lists";

export function listQueryOf(query: unknown): ListQuery {
  const parsed = ListQuery.safeParse(query);
  return parsed.success ? parsed.data : notFound();
}
