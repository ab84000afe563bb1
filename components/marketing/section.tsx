import type { ReactNode } from "react";

type Props = { id: string; title: string; intro: ReactNode; children: ReactNode };

/** A section with its heading to the left of the gate, and its intro to the right. */
export function Section({ id, title, intro, children }: Props) {
  return (
    <section aria-labelledby={id} className="below-fold">
      <div className="border-line border-t">
        <div className="frame seam-grid">
          <h2 id={id} className="seam-left max-w-xl pt-16 pb-4 text-2xl lg:pt-24 lg:pb-16">
            {title}
          </h2>
          <div className="seam-right pb-10 text-quiet lg:pt-25 lg:pb-16">
            <p className="max-w-md">{intro}</p>
          </div>
        </div>
      </div>
      {children}
    </section>
  );
}
