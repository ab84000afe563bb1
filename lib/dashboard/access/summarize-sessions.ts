/** The sessions of the signed-in user, for the page and its API. */
import { terminal } from "@/lib/dashboard/access/access";
import { listSessions, type Session } from "@/lib/dashboard/access/session";
import type { SessionList } from "@/lib/dashboard/contracts/sessions";

/** `now` in milliseconds since the epoch. */
export async function summarizeSessions({ who, sessionId }: Session, now: number): Promise<SessionList> {
  return {
    sessions: (await listSessions(who, now)).map(({ session_id, started_at, last_used_at }) => ({
      sessionId: session_id,
      signedInBy: who === terminal ? "terminal" : "mail",
      signedInAt: started_at.toISOString(),
      lastUsedAt: (last_used_at ?? started_at).toISOString(),
      isCurrent: session_id === sessionId,
    })),
  };
}
