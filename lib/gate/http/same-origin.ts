/** Whether a page of ours asked: a browser says where a request comes from, and no page can make it lie. */
import { Problem } from "@/lib/problem";

/**
 * For whatever changes something by the strength of a cookie. `Sec-Fetch-Site` is the browser's own verdict; where it is
 * not sent (plain HTTP beyond localhost, old browsers), `Origin` must name the host that was asked.
 * @throws Problem cross_origin
 */
export function requireSameOrigin(request: Request): void {
  const verdict = request.headers.get("sec-fetch-site");
  if (verdict === null ? hostOf(request.headers.get("origin")) !== hostAsked(request) : verdict !== "same-origin") {
    throw new Problem("cross_origin");
  }
}

/**
 * For the forms of the site, which read no cookie and take calls of servers: a request is rejected only when the browser
 * reports that another site sent it.
 * @throws Problem cross_origin
 */
export function refuseOtherSites(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "cross-site") throw new Problem("cross_origin");
}

const hostAsked = (request: Request) => request.headers.get("host") ?? new URL(request.url).host;

function hostOf(origin: string | null): string | undefined {
  return origin !== null && URL.canParse(origin) ? new URL(origin).host : undefined;
}
