/** `POST /oauth/register`: registers an OAuth client, if `MCP_DYNAMIC_REGISTRATION` is set. */
import { registrationEndpoint } from "@/lib/endpoints/oauth-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = registrationEndpoint();
