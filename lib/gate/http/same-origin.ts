/** Cross-origin checks using headers that browsers set and pages cannot forge. */
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";

/**
 * For state-changing requests that are authenticated by a cookie. Without `Sec-Fetch-Site` (plain HTTP beyond localhost,
 * old browsers), `Origin` must match the requested host.
 * @throws Problem cross_origin
 */
export function requireSameOrigin(request: Request): void {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (
    fetchSite === null ? hostOf(request.headers.get("origin")) !== requestedHost(request) : fetchSite !== "same-origin"
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
 * For endpoints without cookies that may run on a private address. Through DNS rebinding, a page from another site can have the requested
 * host, so `Origin` must be the configured one. Clients other than browsers send none.
 * @throws Problem cross_origin
 */
export function requireSiteOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== new URL(env().siteUrl).origin) throw new Problem("cross_origin");
}

const requestedHost = (request: Request) => request.headers.get("host") ?? new URL(request.url).host;

function hostOf(origin: string | null): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : undefined;
}
