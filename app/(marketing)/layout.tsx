import Link from "next/link";
import type { ReactNode } from "react";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <nav aria-label="Main">
          <Link href="/" className="brand">
            Sluice
          </Link>
          <Link href="/docs">Docs</Link>
          <Link href="/docs/errors">Errors</Link>
          <a href="/v1/openapi.json">OpenAPI</a>
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}
