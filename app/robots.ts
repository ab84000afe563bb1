import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** A preview is nobody's to find. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl, isPreview } = env();
  if (isPreview) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/dashboard", "/api/"] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
