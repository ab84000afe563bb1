import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/footer";
import { SiteHeader } from "@/components/site/header";
import { chosenTheme } from "@/components/ui/chosen-theme";

/** What stands around every page of the site. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <SiteHeader theme={await chosenTheme()} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
