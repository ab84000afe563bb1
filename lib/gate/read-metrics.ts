/** The metrics of all workers, for a scraper. */
import { env } from "@/lib/env";
import { requireSecret } from "@/lib/gate/auth/require-secret";
import type { Answer, IncomingRequest } from "@/lib/gate/http/messages";
import { metricsText, metricsType } from "@/lib/metrics/exposition";

/** The handler of `GET /metrics`. */
export async function readMetrics(request: IncomingRequest): Promise<Answer> {
  requireSecret(request, "METRICS_TOKEN", env().metricsToken);
  return { status: 200, headers: { "Content-Type": metricsType }, body: await metricsText() };
}
