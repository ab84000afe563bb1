import type { MetadataRoute } from "next";
import { docsPages, docsPath } from "@/lib/docs/pages";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Every page that anyone may find. A test walks the site's links and holds this to what it meets. */
const pages = ["", ...docsPages.map(docsPath), "/contact", "/privacy"];

export default function sitemap(): MetadataRoute.Sitemap {
  const { siteUrl } = env();
  return pages.map((page) => ({ url: `${siteUrl}${page}` }));
}
