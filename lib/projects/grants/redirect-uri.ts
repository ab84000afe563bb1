/** Redirect URIs of OAuth clients: which are acceptable, and which one a request may use (RFC 9700 section 2.1, RFC 8252 section 7.3). */
import { z } from "zod";
import { isLoopback } from "@/lib/config/loopback";
import { bareHostname } from "@/lib/outbound/public-address";

const maxUriLength = 500;

/** Schemes that a browser handles itself. Others open an app on the user's device. */
const browserSchemes =
  /^(?:about|blob|data|file|filesystem|ftp|javascript|vbscript|view-source|wss?|mailto|chrome[\w-]*):$/;

function isAcceptable(text: string): boolean {
  // Also what a URL parser would drop, such as line breaks.
  if (!/^[!-~]+$/.test(text) || /[#\\"<>]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || browserSchemes.test(url.protocol)) return false;
  return url.protocol !== "http:" || isLoopback(bareHostname(url));
}

export const RedirectUri = z.string().max(maxUriLength).refine(isAcceptable, {
  error: "must use https, http on a loopback address, or the scheme of an app, without a fragment",
});

/** `http://127.0.0.1:51234/callback`, without its port. An app listens on whichever port is free. */
const onLoopback = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?([/?].*)?$/;

const withoutPort = (uri: string) => {
  const [, host, rest = ""] = onLoopback.exec(uri) ?? [];
  return host === undefined ? undefined : host + rest;
};

/** Compares characters, except for the port on a loopback address. */
export const isRegistered = (asked: string, registered: readonly string[]): boolean =>
  // A port can be too large.
  URL.canParse(asked) &&
  registered.some(
    (uri) => uri === asked || (withoutPort(uri) !== undefined && withoutPort(uri) === withoutPort(asked)),
  );

/** The host to show for a redirect URI. Undefined for apps on the device. */
export function redirectHost(uri: string): string | undefined {
  const url = new URL(uri);
  return url.protocol === "https:" ? url.host : undefined;
}
