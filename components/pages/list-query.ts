/** Parses the query parameters of a list page. Invalid ones get the 404 page. */
import { notFound } from "next/navigation";
import type { z } from "zod";
import { ListQuery } from "@/lib/site/contracts/lists";

export const parseListQuery = (query: unknown): ListQuery => queryAs(ListQuery, query);

export function queryAs<Parsed>(schema: z.ZodType<Parsed>, query: unknown): Parsed {
  const parsed = schema.safeParse(query);
  return parsed.success ? parsed.data : notFound();
}
