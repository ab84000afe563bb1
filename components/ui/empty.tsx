import type { ReactNode } from "react";

/** In place of what nothing of is there: why, and what would change it. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t py-8 text-quiet">{children}</div>;
}
