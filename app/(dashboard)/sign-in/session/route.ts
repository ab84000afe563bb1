/** `POST /sign-in/session`: redeems a sign-in link. Only the button posts here, because mail scanners follow links. */

import { z } from "zod";
import { returnUrl } from "@/lib/accounts/return-url";
import { redeem } from "@/lib/accounts/sign-in-link";
import { replaceSignIn } from "@/lib/accounts/sign-ins";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { seeOther } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { orRecordFailure, recordedSignIn } from "@/lib/projects/audit/recorded";

const SignIn = z.object({ token: z.string(), next: z.string().optional() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-in/session",
  {
    POST: async (request, { requestId, address, reservation, receivedAt }) => {
      requireSameOrigin(request);
      const { token, next } = parseForm(SignIn, await readForm(request, dashboardLimits, reservation));
      const attempt = { requestId, receivedAt, address };
      const signedIn = await orRecordFailure({ ...attempt, method: "link" }, () => redeem(token));
      const response = seeOther(returnUrl(next));
      response.headers["Set-Cookie"] = await recordedSignIn({ ...attempt, ...signedIn }, () =>
        replaceSignIn(request, signedIn, receivedAt),
      );
      return response;
    },
  },
  { problemRedirect: "/sign-in" },
);
