/** What OAuth clients send and get: the tokens (RFC 6749 sections 4.1.3, 5 and 6, RFC 7636 section 4.5, RFC 8707) and the metadata. */
import { z } from "zod";

/** Grants allow reading, and nothing else. */
export const scope = "read";

const required = (name: string) => z.string({ error: `${name}: required` }).min(1, { error: `${name}: required` });
const shared = {
  client_id: required("client_id").describe("As in the authorization request."),
  resource: z.string().optional().describe("The address of `/mcp`, if sent."),
};

export const CodeRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: required("code").describe("Single-use. Expires after 60 seconds."),
  redirect_uri: required("redirect_uri").describe("As in the authorization request."),
  code_verifier: z
    .string({ error: "code_verifier: required" })
    .regex(/^[\w.~-]{43,128}$/, { error: "code_verifier: 43 to 128 letters, digits, or -._~" })
    .describe("Its SHA-256 is the `code_challenge` of the authorization request."),
  ...shared,
});

export const RefreshRequest = z.object({
  grant_type: z.literal("refresh_token"),
  refresh_token: required("refresh_token").describe("Single-use. A second use revokes the grant."),
  ...shared,
});

export const OAuthTokens = z.object({
  access_token: z.string().describe("For `/mcp` only."),
  token_type: z.literal("Bearer"),
  expires_in: z.int().describe("In seconds: an hour, or less if the grant ends earlier."),
  refresh_token: z.string(),
  scope: z.literal(scope),
});
export type OAuthTokens = z.infer<typeof OAuthTokens>;

export const OAuthFailure = z.object({
  error: z.string().describe("A code of RFC 6749 section 5.2, or `invalid_target` (RFC 8707)."),
  error_description: z.string(),
});
export type OAuthFailure = z.infer<typeof OAuthFailure>;

/** RFC 9728. */
export const ResourceMetadata = z.object({
  resource: z.url(),
  authorization_servers: z.array(z.url()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
  resource_documentation: z.url(),
});
export type ResourceMetadata = z.infer<typeof ResourceMetadata>;

/** RFC 8414. */
export const ServerMetadata = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  registration_endpoint: z.url().optional().describe("Only with `MCP_DYNAMIC_REGISTRATION`."),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
  client_id_metadata_document_supported: z.boolean(),
  service_documentation: z.url(),
});
export type ServerMetadata = z.infer<typeof ServerMetadata>;

/** @param origin Also the issuer. */
export const resourceAt = (origin: string) => `${origin}/mcp`;

export const resourceMetadata = (origin: string): ResourceMetadata => ({
  resource: resourceAt(origin),
  authorization_servers: [origin],
  scopes_supported: [scope],
  bearer_methods_supported: ["header"],
  resource_name: "Sluice",
  resource_documentation: `${origin}/docs/mcp`,
});

export const serverMetadata = (origin: string, canRegister: boolean): ServerMetadata => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  ...(canRegister && { registration_endpoint: `${origin}/oauth/register` }),
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
