/** The dashboard's tokens: JWTs (RFC 7519) signed with HS256 and a separate secret. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { dashboardSecret } from "@/lib/config/secrets";
import type { SignInMethod } from "@/lib/config/sign-in-methods";

/** A token for one audience is not valid for the other. */
type Audience = "dashboard" | "sign-in" | "passkey" | "new-passkey" | "oidc";
type Claims = { sub: string; jti?: string; method?: SignInMethod; next?: string; auth_time?: number };

/** `now` in milliseconds since the epoch. */
export async function mintToken(audience: Audience, claims: Claims, ttlSeconds: number, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(signingKey());
}

/** Returns the claims of a token, or undefined when it is invalid or expired. */
export async function readToken(audience: Audience, token: string): Promise<(JWTPayload & Claims) | undefined> {
  try {
    const options = { algorithms: ["HS256"], audience, requiredClaims: ["sub", "iat", "exp"] };
    // We signed it, with these claims.
    return (await jwtVerify<Claims>(token, signingKey(), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const signingKey = () => new TextEncoder().encode(dashboardSecret());
