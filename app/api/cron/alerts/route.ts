/** `GET /api/cron/alerts`: checks alert rules, and deletes expired events. Called by a scheduler. */

import { runAlerts } from "@/lib/dashboard/alerts/alert-periodically";
import { deleteExpired } from "@/lib/dashboard/retention/delete-expired";
import { requireCronSecret } from "@/lib/gate/auth/require-cron-secret";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";

/** In seconds. */
export const maxDuration = 60;
/** The rest is for what started last, and for deleting expired events. */
const maxRunMs = 45_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/alerts", {
  GET: async (request) => {
    requireCronSecret(request);
    const run = await runAlerts(maxRunMs);
    await deleteExpired(Date.now());
    return json(run);
  },
});
