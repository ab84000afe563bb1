import type { ReactNode } from "react";

/** @param children The form. */
export function Newsletter({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="newsletter" className="below-fold border-line border-t">
      <div className="frame seam-grid">
        <div className="seam-left pt-16 lg:py-24">
          <h2 id="newsletter" className="text-2xl">
            Get release updates
          </h2>
          <p className="mt-5 max-w-md text-quiet">
            One email per release: what changed and what you need to do, which is usually nothing. Every email has an
            unsubscribe link.
          </p>
        </div>
        <div className="seam-right self-center pt-8 pb-16 lg:py-24">{children}</div>
      </div>
    </section>
  );
}
