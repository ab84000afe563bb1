/** The client's IP address, as far as it can be trusted. Used for rate limits and the allowed networks of keys, never stored or logged. */

import { isIPv4, isIPv6 } from "node:net";
import { env } from "@/lib/env";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { keyedHash } from "@/lib/ids";
import { log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";

/** Whether `server.mjs` listens in this process. It appends the peer's address to X-Forwarded-For; Next alone does not. */
export const isServedByUs = () => Symbol.for("sluice.server") in globalThis;

/** All clients with an unknown address share one bucket. */
const unknown = "unknown";

/**
 * The address written by the outermost trusted hop. A client can forge everything before it. Vercel sets its own header.
 */
function forwardedAddress(headers: IncomingRequest["headers"]): string {
  const { isVercel, trustedProxies } = env();
  if (isVercel) return headers.get("x-real-ip") ?? unknown;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",");
  const trusted = trustedProxies + (isServedByUs() ? 1 : 0);
  if (trustedProxies === 0 && trusted === 1 && hops.length > 1) warnOfProxy();
  return (trusted > 0 && hops.at(-trusted)?.trim()) || unknown;
}

const warning = onceInProcess("warned-of-proxy", () => ({ isLogged: false }));

function warnOfProxy(): void {
  if (warning.isLogged) return;
  warning.isLogged = true;
  log("warn", "untrusted_proxy", {
    advice:
      "A request had an X-Forwarded-For header, which TRUSTED_PROXIES=0 ignores. If Sluice is behind a proxy, set TRUSTED_PROXIES to the number of proxies; otherwise all clients share one rate limit. If clients connect directly, ignore this warning: a client set the header itself.",
  });
}

/**
 * The unit of rate limiting: an IPv4 address, or the /64 of an IPv6 address, which is the smallest network that a customer gets. Anything
 * else shares one bucket.
 */
function addressBucket(forwarded: string): string {
  const address = bareAddress(forwarded);
  if (!isIPv6(address)) return isIPv4(address) ? address : unknown;
  const groups = ipv6Groups(address);
  return groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff"
    ? groups.slice(6).flatMap(groupBytes).join(".")
    : `${groups.slice(0, 4).join(":")}::/64`;
}

/** Without port, brackets or zone id. */
function bareAddress(address: string): string {
  if (isIPv4(address)) return address;
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return bare.split("%", 1)[0] ?? "";
}

/** The eight groups of an IPv6 address, normalized as in the URL standard. */
export function ipv6Groups(ipv6: string): string[] {
  const [before = "", after = ""] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}

function groupBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

/** The address itself, to compare with networks. Not an IP address if it is unknown. */
export const exactAddress = (headers: IncomingRequest["headers"]): string => bareAddress(forwardedAddress(headers));

/** The key for rate limits. A shared Redis gets a keyed hash, never an address. */
export function clientAddress(headers: IncomingRequest["headers"]): string {
  const { redisUrl } = env().rateLimits;
  const address = addressBucket(forwardedAddress(headers));
  return redisUrl === undefined ? address : keyedHash(redisUrl, "address", address);
}
