/** `POST /oauth/token`: exchanges a code or a refresh token for tokens. */
import { tokenEndpoint } from "@/lib/endpoints/oauth-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = tokenEndpoint();
