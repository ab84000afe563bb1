/** Who is signed in to the dashboard: a JWT (RFC 7519) in a cookie, valid for 30 days unless it is ended before. */
import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dashboardSecret } from "@/lib/config/secrets";
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
import { Problem } from "@/lib/problem";

export type Session = {
  /** An address of `DASHBOARD_EMAILS`, or `terminal`. */
  readonly who: string;
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
};

export const terminal = "terminal";
const lifeSeconds = 30 * 24 * 60 * 60;
const knownForMs = 60_000;
const noteUseAfterMs = 5 * 60_000;
const recentMs = 60 * 60_000;

type State = { readonly isEnded: boolean; usedAt: number };
type States = LRUCache<string, Promise<State>>;
/** On `globalThis` because Next may load this module in several bundles. A promise, so that requests share one look-up. */
const held = globalThis as { [key]?: States };
const key = Symbol.for("sluice.session-states");
held[key] ??= new LRUCache({ max: 10_000, ttl: knownForMs });
const states = held[key];

/** Whether they can sign in, as things are configured now. */
export function maySignIn(who: string): boolean {
  const { emails, byTerminal } = env().dashboard;
  return who === terminal ? byTerminal : emails.includes(who);
}

/** Whether anybody can sign in. Where nobody can, no secret is asked for. */
export function isOpen(): boolean {
  const { emails, byTerminal } = env().dashboard;
  return byTerminal || emails.length > 0;
}

/**
 * The `Set-Cookie` of a new session. `now` in milliseconds since the epoch.
 * @throws Problem storage_unavailable
 */
export async function beginSession(request: Request, who: string, now: number): Promise<string> {
  const sessionId = randomUUID();
  const token = await mintToken("dashboard", { sub: who, jti: sessionId }, lifeSeconds, now);
  await insertSession(rowOf({ who, sessionId, signedInAt: Math.floor(now / 1000) * 1000 }));
  return sessionCookie(request.headers, token, lifeSeconds);
}

/** @throws Problem signed_out, storage_unavailable */
export async function requireSession(headers: HeaderReader): Promise<Session> {
  const session = await readSession(headers);
  if (session === undefined) throw new Problem("signed_out", { metadata: { signIn: "/sign-in" } });
  return session;
}

/**
 * The session of a request. An ended session is refused at once by the process that ended it, within 60 seconds by the
 * others. While the store cannot be reached no session counts as checked, so the request fails.
 * @throws Problem storage_unavailable
 */
export async function readSession(headers: HeaderReader): Promise<Session | undefined> {
  for (const session of await verifiedSessions(headers)) if (await isLive(session)) return session;
  return undefined;
}

/** Those whose cookie this deployment signed, whether or not they were ended since. */
async function verifiedSessions(headers: HeaderReader): Promise<Session[]> {
  if (!isOpen()) return [];
  const claims = await Promise.all(sessionTokens(headers).map((token) => readToken("dashboard", token)));
  return claims.flatMap(({ sub: who, jti: sessionId, iat = 0 } = {}) =>
    who !== undefined && sessionId !== undefined && maySignIn(who) ? [{ who, sessionId, signedInAt: iat * 1000 }] : [],
  );
}

async function isLive(session: Session): Promise<boolean> {
  const state = await stateOf(session.sessionId);
  const now = Date.now();
  if (!state.isEnded && now - state.usedAt > noteUseAfterMs) {
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

/** Those of a person that are neither ended nor expired, the last used first. `now` in milliseconds since the epoch. */
export async function listSessions(who: string, now: number): Promise<SessionRow[]> {
  return (await sessionsOf(ownerHash(who))).filter(
    ({ started_at, ended_at }) => ended_at === null && now < Number(started_at) + lifeSeconds * 1000,
  );
}

/**
 * Ends sessions of one person: in this process at once and whatever happens, elsewhere as soon as the store has it.
 * @throws Problem storage_unavailable
 */
export async function endSessions(who: string, sessions: readonly Pick<SessionRow, "session_id" | "started_at">[]) {
  const ended = Promise.resolve({ isEnded: true, usedAt: 0 });
  for (const { session_id } of sessions) states.set(session_id, ended, { ttl: lifeSeconds * 1000 });
  await insertEnds(sessions.map((session) => ({ ...session, owner_hash: ownerHash(who) })));
}

/** Ends what a browser came with, before its cookie is removed or replaced. @throws Problem storage_unavailable */
export async function endSessionsOf(headers: HeaderReader): Promise<void> {
  const sessions = await verifiedSessions(headers);
  await Promise.all(sessions.map((session) => endSessions(session.who, [rowOf(session)])));
}

/**
 * For what cannot be undone: a cookie alone is not enough, the person must have opened a mailed link within the hour.
 * The terminal's sign-in is exempt, as there is no mail.
 * @throws Problem recent_sign_in_required
 */
export function requireRecentSignIn({ who, signedInAt }: Session, now: number): void {
  if (who === terminal || now - signedInAt <= recentMs) return;
  const metadata = { signIn: "/sign-in?again=1", maxAgeSeconds: recentMs / 1000 };
  throw new Problem("recent_sign_in_required", { metadata });
}

const rowOf = ({ who, sessionId, signedInAt }: Session) => ({
  session_id: sessionId,
  owner_hash: ownerHash(who),
  started_at: new Date(signedInAt),
});

/** The store finds a person's sessions by this, and holds no e-mail address. */
const ownerHash = (who: string) => keyedHash(dashboardSecret(), "session-owner", who);
