/** The dashboard's tokens: JWTs (RFC 7519) signed with HS256 and a separate secret, some of them single-use across processes. */

import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { dashboardSecret } from "@/lib/config/secrets";
import type { SignInMethod } from "@/lib/config/sign-in-methods";
import { randomBase62 } from "@/lib/ids";
import { insert, select } from "@/lib/store/query";

/** A token for one audience is not valid for the other. */
type Audience =
  | "dashboard"
  | "sign-in"
  | "passkey"
  | "new-passkey"
  | "oidc"
  | "oauth-client"
  | "oauth-consent"
  | "oauth-code";
type Claims = { sub: string; jti?: string; method?: SignInMethod; next?: string; auth_time?: number };
/** What only one audience has. Its reader validates it. */
type OtherClaims = Readonly<Record<string, unknown>>;

/** `now` in milliseconds since the epoch. */
export async function mintToken(
  audience: Audience,
  claims: Claims & OtherClaims,
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

const Row = z.object({ use_id: z.string() });

/** Links known to be used, so that repeated attempts cause no queries. */
const used = new LRUCache<string, true>({ max: 10_000 });

/** Records the use, then checks for other uses. It succeeds if there are none, so of two concurrent uses, at most one succeeds. */
export async function isFirstUse(linkId: string): Promise<boolean> {
  if (used.has(linkId)) return false;
  used.set(linkId, true);
  try {
    const useId = randomBase62(16);
    await insert("used_links", [{ link_id: linkId, use_id: useId, used_at: new Date().toISOString() }]);
    const uses = await select("SELECT use_id FROM used_links WHERE link_id = {linkId:String}", { linkId }, Row);
    return uses.length > 0 && uses.every(({ use_id }) => use_id === useId);
  } catch (error) {
    used.delete(linkId);
    throw error;
  }
}
