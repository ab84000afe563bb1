/** The metrics of all workers, for a scraper. */
import { env } from "@/lib/env";
import { bearerOf } from "@/lib/gate/auth/authenticate";
import type { Answer, IncomingRequest } from "@/lib/gate/http/messages";
import { constantTimeEqual } from "@/lib/ids";
import { metricsText, metricsType } from "@/lib/metrics/exposition";
import { Problem } from "@/lib/problem";

/** The handler of `GET /metrics`. */
export async function readMetrics(request: IncomingRequest): Promise<Answer> {
  const credential = bearerOf(request);
  if (credential === undefined) throw new Problem("missing_credentials");
  if (!constantTimeEqual(credential, env().metricsToken ?? "")) {
    throw new Problem("invalid_token", { message: "The credential does not match METRICS_TOKEN." });
  }
  return { status: 200, headers: { "Content-Type": metricsType }, body: await metricsText() };
}
