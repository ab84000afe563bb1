import type { ReactNode } from "react";

export function Empty({ children }: { children: ReactNode }) {
  return <div className="border-line border-t py-8 text-quiet">{children}</div>;
}
