/** The origin of the site, which passkeys and the identity provider are bound to. */

import { type HeaderReader, isSecure } from "@/lib/accounts/session-cookie";
import { isLoopback } from "@/lib/config/loopback";
import { env } from "@/lib/env";

/** The origin of `SITE_URL`. On this machine only, the request's origin is used instead, because the port may differ. */
export function siteOrigin(headers: HeaderReader): string {
  const site = new URL(env().siteUrl);
  const asked = `${isSecure(headers) ? "https" : "http"}://${headers.get("host")}`;
  if (!isLoopback(site.hostname) || !URL.canParse(asked)) return site.origin;
  const requested = new URL(asked);
  return isLoopback(requested.hostname) ? requested.origin : site.origin;
}
