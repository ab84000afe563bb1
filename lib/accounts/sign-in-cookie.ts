/** The cookies of sign-ins and of unfinished sign-ins with a provider, which hold signed tokens, and the origin that browsers see. */
import { isLoopback } from "@/lib/config/loopback";
import { env } from "@/lib/env";
import type { HttpResponse } from "@/lib/gate/http/messages";

/** Headers of a request, or those that Next passes to a page. */
export type HeaderReader = Pick<Headers, "get">;

type CookieName = "sluice_session" | "sluice_oidc";
/**
 * Browsers accept the `__Host-` prefix only over TLS and from this exact host, so neither a sibling domain nor a plain HTTP response can
 * set such a cookie (RFC 6265bis).
 */
const hostName = (name: CookieName) => `__Host-${name}`;
const maxCandidates = 16;

/**
 * Whether the browser uses TLS. `X-Forwarded-Proto` needs no trusted proxy here, because a client that forges it affects
 * only its own cookie.
 */
function isSecure(headers: HeaderReader): boolean {
  return env().siteUrl.startsWith("https:") || headers.get("x-forwarded-proto")?.startsWith("https") === true;
}

/** The `Set-Cookie` header for a token. Over plain HTTP, as on http://localhost, it can be neither `Secure` nor prefixed. */
export function tokenCookie(name: CookieName, headers: HeaderReader, token: string, seconds: number): string {
  return isSecure(headers) ? setCookie(hostName(name), token, seconds, ["Secure"]) : setCookie(name, token, seconds);
}

/** Clears the sign-in cookie, under both of its names. */
export function clearCookies({ headers }: HttpResponse): void {
  const name = "sluice_session";
  headers["Set-Cookie"] = [setCookie(name, "", 0), setCookie(hostName(name), "", 0, ["Secure"])];
}

function setCookie(name: string, token: string, seconds: number, more: readonly string[] = []): string {
  return [`${name}=${token}`, "Path=/", `Max-Age=${seconds}`, "HttpOnly", "SameSite=Lax", ...more].join("; ");
}

/**
 * The candidate tokens of a request, up to a limit. There can be several, because another domain may have set a cookie with
 * our name. Over TLS the plain name is ignored, or the prefix would protect nothing.
 */
export function cookieTokens(name: CookieName, headers: HeaderReader): string[] {
  const names = isSecure(headers) ? [hostName(name)] : [hostName(name), name];
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const cookieValues = (name: string) =>
    pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return names.flatMap(cookieValues).filter(isJwt).slice(0, maxCandidates);
}

const isJwt = (value: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value);

/**
 * What passkeys and the identity provider are bound to: the origin of `SITE_URL`. On this machine only, the request's origin is used
 * instead, because the port may differ.
 */
export function siteOrigin(headers: HeaderReader): string {
  const site = new URL(env().siteUrl);
  const asked = `${isSecure(headers) ? "https" : "http"}://${headers.get("host")}`;
  if (!isLoopback(site.hostname) || !URL.canParse(asked)) return site.origin;
  const requested = new URL(asked);
  return isLoopback(requested.hostname) ? requested.origin : site.origin;
}
