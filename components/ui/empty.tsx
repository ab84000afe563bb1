import type { ReactNode } from "react";

/** An empty state. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t py-8 text-quiet">{children}</div>;
}
