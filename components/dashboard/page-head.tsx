import Link from "next/link";
import type { ReactNode } from "react";

type Props = {
  title: ReactNode;
  /** The list that the page belongs to. */
  back?: { readonly href: string; readonly label: string } | undefined;
  children?: ReactNode;
};

/** The title of a page, its main action, and a link back to its list. */
export const PageHead = ({ title, back, children }: Props) => (
  <>
    {back && (
      <Link href={back.href} prefetch={false} className="link target text-quiet text-xs max-sm:-mt-3">
        {back.label}
      </Link>
    )}
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="wrap-anywhere min-w-0 text-xl">{title}</h1>
      {children}
    </div>
  </>
);
