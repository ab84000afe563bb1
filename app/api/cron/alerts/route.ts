/** `GET /api/cron/alerts`: checks alert rules, deletes expired events, checks the store, and scrubs stored events again. Called by a scheduler. */

import { runAlerts } from "@/lib/alerts/alert-periodically";
import { env } from "@/lib/env";
import { requireCredential } from "@/lib/gate/auth/authenticate";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { rescrubFor } from "@/lib/projects/rescrub/rescrub-periodically";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { checkListedParts } from "@/lib/store/check-periodically";

/** In seconds. */
export const maxDuration = 60;
/** The remaining time is for the work that started last, for deleting expired events, and for scrubbing again. */
const maxRunMs = 40_000;
const rescrubMs = 8_000;
/** After that, no further deletion starts. */
const maxTotalMs = 48_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/alerts", {
  GET: async (request) => {
    requireCredential(request, { variable: "CRON_SECRET", secret: env().cronSecret });
    const deadline = performance.now() + maxTotalMs;
    const run = await runAlerts(maxRunMs);
    await deleteExpired(Date.now(), () => performance.now() > deadline);
    await checkListedParts();
    await rescrubFor(rescrubMs);
    return json(run);
  },
});
