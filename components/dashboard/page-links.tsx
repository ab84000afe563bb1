import Link from "next/link";

type Props = {
  /** Undefined on the first page. */
  first: { href: string; label: string } | undefined;
  /** Undefined on the last page. */
  older: string | undefined;
};

/** Links to the pages of a list with the newest items first. */
export function PageLinks({ first, older }: Props) {
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
