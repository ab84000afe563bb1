import type { ReactNode } from "react";

/** The title of a page and its main action. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="wrap-anywhere min-w-0 text-xl">{title}</h1>
      {children}
    </div>
  );
}
