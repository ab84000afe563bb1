/** Stores dashboard sessions, so that they can be listed and ended. Start, use and end are inserts that commute. */
import { z } from "zod";
import { type SignInMethod, signInMethods } from "@/lib/config/sign-in-methods";
import { insert, select } from "@/lib/store/query";
import { StoredTime } from "@/lib/store/stored-time";

const Row = z.object({
  session_id: z.string(),
  started_at: z.coerce.number().transform((milliseconds) => new Date(milliseconds)),
  last_used_at: StoredTime,
  ended_at: StoredTime,
  method: z.enum(signInMethods),
});
export type SessionRow = z.infer<typeof Row>;

/**
 * Part of every row, because a restored store may lack the row of a session's start: the owner of the session, how they signed in, and its
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

export const insertSession = (session: Identity) => insert("sessions", [session]);

export const insertUse = (session: Identity, now: number) =>
  insert("sessions", [{ ...session, last_used_at: new Date(now) }]);

export async function insertEnds(sessions: readonly Identity[]): Promise<void> {
  const ended_at = new Date();
  if (sessions.length > 0)
    await insert(
      "sessions",
      sessions.map(({ session_id, owner_hash, started_at, method }) => {
        return { session_id, owner_hash, started_at, method, ended_at };
      }),
    );
}

export async function findSession(sessionId: string): Promise<SessionRow | undefined> {
  const sql = `SELECT ${columns} FROM sessions WHERE session_id = {sessionId:String} GROUP BY session_id`;
  const [row] = await select(sql, { sessionId }, Row);
  return row;
}

/** Includes ended sessions. Most recently used first. */
export function sessionsOf(ownerHash: string): Promise<SessionRow[]> {
  const sql = `SELECT ${columns} FROM sessions WHERE owner_hash = {ownerHash:String} GROUP BY session_id
ORDER BY greatest(last_used_at, started_at) DESC, session_id`;
  return select(sql, { ownerHash }, Row);
}
