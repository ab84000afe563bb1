/** `GET /api/cron/mail`: retries pending emails. Called by a scheduler. */

import { requireCronSecret } from "@/lib/gate/auth/require-cron-secret";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { deliverDue } from "@/lib/site/forms/deliver";

/** In seconds. Long enough for a slow email provider. */
export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/mail", {
  GET: async (request) => {
    requireCronSecret(request);
    return json(await deliverDue());
  },
});
