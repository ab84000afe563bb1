/** `/mcp/server-card`: what the MCP server is, and how a client connects. */
import { env } from "@/lib/env";
import { openToAll, serverCard, serverCardType } from "@/lib/site/discovery";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(JSON.stringify(serverCard(env())), { headers: { ...openToAll, "Content-Type": serverCardType } });
}
