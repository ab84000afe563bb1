import type { ReactNode } from "react";

/** A section of the home page: its heading in the left column, what it says first in the right one. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="frame seam-grid border-line border-t">
      <h2 id={id} className="seam-left max-w-xl pt-16 pb-4 text-2xl lg:pt-24 lg:pb-16">
        {title}
      </h2>
      <div className="seam-right pb-10 text-quiet lg:pt-24 lg:pb-16">{children}</div>
    </div>
  );
}
