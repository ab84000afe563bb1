"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { Empty } from "@/components/ui/empty";
import type { ListQuery } from "@/lib/site/contracts/lists";

/** The address of a page of a list, here and in the API. */
export function queryOf({ search, before }: ListQuery): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(before && { before }) });
  return query.size === 0 ? "" : `?${query}`;
}

type Props = {
  place: string;
  asked: ListQuery;
  /** What may be looked for. */
  label: string;
  older: string | null;
  /** How many there are, in words. */
  count: ReactNode;
  /** What is said in place of a list that is empty: of all of them, and of those looked for. */
  none: string;
  noneFound: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** A list too long for one page: what to look for above it, the way to the next page below. Both are in the address. */
export function ListFrame({ place, asked, label, older, count, none, noneFound, isEmpty, children }: Props) {
  const { search, before } = asked;
  return (
    <>
      <form method="get" action={place} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex w-full max-w-md gap-2">
          <input
            type="search"
            name="search"
            aria-label={label}
            placeholder={label}
            defaultValue={search}
            key={search}
            maxLength={254}
            autoComplete="off"
            className="input input-small"
          />
          <button type="submit" className="button button-small">
            Search
          </button>
        </span>
        <p className="text-quiet text-xs">{count}</p>
      </form>
      {isEmpty ? <Empty>{before ? "No older items." : search ? noneFound : none}</Empty> : children}
      <nav aria-label="Pagination" className="flex min-h-12 items-center gap-4 pt-2 text-xs">
        {(before || search) && (
          <Link href={place} prefetch={false} className="link">
            {search ? "Clear search" : "Newest"}
          </Link>
        )}
        {older && (
          <Link href={`${place}${queryOf({ search, before: older })}`} prefetch={false} className="link">
            Older
          </Link>
        )}
      </nav>
    </>
  );
}
