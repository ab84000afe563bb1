/** The docs pages in reading order, and `/llms.txt`, which lists them. */

import { builtSdkFiles, env } from "@/lib/env";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { agentcheck } from "@/lib/site/docs/agentcheck";
import { alerts } from "@/lib/site/docs/alerts";
import { apiPages } from "@/lib/site/docs/api";
import { errors } from "@/lib/site/docs/errors";
import { blocks, bullets } from "@/lib/site/docs/markdown";
import { mcp } from "@/lib/site/docs/mcp";
import { opentelemetry } from "@/lib/site/docs/opentelemetry";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { privacyByDesign } from "@/lib/site/docs/privacy-by-design";
import { querying } from "@/lib/site/docs/querying";
import { quickstart } from "@/lib/site/docs/quickstart";
import { running } from "@/lib/site/docs/running";
import { scrubbing } from "@/lib/site/docs/scrubbing";
import { sdk } from "@/lib/site/docs/sdk";
import { sending } from "@/lib/site/docs/sending";
import { widgets } from "@/lib/site/docs/widgets";

export const docsPages: readonly DocsPage[] = [
  quickstart,
  sdk,
  sending,
  opentelemetry,
  widgets,
  scrubbing,
  privacyByDesign,
  querying,
  mcp,
  alerts,
  agentcheck,
  errors,
  running,
  ...apiPages,
];

/** @param segments The path segments after `/docs`. */
export function docsPageAt(segments: readonly string[] = []): DocsPage | undefined {
  return docsPages.find(({ slug }) => slug === segments.join("/"));
}

const kept = new Map<DocsPage, string>();

/** A page's Markdown for this deployment, generated once per process, since the longest takes 10 ms. */
export async function pageMarkdown(page: DocsPage): Promise<string> {
  // The examples cover every kind.
  await loadKinds(everyKind);
  const text = kept.get(page) ?? page.markdown({ ...env(), sdkFiles: JSON.parse(builtSdkFiles() ?? "[]") });
  kept.set(page, text);
  return text;
}

export const docsPath = ({ slug }: Pick<DocsPage, "slug">) => (slug === "" ? "/docs" : `/docs/${slug}`);

/** Follows llmstxt.org: a title, a summary, and links to the pages as Markdown. */
export function llmsText({ siteUrl, ingestUrl }: DocsContext): string {
  const line = (page: DocsPage) => `[${page.title}](${siteUrl}${docsPath(page)}.md): ${page.description}`;
  return blocks(
    "# Sluice",
    "> The gate for analytics events from AI tools. Servers and widgets post batches of events. Each event is validated, stripped of personal data, and committed to ClickHouse before we return 2xx.",
    `Send events to \`POST ${ingestUrl}/v1/events\` with \`Authorization: Bearer svc_…\`, or point an OpenTelemetry exporter at \`${ingestUrl}\` with the same header. A 2xx means stored, and retrying the same batch is always safe. Query with \`GET ${ingestUrl}/v1/query/…\` or the MCP server at \`${siteUrl}/mcp\`, using a read token, \`svr_…\`. MCP clients can also use OAuth.`,
    "## Docs",
    bullets(docsPages.map(line)),
    "## API",
    bullets([`[OpenAPI 3.1 document](${ingestUrl}/v1/openapi.json): every operation, schema and example.`]),
  );
}
