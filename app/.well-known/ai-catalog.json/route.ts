/** `/.well-known/ai-catalog.json`: where the MCP server's card is. `/.well-known/mcp/catalog.json` is rewritten to it. */
import { env } from "@/lib/env";
import { aiCatalog, openToAll } from "@/lib/site/discovery";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(JSON.stringify(aiCatalog(env())), {
    headers: { ...openToAll, "Content-Type": "application/ai-catalog+json" },
  });
}
