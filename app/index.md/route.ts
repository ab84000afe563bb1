/** `/index.md`: the home page as Markdown, which is the index of the docs. */
import { env } from "@/lib/env";
import { llmsText } from "@/lib/site/docs/pages";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsText(env()), { headers: { "Content-Type": "text/markdown; charset=utf-8", Vary: "Accept" } });
}
