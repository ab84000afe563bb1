/** The metrics of all workers, for a scraper. */
import { env } from "@/lib/env";
import { requireCredential } from "@/lib/gate/auth/require-credential";
import type { Answer, IncomingRequest } from "@/lib/gate/http/messages";
import { metricsText, metricsType } from "@/lib/metrics/exposition";

/** The handler of `GET /metrics`. */
export async function readMetrics(request: IncomingRequest): Promise<Answer> {
  requireCredential(request, { variable: "METRICS_TOKEN", secret: env().metricsToken });
  return { status: 200, headers: { "Content-Type": metricsType }, body: await metricsText() };
}
