/** `/api/dashboard/sessions`: lists the signed-in user's sessions, and ends all of them or all but the current one. */

import { SessionsToEnd } from "@/lib/accounts/contracts/sign-ins";
import { clearCookies } from "@/lib/accounts/sign-in-cookie";
import { endSignIns, listSignIns, summarizeSignIns } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/sessions",
  { GET: "member", DELETE: records("member", "session_ended") },
  {
    GET: async (_, { signIn, receivedAt }) => json(await summarizeSignIns(signIn, receivedAt)),
    DELETE: async (request, { signIn, reservation, receivedAt }) => {
      const { keepCurrent } = await readAs(SessionsToEnd, request, reservation);
      const sessions = await listSignIns(signIn.who, receivedAt);
      const ending = sessions.filter(({ session_id }) => !(keepCurrent && session_id === signIn.sessionId));
      await endSignIns(signIn.who, ending);
      const response = json({ ended: ending.length });
      if (!keepCurrent) clearCookies(response);
      return response;
    },
  },
);
