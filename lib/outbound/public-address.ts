/** Which URLs and addresses webhooks can send to. Other addresses can reach our internal network. */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";
import { invalidRequest } from "@/lib/problem";

/** A public address that virtual machines on Azure use to reach the platform. */
const platformAddresses = ["168.63.129.16"];

/** IPv4-compatible addresses (RFC 4291 section 2.5.5.1). */
const compatible = ipaddr.IPv6.parseCIDR("::/96");

/** Whether an address is outside all special-purpose ranges. IPv4-mapped IPv6 addresses count as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(compatible)) return false;
  return parsed.range() === "unicast" && !platformAddresses.includes(parsed.toString());
}

export const canBePrivate = () => env().webhooks.canBePrivate;
export const isAllowedAddress = (address: string) => canBePrivate() || isPublicAddress(address);

/** The host of a URL without the brackets of an IPv6 address. */
export const bareHostname = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * The addresses of hostnames are checked when the names are resolved.
 * @throws Problem invalid_request
 */
export function webhookUrl(text: string): URL {
  const fail = (must: string): never => {
    throw invalidRequest(`url: must ${must}`);
  };
  const url = URL.canParse(text) ? new URL(text) : fail("be a URL");
  if (url.protocol !== "https:" && !(canBePrivate() && url.protocol === "http:")) fail("start with https://");
  if (url.username !== "" || url.password !== "") fail("contain no credentials");
  const host = bareHostname(url);
  if (isIP(host) !== 0 && !isAllowedAddress(host)) fail("not be a private address");
  url.hash = "";
  return url;
}
