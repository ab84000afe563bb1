/** `POST /sign-in/accept`: accepts an invitation. If users can sign in by email, it emails a link to the invited address. */

import { after } from "next/server";
import { z } from "zod";
import { isAllowed } from "@/lib/accounts/access";
import { deployment } from "@/lib/accounts/member-store";
import { dashboardHome, signInUrl } from "@/lib/accounts/return-url";
import { sendSignInLink } from "@/lib/accounts/sign-in-link";
import { dashboardLimits } from "@/lib/analytics/contracts/limits";
import { env } from "@/lib/env";
import { parseForm, readForm } from "@/lib/gate/http/body";
import { endpoint } from "@/lib/gate/http/endpoint";
import { seeOther } from "@/lib/gate/http/messages";
import { requireSameOrigin } from "@/lib/gate/http/same-origin";
import { consume } from "@/lib/gate/limits/rate-limit";
import { accept } from "@/lib/projects/members/invitations";

const Acceptance = z.object({ token: z.string() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-in/accept",
  {
    POST: async (request, { requestId, address, reservation, receivedAt }) => {
      requireSameOrigin(request);
      const { token } = parseForm(Acceptance, await readForm(request, dashboardLimits, reservation));
      await consume({ name: "invitation-uses", ...env().rateLimits.forms }, address);
      const { email, project_id, isFirst } = await accept(token, { requestId, receivedAt });
      const next = project_id === deployment ? dashboardHome : `${dashboardHome}/${project_id}`;
      if (!isAllowed("email")) return seeOther(signInUrl(next));
      if (isFirst) after(() => sendSignInLink(email, next, receivedAt));
      return seeOther("/sign-in?sent=1");
    },
  },
  { problemRedirect: "/sign-in/invitation" },
);
