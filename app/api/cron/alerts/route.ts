/** `GET /api/cron/alerts`: checks alert rules, deletes expired events, checks the store, and scrubs stored events again. Called by a scheduler. */

import { env } from "@/lib/env";
import { requireCredential } from "@/lib/gate/auth/authenticate";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { jobs } from "@/lib/process/jobs";

/** In seconds. */
export const maxDuration = 60;
/** The remaining time is for the work that started last, for deleting expired events, and for scrubbing again. */
const maxAlertsMs = 40_000;
const maxRescrubMs = 8_000;
/** After that, no further deletion starts. */
const maxTotalMs = 48_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/cron/alerts", {
  GET: async (request) => {
    requireCredential(request, { variable: "CRON_SECRET", secret: env().cronSecret });
    const deadline = performance.now() + maxTotalMs;
    const run = await jobs.alerts.run({ maxMs: maxAlertsMs });
    const maxMs = deadline - performance.now();
    await jobs.retention.run({ maxMs });
    await jobs.store_check.runSoon({ maxMs });
    await jobs.rescrub.runSoon({ maxMs: maxRescrubMs });
    return json(run);
  },
});
