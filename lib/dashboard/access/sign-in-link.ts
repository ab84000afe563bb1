/** The links that sign in, each single-use: a mailed one expires after 15 minutes, the terminal's with this process. */
import { randomBytes, randomUUID } from "node:crypto";
import { mintToken, readToken } from "@/lib/dashboard/access/dashboard-token";
import { home } from "@/lib/dashboard/access/return-url";
import { isOpen, maySignIn, terminal } from "@/lib/dashboard/access/session";
import { isFirstUse } from "@/lib/dashboard/access/used-links";
import { env } from "@/lib/env";
import { isSame } from "@/lib/ids";
import { Problem } from "@/lib/problem";

export const linkLifeMinutes = 15;

/** On `globalThis` because one bundle prints a token and another redeems it. */
const held = globalThis as { [key]?: Set<string> };
const key = Symbol.for("sluice.terminal-tokens");
held[key] ??= new Set();
const terminalTokens = held[key];
const maxTerminalTokens = 100;

/** What stands behind `origin` in a link. Following it changes nothing; the page there has the button that does, and leads to `next`. */
export const linkOf = (origin: string, token: string, next = home) =>
  `${origin}/sign-in/link?${new URLSearchParams({ token, ...(next !== home && { next }) })}`;

/** `now` in milliseconds since the epoch. */
export const mintMailToken = (who: string, now: number) =>
  mintToken("sign-in", { sub: who, jti: randomUUID() }, linkLifeMinutes * 60, now);

/** A new token for the terminal. Of too many unused ones the oldest stops working. */
export function newTerminalToken(): string {
  const token = randomBytes(24).toString("base64url");
  terminalTokens.add(token);
  for (const oldest of terminalTokens) if (terminalTokens.size > maxTerminalTokens) terminalTokens.delete(oldest);
  return token;
}

/** Whether the terminal's token is right, and used for the first time. */
function spendTerminalToken(given: string): boolean {
  if (!env().dashboard.byTerminal) return false;
  const token = [...terminalTokens].find((one) => isSame(given, one));
  return token !== undefined && terminalTokens.delete(token);
}

/**
 * Who it signs in.
 * @throws Problem invalid_link, for whatever reason; storage_unavailable
 */
export async function redeem(token: string): Promise<string> {
  if (spendTerminalToken(token)) return terminal;
  if (!isOpen()) throw new Problem("invalid_link");
  const { sub, jti } = (await readToken("sign-in", token)) ?? {};
  if (!sub || !jti || !maySignIn(sub) || !(await isFirstUse(jti))) throw new Problem("invalid_link");
  return sub;
}
