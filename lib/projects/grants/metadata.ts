/** The discovery documents for OAuth clients (RFC 9728, RFC 8414). */
import { isSignInEnabled } from "@/lib/accounts/sign-ins";
import { env } from "@/lib/env";
import { serverMetadata } from "@/lib/projects/contracts/oauth";

export const resourceMetadataPath = "/.well-known/oauth-protected-resource/mcp";
export const serverMetadataPath = "/.well-known/oauth-authorization-server";

/** Nobody can consent if nobody can sign in. */
export const isOAuthEnabled = () => isSignInEnabled();

export const authorizationServer = (origin: string) => serverMetadata(origin, env().oauth.canRegister);
