import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/footer";
import { SiteHeader } from "@/components/site/header";

type Props = {
  /** The repository, if the operator says where it is. */
  sourceUrl: string | undefined;
  children: ReactNode;
};

/** The frame of every site page. */
export function SiteFrame({ sourceUrl, children }: Props) {
  return (
    <div className="site">
      <SiteHeader sourceUrl={sourceUrl} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter sourceUrl={sourceUrl} />
    </div>
  );
}
