/** `/robots.txt`, with what the content may be used for (contentsignals.org). Next's own file has no line for that. */
import { env } from "@/lib/env";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

/** Keeps previews out of search indexes. */
const preview = ["User-agent: *", "Disallow: /"];

export function GET(): Response {
  const { siteUrl, isPreview } = env();
  const lines = [
    "User-agent: *",
    "Content-Signal: search=yes, ai-input=yes",
    "Allow: /",
    "Allow: /api/agentcheck/openapi.json",
    "Disallow: /dashboard",
    "Disallow: /api/",
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return new Response(`${(isPreview ? preview : lines).join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
