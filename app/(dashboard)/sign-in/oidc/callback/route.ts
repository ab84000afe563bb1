/** `GET /sign-in/oidc/callback`: where the identity provider redirects the browser that started the sign-in. */

import { dashboardHome } from "@/lib/accounts/return-url";
import {
  endedCookie,
  finishWithProvider,
  nextAfterProblem,
  requireProvider,
} from "@/lib/accounts/sign-in-with-provider";
import { replaceSignIn } from "@/lib/accounts/sign-ins";
import { limitSignIns } from "@/lib/endpoints/request-limits";
import { endpoint } from "@/lib/gate/http/endpoint";
import { searchParams, seeOther } from "@/lib/gate/http/messages";
import { orRecordFailure, recordedSignIn } from "@/lib/projects/audit/recorded";

export const { GET, HEAD } = endpoint(
  "/sign-in/oidc/callback",
  {
    GET: async (request, { requestId, address, receivedAt }) => {
      const provider = requireProvider();
      await limitSignIns("finish", address);
      const attempt = { method: "oidc", requestId, receivedAt, address };
      const { next, ...signedIn } = await orRecordFailure(attempt, () =>
        finishWithProvider(request.headers, provider, searchParams(request)),
      );
      const response = seeOther(next);
      const signIn = await recordedSignIn({ ...attempt, ...signedIn }, () =>
        replaceSignIn(request, signedIn, receivedAt),
      );
      response.headers["Set-Cookie"] = [signIn, endedCookie(request.headers)];
      return response;
    },
  },
  {
    toProblemResponse: async (request, { code }) => {
      const next = await nextAfterProblem(request.headers, searchParams(request));
      const kept = next !== undefined && next !== dashboardHome && { next };
      const response = seeOther(`/sign-in?${new URLSearchParams({ problem: code, ...kept })}`);
      // The response can be replayed later. Another site can send the browser here with a state of its own.
      const isOver = next !== undefined && code !== "rate_limited";
      if (isOver) response.headers["Set-Cookie"] = endedCookie(request.headers);
      return response;
    },
  },
);
