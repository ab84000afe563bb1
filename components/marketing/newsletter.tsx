import type { ReactNode } from "react";

/** @param children The form. */
export function Newsletter({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="newsletter" className="border-line border-t">
      <div className="frame seam-grid">
        <div className="seam-left pt-16 lg:py-24">
          <h2 id="newsletter" className="text-2xl">
            Hear of the next version
          </h2>
          <p className="mt-5 max-w-md text-quiet">
            One mail per version: what changed, and what you have to do, which is mostly nothing. Every mail has a link
            that ends it.
          </p>
        </div>
        <div className="seam-right self-center pt-8 pb-16 lg:py-24">{children}</div>
      </div>
    </section>
  );
}
