/** `/llms.txt`: the documents, listed for readers that are programs. */

import { env } from "@/lib/env";
import { llmsText } from "@/lib/site/docs/pages";

/** The addresses are those of the deployment, not of the build. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsText(env()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
