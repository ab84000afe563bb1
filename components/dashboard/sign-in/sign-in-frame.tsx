import Link from "next/link";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";

/** The layout of pages for signed-out users. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="site">
      <header className="border-line border-b">
        <div className="frame flex h-16 items-center">
          <Link
            href="/"
            prefetch={false}
            className="-ml-1 flex items-center gap-2.5 p-1 font-semibold tracking-tight max-sm:min-h-11"
          >
            <Mark className="size-6" />
            Sluice
          </Link>
        </div>
      </header>
      <main id="content">
        <div className="frame seam-grid">
          <h1 className="hero-small seam-left pt-14 pb-8 lg:py-20">{title}</h1>
          <div className="seam-right pb-16 lg:py-22">
            <div className="max-w-md">{children}</div>
          </div>
        </div>
      </main>
    </div>
  );
}
