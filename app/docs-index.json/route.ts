/** `/docs-index.json`: the sections of all docs pages, for the search in the browser. */
import { setImmediate } from "node:timers/promises";
import { type DocsSection, splitSections } from "@/components/docs/sections";
import { docsPages, docsPath, pageMarkdown } from "@/lib/site/docs/pages";

export const dynamic = "force-dynamic";

/** The same for every request, so it is printed once. */
let printed: Promise<string> | undefined;

export async function GET(): Promise<Response> {
  printed ??= print();
  return new Response(await printed, { headers: { "Content-Type": "application/json" } });
}

async function print(): Promise<string> {
  const sections: DocsSection[] = [];
  for (const page of docsPages) {
    sections.push(...splitSections(await pageMarkdown(page), docsPath(page)));
    // Each page takes milliseconds to parse, and other requests must not wait for all of them.
    await setImmediate();
  }
  return JSON.stringify(sections);
}
