import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { StopPage } from "@/components/site/stop-page";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <SiteFrame sourceUrl={env().sourceUrl}>
      <StopPage status="404" title="Page not found">
        <p>The address may be mistyped, or the page may have moved. Try one of these:</p>
        <ul className="mt-6 max-w-md">
          {[
            ["/docs", "Docs", "quickstart, sending events, self-hosting"],
            ["/docs/errors", "Errors", "every error code and how to fix it"],
            ["/dashboard", "Dashboard", "projects, keys and data"],
            ["/contact", "Contact", "ask us"],
          ].map(([href = "", name, what]) => (
            <li key={href} className="flex gap-4 border-line border-t py-3 last:border-b">
              <a href={href} className="link w-28 shrink-0">
                {name}
              </a>
              <span className="text-quiet">{what}</span>
            </li>
          ))}
        </ul>
      </StopPage>
    </SiteFrame>
  );
}
