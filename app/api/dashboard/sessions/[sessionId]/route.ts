/** `/api/dashboard/sessions/{sessionId}`: ends one of the signed-in user's sessions. */

import { clearCookies } from "@/lib/accounts/sign-in-cookie";
import { endSignIns, listSignIns } from "@/lib/accounts/sign-ins";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/sessions/{sessionId}",
  { DELETE: records("member", "session_ended") },
  {
    DELETE: async (_, { signIn, params, receivedAt }) => {
      const sessions = await listSignIns(signIn.who, receivedAt);
      const ending = sessions.filter(({ session_id }) => session_id === params.sessionId);
      if (ending.length === 0) throw new Problem("not_found");
      await endSignIns(signIn.who, ending);
      const response = json({ ended: ending.length });
      if (params.sessionId === signIn.sessionId) clearCookies(response);
      return response;
    },
  },
);
