/** Single-use sign-in links. An emailed link expires after 15 minutes, one from the terminal when this process exits. */

import { randomBytes, randomUUID } from "node:crypto";
import { accessOf, isAllowed, terminal } from "@/lib/accounts/access";
import { mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { dashboardHome } from "@/lib/accounts/return-url";
import type { SignedIn } from "@/lib/accounts/session";
import { isFirstUse } from "@/lib/accounts/used-links";
import { constantTimeEqual } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

export const linkTtlMinutes = 15;

/** The users that the tokens sign in. Shared between bundles: one prints a token, another redeems it. */
const terminalTokens = onceInProcess("terminal-tokens", () => new Map<string, string>());
const maxTerminalTokens = 100;

/** A link to the page whose button signs in and opens `next`. Opening the link alone changes nothing. */
export const linkOf = (origin: string, token: string, next = dashboardHome) =>
  `${origin}/sign-in/link?${new URLSearchParams({ token, ...(next !== dashboardHome && { next }) })}`;

/** `now` in milliseconds since the epoch. */
export const mintMailToken = (who: string, now: number) =>
  mintToken("sign-in", { sub: who, jti: randomUUID() }, linkTtlMinutes * 60, now);

/** Creates a token for the terminal. If too many are unused, the oldest becomes invalid. */
export function newTerminalToken(who: string = terminal): string {
  const token = randomBytes(24).toString("base64url");
  terminalTokens.set(token, who);
  for (const oldest of terminalTokens.keys())
    if (terminalTokens.size > maxTerminalTokens) terminalTokens.delete(oldest);
  return token;
}

/** Consumes a terminal token. Returns the user if it was valid and unused. */
function spendTerminalToken(given: string): string | undefined {
  if (!isAllowed("terminal")) return undefined;
  const token = [...terminalTokens.keys()].find((one) => constantTimeEqual(given, one));
  if (token === undefined) return undefined;
  const who = terminalTokens.get(token);
  terminalTokens.delete(token);
  return who;
}

/**
 * Returns the user that the link signs in.
 * @throws Problem invalid_link, storage_unavailable
 */
export async function redeem(token: string): Promise<SignedIn> {
  const who = spendTerminalToken(token);
  if (who !== undefined && (await accessOf(who))) return { who, method: "terminal" };
  if (!isAllowed("email")) throw new Problem("invalid_link");
  const { sub, jti } = (await readToken("sign-in", token)) ?? {};
  if (!sub || !jti || !(await accessOf(sub)) || !(await isFirstUse(jti))) throw new Problem("invalid_link");
  return { who: sub, method: "email" };
}
