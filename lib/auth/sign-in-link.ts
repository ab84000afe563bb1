/** The links that sign in: one that is mailed, good for 15 minutes and once, and the terminal's, good while this process runs. */
import { randomBytes, randomUUID } from "node:crypto";
import { mintToken, readToken } from "@/lib/auth/dashboard-token";
import { isOpen, maySignIn, terminal } from "@/lib/auth/session";
import { home } from "@/lib/auth/way-back";
import { env } from "@/lib/env";
import { isSame } from "@/lib/ids";
import { isFirstUse } from "@/lib/keys/used-links";
import { Problem } from "@/lib/problem";

export const linkLifeMinutes = 15;

/** On `globalThis`: it is printed by one bundle and redeemed by another. */
const held = globalThis as { [key]?: string };
const key = Symbol.for("sluice.terminal-token");

/** What stands behind `origin` in a link. Following it changes nothing; the page there has the button that does, and leads to `next`. */
export const linkOf = (origin: string, token: string, next = home) =>
  `${origin}/sign-in/link?${new URLSearchParams({ token, ...(next !== home && { next }) })}`;

/** `now` in milliseconds since the epoch. */
export const mintMailToken = (who: string, now: number) =>
  mintToken("sign-in", { sub: who, jti: randomUUID() }, linkLifeMinutes * 60, now);

/** The token for whoever reads the terminal; undefined where that is not enough. */
export function terminalToken(): string | undefined {
  if (!env().dashboard.byTerminal) return undefined;
  held[key] ??= randomBytes(24).toString("base64url");
  return held[key];
}

/**
 * Who it signs in.
 * @throws Problem invalid_link, for whatever reason; storage_unavailable
 */
export async function redeem(token: string): Promise<string> {
  const printed = terminalToken();
  if (printed !== undefined && isSame(token, printed)) return terminal;
  if (!isOpen()) throw new Problem("invalid_link");
  const { sub, jti } = (await readToken("sign-in", token)) ?? {};
  if (!sub || !jti || !maySignIn(sub) || !(await isFirstUse(jti))) throw new Problem("invalid_link");
  return sub;
}
