/** `GET /sign-in/oidc/callback`: the identity provider sends the browser back here, to the one that started. */

import { replaceSession } from "@/lib/dashboard/access/session";
import { endedCookie, finishWithProvider } from "@/lib/dashboard/access/sign-in-with-provider";
import { limitSignIns } from "@/lib/dashboard/endpoints/sign-in-limit";
import { endpoint } from "@/lib/gate/http/endpoint";
import { searchOf, seeOther } from "@/lib/gate/http/messages";

export const { GET, HEAD } = endpoint(
  "/sign-in/oidc/callback",
  {
    GET: async (request, { address, receivedAt }) => {
      await limitSignIns("finish", address);
      const { next, ...signedIn } = await finishWithProvider(request.headers, searchOf(request));
      const answer = seeOther(next);
      const session = await replaceSession(request, signedIn, receivedAt);
      answer.headers["Set-Cookie"] = [session, endedCookie(request.headers)];
      return answer;
    },
  },
  { refusal: (_, { code }) => seeOther(`/sign-in?problem=${code}`) },
);
