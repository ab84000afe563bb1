/** `GET /api/cron/mail`: retries pending emails. Called by a scheduler. */

import { env } from "@/lib/env";
import { bearerOf } from "@/lib/gate/auth/authenticate";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { constantTimeEqual } from "@/lib/ids";
import { Problem } from "@/lib/problem";
import { deliverDue } from "@/lib/site/forms/deliver";

/** In seconds. Long enough for a slow email provider. */
export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/mail", {
  GET: async (request) => {
    const credential = bearerOf(request);
    if (credential === undefined) throw new Problem("missing_credentials");
    if (!constantTimeEqual(credential, env().cronSecret ?? "")) {
      throw new Problem("invalid_token", { message: "The credential does not match CRON_SECRET." });
    }
    return json(await deliverDue());
  },
});
