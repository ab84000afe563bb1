/** `/api/dashboard/sessions/{sessionId}`: ends one of the signed-in user's sessions. */

import { endSessions, listSessions } from "@/lib/accounts/session";
import { clearCookies } from "@/lib/accounts/session-cookie";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/sessions/{sessionId}",
  { DELETE: records("member", "session_ended") },
  {
    DELETE: async (_, { session, params, receivedAt }) => {
      const sessions = await listSessions(session.who, receivedAt);
      const ending = sessions.filter(({ session_id }) => session_id === params.sessionId);
      if (ending.length === 0) throw new Problem("not_found");
      await endSessions(session.who, ending);
      const answer = json({ ended: ending.length });
      if (params.sessionId === session.sessionId) clearCookies(answer);
      return answer;
    },
  },
);
