import type { Metadata } from "next";
import { SiteFrame } from "@/components/site/site-frame";
import { StopPage } from "@/components/site/stop-page";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <SiteFrame>
      <StopPage status="404" title="This address leads nowhere.">
        <p>It was mistyped, or what stood here has moved. These are the usual destinations:</p>
        <ul className="mt-6 max-w-md">
          {[
            ["/docs", "Docs", "sending events, tokens, running it"],
            ["/docs/errors", "Errors", "every code, and what to do"],
            ["/dashboard", "Dashboard", "projects, keys and data"],
            ["/contact", "Contact", "when none of these is it"],
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
