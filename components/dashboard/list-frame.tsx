"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { Empty } from "@/components/ui/empty";
import type { ListQuery } from "@/lib/site/contracts/lists";

/** The search parameters of a list page, the same in the dashboard and the API. */
export function printListQuery({ search, before }: ListQuery): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(before && { before }) });
  return query.size === 0 ? "" : `?${query}`;
}

type Props = {
  path: string;
  listQuery: ListQuery;
  /** The label of the search field. */
  label: string;
  older: string | null;
  count: ReactNode;
  /** Empty states without and with a search. */
  none: string;
  noneFound: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** A searchable, paginated list. Search and page are stored in the URL. */
export function ListFrame({ path, listQuery, label, older, count, none, noneFound, isEmpty, children }: Props) {
  const { search, before } = listQuery;
  return (
    <>
      <form method="get" action={path} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
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
      <PageLinks
        first={before || search ? { href: path, label: search ? "Clear search" : "Newest" } : undefined}
        older={older ? `${path}${printListQuery({ search, before: older })}` : undefined}
      />
    </>
  );
}

type PageLinksProps = {
  /** Undefined on the first page. */
  first: { href: string; label: string } | undefined;
  /** Undefined on the last page. */
  older: string | undefined;
};

/** Links to the pages of a list with the newest items first. */
export function PageLinks({ first, older }: PageLinksProps) {
  return (
    <nav aria-label="Pagination" className="flex min-h-12 items-center gap-4 pt-2 text-xs">
      {first && (
        <Link href={first.href} prefetch={false} className="link">
          {first.label}
        </Link>
      )}
      {older && (
        <Link href={older} prefetch={false} className="link">
          Older
        </Link>
      )}
    </nav>
  );
}
