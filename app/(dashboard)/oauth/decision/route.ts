/** `POST /oauth/decision`: what the user decided on the consent page. */
import { decisionEndpoint } from "@/lib/endpoints/oauth-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = decisionEndpoint();
