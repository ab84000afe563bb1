/** `GET /sign-in/oidc`: sends the browser to the identity provider. Not a form, because `form-action` also applies to its redirects. */

import { returnUrl } from "@/lib/accounts/return-url";
import { requireProvider, startWithProvider } from "@/lib/accounts/sign-in-with-provider";
import { limitSignIns } from "@/lib/endpoints/request-limits";
import { endpoint } from "@/lib/gate/http/endpoint";
import { searchParams, seeOther } from "@/lib/gate/http/messages";

export const { GET, HEAD } = endpoint(
  "/sign-in/oidc",
  {
    GET: async (request, { address, receivedAt }) => {
      const provider = requireProvider();
      await limitSignIns("start", address);
      const search = searchParams(request);
      const start = { next: returnUrl(search.get("next")), isAgain: search.get("again") === "1" };
      const { location, cookie } = await startWithProvider(request.headers, provider, start, receivedAt);
      const response = seeOther(location);
      response.headers["Set-Cookie"] = cookie;
      return response;
    },
  },
  {
    toProblemResponse: (request, { code }) => {
      const { next, again } = Object.fromEntries(searchParams(request));
      const kept = { next: returnUrl(next), ...(again === "1" && { again }) };
      return seeOther(`/sign-in?${new URLSearchParams({ problem: code, ...kept })}`);
    },
  },
);
