/** The sessions of the signed-in user, for the page and its API. */

import type { SessionList } from "@/lib/accounts/contracts/sessions";
import { listSessions, type Session } from "@/lib/accounts/session";

/** `now` in milliseconds since the epoch. */
export async function summarizeSessions({ who, sessionId }: Session, now: number): Promise<SessionList> {
  return {
    sessions: (await listSessions(who, now)).map(({ session_id, started_at, last_used_at, method }) => ({
      sessionId: session_id,
      signedInBy: method,
      signedInAt: started_at.toISOString(),
      lastUsedAt: (last_used_at ?? started_at).toISOString(),
      isCurrent: session_id === sessionId,
    })),
  };
}
