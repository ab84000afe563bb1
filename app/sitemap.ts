import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { publicPages } from "@/lib/site/pages";

export const dynamic = "force-dynamic";

export default function sitemap(): MetadataRoute.Sitemap {
  const { siteUrl } = env();
  return publicPages.map((page) => ({ url: `${siteUrl}${page === "/" ? "" : page}` }));
}
