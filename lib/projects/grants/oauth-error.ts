/** Errors for OAuth clients, with the codes of RFC 6749 (sections 4.1.2.1 and 5.2), RFC 7591 and RFC 8707. */
import { Problem } from "@/lib/problem";
import type { OAuthFailure } from "@/lib/projects/contracts/oauth";

export type OAuthCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

export const oauthError = (oauth: OAuthCode, message: string, cause?: unknown): Problem =>
  new Problem("invalid_request", { message, metadata: { oauth }, cause });

/** What a client gets. Descriptions can't contain quotes or backslashes. */
export function toOAuthFailure({ code, status, message, metadata }: Problem): OAuthFailure {
  const ours = status === 500 ? "server_error" : "temporarily_unavailable";
  const other = code === "rate_limited" || status >= 500 ? ours : "invalid_request";
  const error = typeof metadata.oauth === "string" ? metadata.oauth : other;
  return { error, error_description: message.replaceAll(/[^ !#-[\]-~]/g, "'") };
}
