/** The dashboard's tokens: JWTs (RFC 7519) signed with HS256 and a separate secret. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { dashboardSecret } from "@/lib/config/secrets";

/** A token for one audience is not valid for the other. */
type Audience = "dashboard" | "sign-in";

/** `now` in milliseconds since the epoch. */
export async function mintToken(
  audience: Audience,
  claims: { sub: string; jti?: string },
  ttlSeconds: number,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(signingKey());
}

/** Returns the claims of a token, or undefined when it is invalid or expired. */
export async function readToken(audience: Audience, token: string): Promise<JWTPayload | undefined> {
  try {
    const options = { algorithms: ["HS256"], audience, requiredClaims: ["sub", "iat", "exp"] };
    return (await jwtVerify(token, signingKey(), options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const signingKey = () => new TextEncoder().encode(dashboardSecret());
