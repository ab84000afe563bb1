/** What the address of a list's page asks for; an address that no link of ours leads to is none. */
import { notFound } from "next/navigation";
import { ListQuery } from "@/lib/site/contracts/lists";

export function listQueryOf(query: unknown): ListQuery {
  const parsed = ListQuery.safeParse(query);
  return parsed.success ? parsed.data : notFound();
}
