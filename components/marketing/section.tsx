import type { ReactNode } from "react";

/** The head of a section: the heading to the left of the gate, the intro to the right. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="border-line border-t">
      <div className="frame seam-grid">
        <h2 id={id} className="seam-left max-w-xl pt-16 pb-4 text-2xl lg:pt-24 lg:pb-16">
          {title}
        </h2>
        <div className="seam-right pb-10 text-quiet lg:pt-25 lg:pb-16">{children}</div>
      </div>
    </div>
  );
}
