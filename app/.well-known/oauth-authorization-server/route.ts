/** `/.well-known/oauth-authorization-server`: how OAuth clients get a token (RFC 8414). */
import { metadataEndpoint } from "@/lib/endpoints/oauth-endpoint";
import { authorizationServer, serverMetadataPath } from "@/lib/projects/grants/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metadataEndpoint(
  serverMetadataPath,
  authorizationServer,
);
