/** Single-use challenges for passkeys. A signed token contains them, so no process has to remember one. */
import { randomBytes } from "node:crypto";
import { mintToken, readToken } from "@/lib/accounts/dashboard-token";

/** Long enough to find a security key. */
export const challengeTtlSeconds = 5 * 60;

/** `passkey`: to sign in. `new-passkey`: to register one. */
type Purpose = "passkey" | "new-passkey";
/** A sign-in challenge can be used by anyone. */
export const anyone = "anyone";

/** `now` in milliseconds since the epoch. */
export async function newChallenge(purpose: Purpose, who: string, now: number) {
  const challenge = randomBytes(32);
  const token = await mintToken(purpose, { sub: who, jti: challenge.toString("base64url") }, challengeTtlSeconds, now);
  return { challenge, token };
}

/** The challenge as base64url. Undefined if it is invalid, has expired, or is for another user. Use `isFirstUse` to spend it. */
export async function challengeIn(purpose: Purpose, who: string, token: string): Promise<string | undefined> {
  const claims = await readToken(purpose, token);
  return claims?.sub === who ? claims.jti : undefined;
}
