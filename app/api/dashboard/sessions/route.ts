/** `/api/dashboard/sessions`: where the signed-in person is signed in, and ending all of it or all but this. */
import { dashboardEndpoint, readAs } from "@/app/api/dashboard/dashboard-endpoint";
import { summarizeSessions } from "@/app/api/dashboard/sessions/summarize-sessions";
import { endSessions, listSessions } from "@/lib/dashboard/access/session";
import { clearCookies } from "@/lib/dashboard/access/session-cookie";
import { SessionsToEnd } from "@/lib/dashboard/contracts/sessions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint("/api/dashboard/sessions", {
  GET: async (_, { session, receivedAt }) => Response.json(await summarizeSessions(session, receivedAt)),
  DELETE: async (request, { session, holding, receivedAt }) => {
    const { keepCurrent } = await readAs(SessionsToEnd, request, holding);
    const sessions = await listSessions(session.who, receivedAt);
    const ending = sessions.filter(({ session_id }) => !(keepCurrent && session_id === session.sessionId));
    await endSessions(session.who, ending);
    const answer = Response.json({ ended: ending.length });
    if (!keepCurrent) clearCookies(answer);
    return answer;
  },
});
