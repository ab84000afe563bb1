/** `/.well-known/oauth-protected-resource/mcp`: which authorization server issues tokens for `/mcp` (RFC 9728). */
import { metadataEndpoint } from "@/lib/endpoints/oauth-endpoint";
import { resourceMetadata } from "@/lib/projects/contracts/oauth";
import { resourceMetadataPath } from "@/lib/projects/grants/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = metadataEndpoint(
  resourceMetadataPath,
  resourceMetadata,
);
