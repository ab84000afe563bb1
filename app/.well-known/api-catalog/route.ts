/** `/.well-known/api-catalog`: the APIs of this deployment (RFC 9727). */
import { env } from "@/lib/env";
import { apiCatalog, apiCatalogPath, openToAll } from "@/lib/site/discovery";

/** Uses the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(JSON.stringify(apiCatalog(env())), {
    headers: {
      ...openToAll,
      "Content-Type": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: `<${apiCatalogPath}>; rel="api-catalog"`,
    },
  });
}
