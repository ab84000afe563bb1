/** What the dashboard gives away and takes back: JWTs (RFC 7519), HS256 and nothing else, under its own secret. */
import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { dashboardSecret } from "@/lib/config/secrets";

/** A token for one is not taken for the other. */
type Audience = "dashboard" | "sign-in";

/** `now` in milliseconds since the epoch. */
export async function mintToken(
  audience: Audience,
  claims: { sub: string; jti?: string },
  lifeSeconds: number,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(signingKey());
}

/** Its claims; undefined when it is none of ours, or no longer good. */
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
