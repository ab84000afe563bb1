import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Keep previews out of search indexes. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl, isPreview } = env();
  if (isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/api/"] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
