/** Cross-origin checks using headers that browsers set and pages cannot forge. */
import { isLoopback } from "@/lib/config/loopback";
import { env } from "@/lib/env";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

/**
 * For state-changing requests that are authenticated by a cookie. Without `Sec-Fetch-Site` (plain HTTP beyond localhost,
 * old browsers), `Origin` must match the requested host.
 * @throws Problem cross_origin
 */
export function requireSameOrigin(request: Request): void {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (
    fetchSite === null
      ? originHost(request.headers.get("origin")) !== requestedHost(request)
      : fetchSite !== "same-origin"
  ) {
    throw new Problem("cross_origin");
  }
}

/**
 * For public forms, which use no cookie and accept requests from servers. Rejects a request only when the browser reports
 * that another site sent it.
 * @throws Problem cross_origin
 */
export function rejectCrossSite(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "cross-site") throw new Problem("cross_origin");
}

/**
 * For endpoints without cookies that may run on a private address. Pages of other sites may call them, but only by a host of this deployment:
 * through DNS rebinding, a page can call us by its own. Clients other than browsers send no `Origin`.
 * @throws Problem cross_origin
 */
export function rejectRebinding(request: IncomingRequest): void {
  const origin = request.headers.get("origin");
  const isAllowed = origin === null || origin === new URL(env().siteUrl).origin || isForOwnHost(request);
  if (!isAllowed) throw new Problem("cross_origin");
}

/** Whether the requested host is that of `SITE_URL`, or both are this machine. */
export function isForOwnHost(request: IncomingRequest): boolean {
  const [site, requested] = [new URL(env().siteUrl), `http://${requestedHost(request)}`];
  if (!URL.canParse(requested)) return false;
  const { host, hostname } = new URL(requested);
  return host === site.host || (isLoopback(hostname) && isLoopback(site.hostname));
}

const requestedHost = ({ headers, url }: IncomingRequest) =>
  headers.get("host") ?? (URL.canParse(url) ? new URL(url).host : "");

function originHost(origin: string | null): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : undefined;
}
