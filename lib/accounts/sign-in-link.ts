/**
 * Sign-in by single-use link. Emailed links expire after 15 minutes, those from the terminal when this process exits. Emails that fail are
 * not sent again, because users can request another one.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { everyAddress, isAllowed, readAccess, terminal } from "@/lib/accounts/access";
import { isFirstUse, mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { dashboardHome } from "@/lib/accounts/return-url";
import type { SignedIn } from "@/lib/accounts/sign-ins";
import { gate, runFor } from "@/lib/caller";
import { dashboardSecret } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";
import { constantTimeEqual, keyedHash } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { writeMail } from "@/lib/outbound/mail/mail";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { Problem, retryLater } from "@/lib/problem";

const minIntervalMs = 1_000;
/** More than one connection after the other can send within the interval. */
const maxWaiting = 4_096;

type State = { startedAt: number; waiting: number; next?: Promise<ReadonlySet<string>> | undefined };
const state = onceInProcess<State>("can-sign-in", () => ({ startedAt: Number.NEGATIVE_INFINITY, waiting: 0 }));

/** @throws Problem overloaded while too many requests wait for the query */
export function requireRoom(): void {
  if (state.waiting >= maxWaiting) throw retryLater("overloaded", 1);
}

/**
 * Anyone can ask, so all requests share one query, which runs at most once a second. As stored when this is called or later.
 * @throws Problem storage_unavailable
 */
export async function canSignIn(email: string): Promise<boolean> {
  if (env().dashboard.emails.includes(email)) return true;
  // Without an address in `DASHBOARD_EMAILS`, no member can sign in.
  if (env().dashboard.emails.length === 0 || !email.includes("@")) return false;
  state.waiting++;
  try {
    return (await nextAddresses()).has(email);
  } finally {
    state.waiting--;
  }
}

/** Requests that arrive while the query runs wait for the next one, because it may not contain what was stored just before them. */
function nextAddresses(): Promise<ReadonlySet<string>> {
  state.next ??= wait(Math.max(0, state.startedAt + minIntervalMs - performance.now()), undefined, { ref: false }).then(
    async () => {
      state.next = undefined;
      state.startedAt = performance.now();
      return new Set(await runFor(gate, everyAddress));
    },
  );
  return state.next;
}

/** Emails per inbox, across all requesters. Twice the limit per IP address, so that one address alone cannot lock out the owner. */
const mails = () => ({
  name: "sign-in-mails",
  points: 2 * linkTtlMinutes * env().rateLimits.forms.points,
  seconds: linkTtlMinutes * 60,
});

/** `next`: the page to open after sign-in. `now` in milliseconds since the epoch. */
export async function sendSignInLink(email: string, next: string, now: number): Promise<void> {
  try {
    await consume(mails(), keyedHash(dashboardSecret(), "sign-in", email));
    const token = await mintMailToken(email, now);
    const outcome = await sendMail(
      `sign-in/${keyedHash(dashboardSecret(), token).slice(0, 16)}`,
      mailFor(email, toSignInLink(env().siteUrl, token, next)),
    );
    if (outcome.result !== "done") log("error", "sign_in_mail", outcome);
  } catch (error) {
    log("error", "sign_in_mail", { cause: describeError(error) });
  }
}

const mailFor = (email: string, link: string) =>
  writeMail({
    to: email,
    subject: "Sign in to Sluice",
    blocks: [
      {
        says: `Someone used this email address to request a sign-in link for the ${new URL(env().siteUrl).host} dashboard.`,
      },
      { says: "Sign in", link },
      {
        says: `The link is single-use and expires after ${linkTtlMinutes} minutes. If you didn't request it, you can ignore this email.`,
      },
    ],
  });

export const linkTtlMinutes = 15;

/** The users that the tokens sign in. Shared between bundles: one prints a token, another redeems it. */
const terminalTokens = onceInProcess("terminal-tokens", () => new Map<string, string>());
const maxTerminalTokens = 100;

/** A link to the page whose button signs in and opens `next`. Opening the link alone changes nothing. */
export const toSignInLink = (origin: string, token: string, next = dashboardHome) =>
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
  if (who !== undefined && (await readAccess(who))) return { who, method: "terminal" };
  if (!isAllowed("email")) throw new Problem("invalid_link");
  const { sub, jti } = (await readToken("sign-in", token)) ?? {};
  if (!sub || !jti || !(await readAccess(sub)) || !(await isFirstUse(jti))) throw new Problem("invalid_link");
  return { who: sub, method: "email" };
}
