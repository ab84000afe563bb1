/** Where OAuth clients find what (RFC 9728, RFC 8414). */
import { isSignInEnabled } from "@/lib/accounts/session";
import { env } from "@/lib/env";
import type { ResourceMetadata, ServerMetadata } from "@/lib/projects/contracts/oauth";

/** Grants allow reading, and nothing else. */
export const scope = "read";

export const resourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";
export const serverMetadataPath = "/.well-known/oauth-authorization-server";

/** Nobody can consent if nobody can sign in. */
export const isOAuthEnabled = () => isSignInEnabled();

/** @param origin Also the issuer. */
export const resourceAt = (origin: string) => `${origin}/mcp`;

export const protectedResource = (origin: string): ResourceMetadata => ({
  resource: resourceAt(origin),
  authorization_servers: [origin],
  scopes_supported: [scope],
  bearer_methods_supported: ["header"],
  resource_name: "Sluice",
  resource_documentation: `${origin}/docs/mcp`,
});

export const authorizationServer = (origin: string): ServerMetadata => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  ...(env().oauth.canRegister && { registration_endpoint: `${origin}/oauth/register` }),
  scopes_supported: [scope],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${origin}/docs/mcp`,
});
