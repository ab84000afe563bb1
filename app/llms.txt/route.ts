/** `/llms.txt`: the docs index for LLMs. */

import { env } from "@/lib/env";
import { llmsText } from "@/lib/site/docs/pages";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsText(env()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
