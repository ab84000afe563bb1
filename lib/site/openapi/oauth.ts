/** The operations of OAuth clients. Errors of the token endpoint are those of RFC 6749, not our envelope. */
import {
  CodeRequest,
  OAuthFailure,
  OAuthTokens,
  RefreshRequest,
  ResourceMetadata,
  resourceMetadata,
  ServerMetadata,
  serverMetadata,
} from "@/lib/projects/contracts/oauth";
import { jsonBody, jsonResponse, problemResponses, text } from "@/lib/site/openapi/responses";
import { toSchema, toUnion } from "@/lib/site/openapi/schemas";

const site = "https://sluice.example";

const metadata = (operationId: string, summary: string, description: string, response: object) => ({
  operationId,
  summary,
  description,
  security: [],
  responses: { 200: response, ...problemResponses(["not_found"]) },
});

export const getResourceMetadata = metadata(
  "getResourceMetadata",
  "Get the OAuth metadata of the MCP server",
  "Names the authorization server of `/mcp` (RFC 9728). A 401 of `/mcp` points here. Accepts requests from any origin (CORS).",
  jsonResponse("The metadata.", ResourceMetadata, resourceMetadata(site)),
);

export const getServerMetadata = metadata(
  "getAuthorizationServerMetadata",
  "Get the metadata of the authorization server",
  "Describes how OAuth clients get a token for `/mcp` (RFC 8414). Accepts requests from any origin (CORS).",
  jsonResponse("The metadata.", ServerMetadata, serverMetadata(site, false)),
);

const headers = { "X-Request-Id": text("The request id, for the log.") };
const failure = (description: string, error: string, error_description: string, more: object = {}) => ({
  description,
  headers: { ...headers, ...more },
  content: jsonBody(toSchema(OAuthFailure, "output"), { error, error_description }),
});
const retryAfter = { "Retry-After": text("Whole seconds.") };

const refreshing = {
  grant_type: "refresh_token",
  refresh_token: "svf_…",
  client_id: "https://app.example/client.json",
};

export const postTokens = {
  operationId: "getTokens",
  summary: "Get tokens for the MCP server",
  description:
    "Exchanges an authorization code, or a refresh token, for an access token of `/mcp`. Clients are public: PKCE takes the place of a secret. Accepts requests from any origin (CORS).",
  security: [],
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: toUnion([CodeRequest, RefreshRequest], "input"),
        example: refreshing,
      },
    },
  },
  responses: {
    200: jsonResponse("The tokens.", OAuthTokens, {
      access_token: "sva_…",
      token_type: "Bearer",
      expires_in: 3_600,
      refresh_token: "svf_…",
      scope: "read",
    }),
    400: failure(
      "`invalid_request`, `invalid_grant`, `invalid_target` or `unsupported_grant_type`.",
      "invalid_grant",
      "The refresh token was already used, so the grant was revoked.",
    ),
    404: failure(
      "`invalid_request`: nobody can sign in to this deployment.",
      "invalid_request",
      "The resource does not exist.",
    ),
    405: failure(
      "`invalid_request`: another method.",
      "invalid_request",
      "This path does not support the request method.",
      {
        Allow: text("The supported methods."),
      },
    ),
    413: failure("`invalid_request`: the body exceeds 16 KiB.", "invalid_request", "The body exceeds a size limit."),
    429: failure(
      "`temporarily_unavailable`: too many failed attempts from this IP address.",
      "temporarily_unavailable",
      "Rate limit exceeded.",
      retryAfter,
    ),
    500: failure("`server_error`: unexpected server error.", "server_error", "Unexpected server error."),
    503: failure(
      "`temporarily_unavailable`: the store is unreachable, or too many requests wait.",
      "temporarily_unavailable",
      "The store is unreachable or rejected the request.",
      retryAfter,
    ),
  },
};
