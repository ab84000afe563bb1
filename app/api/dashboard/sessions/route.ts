/** `/api/dashboard/sessions`: lists the signed-in user's sessions, and ends all of them or all but the current one. */

import { SessionsToEnd } from "@/lib/accounts/contracts/sign-ins";
import { endSessions, listSessions, summarizeSessions } from "@/lib/accounts/session";
import { clearCookies } from "@/lib/accounts/session-cookie";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/sessions",
  { GET: "member", DELETE: records("member", "session_ended") },
  {
    GET: async (_, { session, receivedAt }) => json(await summarizeSessions(session, receivedAt)),
    DELETE: async (request, { session, reservation, receivedAt }) => {
      const { keepCurrent } = await readAs(SessionsToEnd, request, reservation);
      const sessions = await listSessions(session.who, receivedAt);
      const ending = sessions.filter(({ session_id }) => !(keepCurrent && session_id === session.sessionId));
      await endSessions(session.who, ending);
      const answer = json({ ended: ending.length });
      if (!keepCurrent) clearCookies(answer);
      return answer;
    },
  },
);
