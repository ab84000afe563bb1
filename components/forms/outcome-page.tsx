import type { ReactNode } from "react";

/** What became of a form: one sentence left of the gate, what follows from it right of it. */
export function OutcomePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-28">
        <h1 className="max-w-xl">{title}</h1>
      </div>
      <div className="seam-right pt-6 pb-24 lg:py-28">
        <div className="max-w-md">{children}</div>
      </div>
    </div>
  );
}
