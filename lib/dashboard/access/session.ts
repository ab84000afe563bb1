/** Dashboard sessions: a JWT (RFC 7519) in a cookie, valid for 30 days unless the session is ended earlier. */

import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dashboardSecret } from "@/lib/config/secrets";
import { type Access, accessOf, terminal } from "@/lib/dashboard/access/access";
import { mintToken, readToken } from "@/lib/dashboard/access/dashboard-token";
import { type HeaderReader, sessionCookie, sessionTokens } from "@/lib/dashboard/access/session-cookie";
import {
  findSession,
  insertEnds,
  insertSession,
  insertUse,
  type SessionRow,
  sessionsOf,
} from "@/lib/dashboard/access/session-store";
import { env } from "@/lib/env";
import { keyedHash } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";
import { callOthers, onCall } from "@/lib/workers/link";

export type Session = {
  /** An email address, or `terminal`. */
  readonly who: string;
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
  readonly access: Access;
};

/** How the user signed in. */
export const methodOf = ({ who }: Pick<Session, "who">) => (who === terminal ? "terminal" : "email");

const ttlSeconds = 30 * 24 * 60 * 60;
const cacheTtlMs = 60_000;
const recordUseIntervalMs = 5 * 60_000;
const recentMs = 60 * 60_000;

type State = { readonly isEnded: boolean; usedAt: number };
type States = LRUCache<string, Promise<State>>;
/** Stores promises, so that concurrent requests share one lookup. */
const states = onceInProcess<States>("session-states", () => new LRUCache({ max: 10_000, ttl: cacheTtlMs }));

/** Whether anybody can sign in. If not, no secret is needed. */
export function isSignInEnabled(): boolean {
  const { emails, byTerminal } = env().dashboard;
  return byTerminal || emails.length > 0;
}

/**
 * The `Set-Cookie` of a new session. `now` in milliseconds since the epoch.
 * @throws Problem storage_unavailable
 */
export async function beginSession(request: Request, who: string, now: number): Promise<string> {
  const sessionId = randomUUID();
  const token = await mintToken("dashboard", { sub: who, jti: sessionId }, ttlSeconds, now);
  await insertSession(rowOf({ who, sessionId, signedInAt: Math.floor(now / 1000) * 1000 }));
  return sessionCookie(request.headers, token, ttlSeconds);
}

/** @throws Problem signed_out, storage_unavailable */
export async function requireSession(headers: HeaderReader): Promise<Session> {
  const session = await readSession(headers);
  if (session === undefined) throw new Problem("signed_out", { metadata: { signIn: "/sign-in" } });
  return session;
}

/**
 * The session of a request. The server that ended a session rejects it immediately, others within 60 seconds. If the
 * store cannot be reached, the request fails, because the session cannot be checked.
 * @throws Problem storage_unavailable
 */
export async function readSession(headers: HeaderReader): Promise<Session | undefined> {
  for (const session of await verifiedSessions(headers)) if (await isLive(session)) return session;
  return undefined;
}

/** Sessions with a valid signature, including ended ones. */
async function verifiedSessions(headers: HeaderReader): Promise<Session[]> {
  if (!isSignInEnabled()) return [];
  const claims = await Promise.all(sessionTokens(headers).map((token) => readToken("dashboard", token)));
  const sessions = claims.map(async ({ sub: who, jti: sessionId, iat = 0 } = {}) => {
    if (who === undefined || sessionId === undefined) return [];
    const access = await accessOf(who);
    return access === undefined ? [] : [{ who, sessionId, signedInAt: iat * 1000, access }];
  });
  return (await Promise.all(sessions)).flat();
}

async function isLive(session: Session): Promise<boolean> {
  const state = await stateOf(session.sessionId);
  const now = Date.now();
  if (!state.isEnded && now - state.usedAt > recordUseIntervalMs) {
    state.usedAt = now;
    // Fire and forget: never fail a request over last-used bookkeeping.
    insertUse(rowOf(session), now).catch(() => undefined);
  }
  return !state.isEnded;
}

function stateOf(sessionId: string): Promise<State> {
  const known = states.get(sessionId);
  if (known !== undefined) return known;
  const found = findSession(sessionId).then((row) => ({
    isEnded: row?.ended_at != null,
    usedAt: Number(row?.last_used_at ?? row?.started_at ?? 0),
  }));
  states.set(sessionId, found);
  found.catch(() => {
    if (states.peek(sessionId) === found) states.delete(sessionId);
  });
  return found;
}

/** A user's active sessions, last used first. `now` in milliseconds since the epoch. */
export async function listSessions(who: string, now: number): Promise<SessionRow[]> {
  return (await sessionsOf(ownerHash(who))).filter(
    ({ started_at, ended_at }) => ended_at === null && now < Number(started_at) + ttlSeconds * 1000,
  );
}

/**
 * Ends sessions of one user. Takes effect in all workers of this server even if the store fails, and on other servers once stored.
 * @throws Problem storage_unavailable
 */
export async function endSessions(who: string, sessions: readonly Pick<SessionRow, "session_id" | "started_at">[]) {
  const ids = sessions.map(({ session_id }) => session_id);
  endHere(ids);
  await callOthers("end sessions", ids);
  await insertEnds(sessions.map((session) => ({ ...session, owner_hash: ownerHash(who) })));
}

onCall("end sessions", endHere);

function endHere(sessionIds: readonly string[]): void {
  const ended = Promise.resolve({ isEnded: true, usedAt: 0 });
  for (const sessionId of sessionIds) states.set(sessionId, ended, { ttl: ttlSeconds * 1000 });
}

/** Ends a browser's sessions before its cookie is removed or replaced. @throws Problem storage_unavailable */
export async function endSessionsOf(headers: HeaderReader): Promise<void> {
  const sessions = await verifiedSessions(headers);
  await Promise.all(sessions.map((session) => endSessions(session.who, [rowOf(session)])));
}

/**
 * For irreversible actions: requires that the user signed in by email within the last hour. Sign-in from the terminal is exempt, because it
 * involves no email.
 * @throws Problem recent_sign_in_required
 */
export function requireRecentSignIn({ who, signedInAt }: Session, now: number): void {
  if (who === terminal || now - signedInAt <= recentMs) return;
  const metadata = { signIn: "/sign-in?again=1", maxAgeSeconds: recentMs / 1000 };
  throw new Problem("recent_sign_in_required", { metadata });
}

const rowOf = ({ who, sessionId, signedInAt }: Omit<Session, "access">) => ({
  session_id: sessionId,
  owner_hash: ownerHash(who),
  started_at: new Date(signedInAt),
});

/** Identifies a user in the store without storing the email address. */
const ownerHash = (who: string) => keyedHash(dashboardSecret(), "session-owner", who);
