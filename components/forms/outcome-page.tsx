import type { ReactNode } from "react";

type Props = {
  title: string;
  /** The next page to visit. */
  next?: { href: string; label: string };
  children: ReactNode;
};

/** The result of a form post: the outcome to the left of the gate, details to the right. */
export function OutcomePage({ title, next, children }: Props) {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-28">
        <h1 className="max-w-xl">{title}</h1>
      </div>
      <div className="seam-right pt-6 pb-24 lg:py-28">
        <div className="max-w-md">
          {children}
          {next && (
            <p className="mt-6">
              <a className="button" href={next.href}>
                {next.label}
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
