/** `POST /sign-out`: ends the session on the server, and removes its cookie from this browser. */

import { clearCookies } from "@/lib/accounts/sign-in-cookie";
import { endBrowserSignIns, readSignIn } from "@/lib/accounts/sign-ins";
import { endpoint } from "@/lib/gate/http/endpoint";
import { seeOther } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { Problem } from "@/lib/problem";
import { recordSignOut } from "@/lib/projects/audit/recorded";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-out",
  {
    POST: async (request, { note, requestId, receivedAt }) => {
      requireSameOrigin(request);
      // Clear the cookie even if the store can't record the sign-out. The page then reports the problem.
      const signIn = await readSignIn(request.headers).catch(() => undefined);
      const problem = await endBrowserSignIns(request.headers).catch(toProblem);
      if (signIn) await recordSignOut({ who: signIn.who, method: signIn.method, requestId, receivedAt });
      if (problem) note({ code: problem.code });
      const response = seeOther(problem ? `/sign-in?problem=${problem.code}` : "/sign-in");
      clearCookies(response);
      return response;
    },
  },
  { problemRedirect: "/sign-in" },
);

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
