import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { env } from "@/lib/env";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame sourceUrl={env().sourceUrl}>{children}</SiteFrame>;
}
