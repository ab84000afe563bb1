/** Docs pages as Markdown: `/docs.md`, and `/docs/errors.md`, which is rewritten to `/docs.md/errors`. */
import { docsPageAt, pageMarkdown } from "@/lib/site/docs/pages";

export async function GET(_: Request, { params }: { params: Promise<{ slug?: string[] }> }): Promise<Response> {
  const page = docsPageAt((await params).slug);
  const text = page ? await pageMarkdown(page) : "# Page not found\n\n[/llms.txt](/llms.txt) lists every page.\n";
  return new Response(text, {
    status: page ? 200 : 404,
    headers: { "Content-Type": "text/markdown; charset=utf-8", Vary: "Accept" },
  });
}
