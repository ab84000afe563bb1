/** `GET /oauth/authorize`: where an OAuth client sends the browser. Checks the request and opens the consent page. */
import { authorizationEndpoint } from "@/lib/endpoints/oauth-endpoint";

export const { GET, HEAD } = authorizationEndpoint();
