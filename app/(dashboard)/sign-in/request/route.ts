/** `POST /sign-in/request`: a link for an address. The answer is the same for any, and waits for nothing that differs. */
import { after } from "next/server";
import { z } from "zod";
import { sendSignInLink } from "@/app/(dashboard)/sign-in/request/send-sign-in-link";
import { maySignIn } from "@/lib/auth/session";
import { wayBack } from "@/lib/auth/way-back";
import { dashboardLimits } from "@/lib/contracts/dashboard-limits";
import { env } from "@/lib/env";
import { parseForm, readForm } from "@/lib/http/body";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { consume } from "@/lib/http/rate-limit";
import { requireSameOrigin } from "@/lib/http/same-origin";

const Asked = z.object({ email: z.string().trim().toLowerCase(), next: z.string().optional() });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-in/request",
  {
    POST: async (request, { address, holding, receivedAt }) => {
      requireSameOrigin(request);
      await consume({ name: "sign-in", ...env().rateLimits.forms }, address);
      const { email, next } = parseForm(Asked, await readForm(request, dashboardLimits, holding));
      after(async () => {
        if (email.includes("@") && maySignIn(email)) await sendSignInLink(email, wayBack(next), receivedAt);
      });
      return seeOther("/sign-in?sent=1");
    },
  },
  { refusedTo: "/sign-in" },
);
