import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { SiteFooter } from "@/components/site/footer";
import { SiteHeader } from "@/components/site/header";
import { StopPage } from "@/components/site/stop-page";
import { themeCookie, themeOf } from "@/components/ui/theme";

export const metadata: Metadata = { title: "Nothing here" };

export default async function NotFound() {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <div className="site">
      <SiteHeader theme={theme} />
      <main id="content" tabIndex={-1}>
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
                <Link prefetch={false} href={href} className="link w-28 shrink-0">
                  {name}
                </Link>
                <span className="text-quiet">{what}</span>
              </li>
            ))}
          </ul>
        </StopPage>
      </main>
      <SiteFooter />
    </div>
  );
}
