/** `GET /api/cron/mail`: retries pending emails. Called by a scheduler. */

import { env } from "@/lib/env";
import { requireCredential } from "@/lib/gate/auth/authenticate";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { jobs } from "@/lib/process/jobs";

/** In seconds. Long enough for a slow email provider. */
export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/mail", {
  GET: async (request) => {
    requireCredential(request, { variable: "CRON_SECRET", secret: env().cronSecret });
    return json(await jobs.mail.run());
  },
});
