/** `/llms.txt`: the documents, listed for readers that are programs. */
import { llmsText } from "@/lib/docs/pages";
import { env } from "@/lib/env";

/** The addresses are those of the deployment, not of the build. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(llmsText(env()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
