/** The pages of the documents, in the order they are read, and `/llms.txt`, which lists them. */

import { env } from "@/lib/env";
import { everyKind, loadKinds } from "@/lib/scrub/rules";
import { api } from "@/lib/site/docs/api";
import { errors } from "@/lib/site/docs/errors";
import { blocks, bullets } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { quickstart } from "@/lib/site/docs/quickstart";
import { running } from "@/lib/site/docs/running";
import { scrubbing } from "@/lib/site/docs/scrubbing";
import { sending } from "@/lib/site/docs/sending";
import { widgets } from "@/lib/site/docs/widgets";

export const docsPages: readonly DocsPage[] = [quickstart, sending, widgets, scrubbing, errors, api, running];

/** @param segments What follows `/docs` in the address. */
export function docsPageAt(segments: readonly string[] = []): DocsPage | undefined {
  return docsPages.find(({ slug }) => slug === segments.join("/"));
}

const kept = new Map<DocsPage, string>();

/** A page's Markdown for this deployment. The longest takes a hundredth of a second: each is made once per process. */
export async function textOf(page: DocsPage): Promise<string> {
  // The examples show what every kind removes.
  await loadKinds(everyKind);
  const text = kept.get(page) ?? page.markdown(env());
  kept.set(page, text);
  return text;
}

export const docsPath = ({ slug }: Pick<DocsPage, "slug">) => (slug === "" ? "/docs" : `/docs/${slug}`);

/** As llmstxt.org has it: a title, a summary, and links to the pages as Markdown. */
export function llmsText({ siteUrl, ingestUrl }: DocsContext): string {
  const line = (page: DocsPage) => `[${page.title}](${siteUrl}${docsPath(page)}.md): ${page.description}`;
  return blocks(
    "# Sluice",
    "> The gate for analytics events from AI tools. Servers and widgets post batches of events. Each event is validated, stripped of personal data, and committed to ClickHouse before we return 2xx.",
    `Send events to \`POST ${ingestUrl}/v1/events\` with \`Authorization: Bearer svc_…\`. A 2xx means stored, and retrying the same batch is always safe.`,
    "## Docs",
    bullets(docsPages.map(line)),
    "## API",
    bullets([`[OpenAPI 3.1 document](${ingestUrl}/v1/openapi.json): every operation, schema and example.`]),
  );
}
