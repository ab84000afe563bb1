import type { ReactNode } from "react";

/** An error page: the status stopped at the gate, and links to other pages. */
export function StopPage({ status, title, children }: { status: string; title: string; children: ReactNode }) {
  return (
    <div className="frame seam-grid">
      <div className="seam-left relative flex items-start pt-16 lg:justify-end lg:pt-28 lg:pr-0 lg:pb-40">
        <span className="bg-held px-5 py-2.5 font-semibold text-2xl text-on-held tracking-[-0.03em] tabular-nums">
          {status}
        </span>
      </div>
      <div className="seam-right pt-6 pb-24 lg:pt-28 lg:pb-40">
        <h1>{title}</h1>
        <div className="mt-5 max-w-md">{children}</div>
      </div>
    </div>
  );
}
