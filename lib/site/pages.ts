/** Paths whose response is the same for every visitor. */
import { apiCatalogPath } from "@/lib/site/discovery";
import { docsPages, docsPath } from "@/lib/site/docs/pages";
import { markdownPath } from "@/lib/site/markdown-pages";

const docs = docsPages.map(docsPath);

/** Every public page. A test crawls the site's links and compares them with this list. */
export const publicPages: readonly string[] = ["/", ...docs, "/agentcheck", "/contact", "/privacy"];

/** What `server.mjs` serves from memory. */
export const cachedPaths: readonly string[] = [
  ...publicPages,
  ...publicPages.flatMap((path) => markdownPath(path) ?? []),
  ...["/contact/sent", "/newsletter", "/newsletter/subscribed"],
  ...["/newsletter/confirmed", "/newsletter/unsubscribed", "/weekly-mail/unsubscribed"],
  ...["/docs-index.json", "/llms.txt", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"],
  ...[apiCatalogPath, "/.well-known/ai-catalog.json", "/.well-known/mcp/catalog.json", "/mcp/server-card"],
  ...["/apple-icon", "/favicon.ico", "/icon.svg", "/opengraph-image", "/plain.css"],
  ...["/overview-light.webp", "/overview-dark.webp"],
];
