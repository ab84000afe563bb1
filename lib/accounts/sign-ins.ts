/** Dashboard sign-ins: a JWT (RFC 7519) in a cookie, valid for 30 days unless the sign-in is ended earlier. */

import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Access, isAllowed, readAccess, terminal } from "@/lib/accounts/access";
import type { SessionList } from "@/lib/accounts/contracts/sign-ins";
import { mintToken, readToken } from "@/lib/accounts/dashboard-token";
import { cookieTokens, type HeaderReader, tokenCookie } from "@/lib/accounts/sign-in-cookie";
import { runInBackground } from "@/lib/background";
import { type Caller, runFor } from "@/lib/caller";
import { dashboardSecret } from "@/lib/config/secrets";
import { type SignInMethod, signInMethods } from "@/lib/config/sign-in-methods";
import { dayMs, hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { keyedHash } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";
import { StoredTime } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";
import { callOthers, onCall } from "@/lib/workers/link";

export type SignIn = {
  /** An email address, or `terminal`. */
  readonly who: string;
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
  /** When the user proved who they are. Earlier than `signedInAt` if the provider already had a session. */
  readonly authenticatedAt: number;
  /** How the user signed in. */
  readonly method: SignInMethod;
  readonly access: Access;
};

const ttlSeconds = (30 * dayMs) / 1_000;
const cacheTtlMs = 60_000;
const recordUseIntervalMs = 5 * 60_000;
const recentMs = hourMs;

type State = { readonly isEnded: boolean; usedAt: number };
type States = LRUCache<string, Promise<State>>;
/** Stores promises, so that concurrent requests share one lookup. */
const states = onceInProcess<States>("session-states", () => new LRUCache({ max: 10_000, ttl: cacheTtlMs }));

/** Whether anybody can sign in. If not, no secret is needed. */
export const isSignInEnabled = () => env().dashboard.methods.length > 0;

/**
 * The `Set-Cookie` header for a new sign-in. `now` in milliseconds since the epoch.
 * @throws Problem storage_unavailable
 */
export async function beginSignIn(
  request: Request,
  who: string,
  now: number,
  method: SignInMethod,
  authenticatedAt = now,
): Promise<string> {
  const sessionId = randomUUID();
  const claims = { sub: who, jti: sessionId, method, auth_time: Math.floor(authenticatedAt / 1000) };
  const token = await mintToken("dashboard", claims, ttlSeconds, now);
  await insertSignIn(toSignInRow({ who, sessionId, signedInAt: Math.floor(now / 1000) * 1000, method }));
  return tokenCookie("sluice_session", request.headers, token, ttlSeconds);
}

/**
 * Begins a sign-in and ends the browser's previous one, so that its cookie stops working.
 * @throws Problem storage_unavailable
 */
export async function replaceSignIn(
  request: Request,
  { who, method, authenticatedAt }: SignedIn,
  now: number,
): Promise<string> {
  await endBrowserSignIns(request.headers);
  return beginSignIn(request, who, now, method, authenticatedAt);
}

export type SignedIn = Pick<SignIn, "who" | "method"> & Partial<Pick<SignIn, "authenticatedAt">>;

/** @throws Problem signed_out, storage_unavailable */
export async function requireSignIn(headers: HeaderReader): Promise<SignIn> {
  const signIn = await readSignIn(headers);
  if (signIn === undefined) throw new Problem("signed_out", { metadata: { signIn: "/sign-in" } });
  return signIn;
}

/**
 * The sign-in of a request. The server that ended a sign-in rejects it immediately, others within 60 seconds. If the
 * store cannot be reached, the request fails, because the sign-in cannot be checked.
 * @throws Problem storage_unavailable
 */
export async function readSignIn(headers: HeaderReader): Promise<SignIn | undefined> {
  for (const signIn of await verifiedSignIns(headers)) {
    if (await runFor(toPerson(signIn), () => isLive(signIn))) return signIn;
  }
  return undefined;
}

/** Whom the statements of a sign-in are for. */
export const toPerson = ({ who }: Pick<SignIn, "who">, projectId = ""): Caller => ({
  kind: "person",
  id: who,
  projectId,
});

/** Sign-ins with a valid signature, including ended ones. Those started in a way that is no longer allowed are invalid. */
async function verifiedSignIns(headers: HeaderReader): Promise<SignIn[]> {
  const signIns = (await signedSignIns(headers)).map(async (signIn) => {
    // Its signature is valid, so this is no longer anybody.
    const findAccess = () => runFor(toPerson(signIn), () => readAccess(signIn.who));
    const access = isAllowed(signIn.method) ? await findAccess() : undefined;
    return access === undefined ? [] : [{ ...signIn, access }];
  });
  return (await Promise.all(signIns)).flat();
}

/** Sign-ins with a valid signature, regardless of who may use them now. */
async function signedSignIns(headers: HeaderReader): Promise<Omit<SignIn, "access">[]> {
  if (!isSignInEnabled()) return [];
  const tokens = cookieTokens("sluice_session", headers);
  const claims = await Promise.all(tokens.map((token) => readToken("dashboard", token)));
  return claims.flatMap((claim) => {
    if (claim === undefined) return [];
    const { sub: who, jti: sessionId, iat = 0, method, auth_time } = claim;
    if (sessionId === undefined || method === undefined || auth_time === undefined) return [];
    return [{ who, sessionId, signedInAt: iat * 1000, authenticatedAt: auth_time * 1000, method }];
  });
}

async function isLive(signIn: SignIn): Promise<boolean> {
  const state = await readState(signIn.sessionId);
  const now = Date.now();
  if (!state.isEnded && now - state.usedAt > recordUseIntervalMs) {
    state.usedAt = now;
    // Never fail a request over last-used bookkeeping.
    runInBackground(insertUse(toSignInRow(signIn), now));
  }
  return !state.isEnded;
}

function readState(sessionId: string): Promise<State> {
  const known = states.get(sessionId);
  if (known !== undefined) return known;
  const found = findSignIn(sessionId).then((row) => ({
    isEnded: row?.ended_at != null,
    usedAt: Number(row?.last_used_at ?? row?.started_at ?? 0),
  }));
  states.set(sessionId, found);
  found.catch(() => {
    if (states.peek(sessionId) === found) states.delete(sessionId);
  });
  return found;
}

/** A user's active sign-ins, most recently used first. `now` in milliseconds since the epoch. */
export async function listSignIns(who: string, now: number): Promise<SignInRow[]> {
  return (await listSignInsByOwner(ownerHash(who))).filter(
    ({ started_at, ended_at }) => ended_at === null && now < Number(started_at) + ttlSeconds * 1000,
  );
}

/** `now` in milliseconds since the epoch. */
export async function summarizeSignIns({ who, sessionId }: SignIn, now: number): Promise<SessionList> {
  return {
    sessions: (await listSignIns(who, now)).map(({ session_id, started_at, last_used_at, method }) => ({
      sessionId: session_id,
      signedInBy: method,
      signedInAt: started_at.toISOString(),
      lastUsedAt: (last_used_at ?? started_at).toISOString(),
      isCurrent: session_id === sessionId,
    })),
  };
}

/**
 * Ends sign-ins of one user. Takes effect in all workers of this server even if the store fails, and on other servers once stored.
 * @throws Problem storage_unavailable
 */
export async function endSignIns(
  who: string,
  signIns: readonly Pick<SignInRow, "session_id" | "started_at" | "method">[],
) {
  const ids = signIns.map(({ session_id }) => session_id);
  endHere(ids);
  await callOthers("end sessions", ids);
  await insertEnds(signIns.map((signIn) => ({ ...signIn, owner_hash: ownerHash(who) })));
}

onCall("end sessions", endHere);

function endHere(sessionIds: readonly string[]): void {
  const ended = Promise.resolve({ isEnded: true, usedAt: 0 });
  for (const sessionId of sessionIds) states.set(sessionId, ended, { ttl: ttlSeconds * 1000 });
}

/** Ends a browser's sign-ins before its cookie is removed or replaced. @throws Problem storage_unavailable */
export async function endBrowserSignIns(headers: HeaderReader): Promise<void> {
  const signIns = await signedSignIns(headers);
  await Promise.all(signIns.map((signIn) => endSignIns(signIn.who, [toSignInRow(signIn)])));
}

/**
 * For sensitive actions: requires that the user signed in within the last hour. The terminal's user, who can sign in at any time, is
 * exempt.
 * @throws Problem recent_sign_in_required
 */
export function requireRecentSignIn({ who, authenticatedAt }: SignIn, now: number): void {
  if (who === terminal || now - authenticatedAt <= recentMs) return;
  const metadata = { signIn: "/sign-in?again=1", maxAgeSeconds: recentMs / 1000 };
  throw new Problem("recent_sign_in_required", { metadata });
}

const toSignInRow = ({ who, sessionId, signedInAt, method }: Omit<SignIn, "access" | "authenticatedAt">) => ({
  session_id: sessionId,
  owner_hash: ownerHash(who),
  started_at: new Date(signedInAt),
  method,
});

/** Identifies a user in the store without storing the email address. */
const ownerHash = (who: string) => keyedHash(dashboardSecret(), "session-owner", who);

const Row = z.object({
  session_id: z.string(),
  started_at: z.coerce.number().transform((milliseconds) => new Date(milliseconds)),
  last_used_at: StoredTime,
  ended_at: StoredTime,
  method: z.enum(signInMethods),
});
type SignInRow = z.infer<typeof Row>;

/**
 * Part of every row, because a restored store may lack the row of a sign-in's start: the owner of the sign-in, how they signed in, and its
 * start, which determines when the row expires.
 */
type Identity = {
  readonly session_id: string;
  readonly owner_hash: string;
  readonly started_at: Date;
  readonly method: SignInMethod;
};

const columns = `session_id, toUnixTimestamp64Milli(max(started_at)) AS started_at,
  toUnixTimestamp64Milli(max(last_used_at)) AS last_used_at, toUnixTimestamp64Milli(max(ended_at)) AS ended_at,
  max(sessions.method) AS method`;

/** Start, use and end are inserts that commute. */
const insertSignIn = (signIn: Identity) => insert("sessions", [signIn]);

const insertUse = (signIn: Identity, now: number) => insert("sessions", [{ ...signIn, last_used_at: new Date(now) }]);

async function insertEnds(signIns: readonly Identity[]): Promise<void> {
  const ended_at = new Date();
  if (signIns.length > 0)
    await insert(
      "sessions",
      signIns.map(({ session_id, owner_hash, started_at, method }) => {
        return { session_id, owner_hash, started_at, method, ended_at };
      }),
    );
}

async function findSignIn(sessionId: string): Promise<SignInRow | undefined> {
  const sql = `SELECT ${columns} FROM sessions WHERE session_id = {sessionId:String} GROUP BY session_id`;
  const [row] = await select(sql, { sessionId }, Row);
  return row;
}

/** Includes ended sign-ins. Most recently used first. */
function listSignInsByOwner(ownerHash: string): Promise<SignInRow[]> {
  const sql = `SELECT ${columns} FROM sessions WHERE owner_hash = {ownerHash:String} GROUP BY session_id
ORDER BY greatest(last_used_at, started_at) DESC, session_id`;
  return select(sql, { ownerHash }, Row);
}
