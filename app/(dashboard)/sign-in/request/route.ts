/** `POST /sign-in/request`: emails a sign-in link. The response and its timing are the same for every address. */

import { after } from "next/server";
import { z } from "zod";
import { isAllowed } from "@/lib/accounts/access";
import { returnUrl } from "@/lib/accounts/return-url";
import { canSignIn, requireRoom, sendSignInLink } from "@/lib/accounts/sign-in-link";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { maxEmailLength } from "@/lib/gate/contracts/email-address";
import { AccountAddress } from "@/lib/gate/contracts/email-schema";
import { parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { seeOther } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { consume } from "@/lib/gate/limits/rate-limit";
import { keyedHash } from "@/lib/ids";
import { Problem } from "@/lib/problem";
import { recordFailedSignIn } from "@/lib/projects/audit/recorded";

/** What is not an address gets the same response as an unknown one. */
const LinkRequest = z.object({
  email: AccountAddress.or(z.string().trim().toLowerCase().max(maxEmailLength)),
  next: z.string().optional(),
});

/**
 * Limits requests per pair of IP address and email address, so that nobody can use up a colleague's limit, and not per IP address, because
 * behind a proxy that isn't trusted everyone has the same one. Requests for addresses that cannot sign in share one query a second, and
 * `sendSignInLink` limits the emails per inbox.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-in/request",
  {
    POST: async (request, { requestId, address, reservation, receivedAt }) => {
      requireSameOrigin(request);
      if (!isAllowed("email")) throw new Problem("not_found");
      const { email, next } = parseForm(LinkRequest, await readForm(request, dashboardLimits, reservation));
      await consume({ name: "sign-in", ...env().rateLimits.forms }, keyedHash(secrets().pseudonym, address, email));
      requireRoom();
      after(async () => {
        if (await canSignIn(email)) await sendSignInLink(email, returnUrl(next), receivedAt);
        else await recordFailedSignIn({ method: "email", requestId, receivedAt, address }, email);
      });
      return seeOther("/sign-in?sent=1");
    },
  },
  { problemRedirect: "/sign-in" },
);
