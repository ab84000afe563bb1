/** Addresses that name a network rather than a person: they are the same in many networks, or belong to a group of machines. */

/**
 * This network, private (RFC 1918), shared by carriers (RFC 6598), loopback, link-local (RFC 3927) and multicast addresses, and netmasks.
 */
const ofNetworks =
  /^(?:(?:0|10|127|22[4-9]|23\d)\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|255\.255\.)/;

/** Whether a text starts with an IPv4 address of a network. */
export const isOfNetwork = (address: string): boolean => ofNetworks.test(address);

/** `::1`, alone or with a port as Node.js prints it, also written in full. */
const loopback = /^(?:::0{0,3}1(?::\d{2,5})?|(?:0{1,4}:){7}0{0,3}[01])$/;
/** Unique local (RFC 4193), link-local and multicast (RFC 4291). */
const local = /^f(?:[cd][\da-f]|e[89ab]|f[\da-f])[\da-f]:/i;
const mapped = /^::(?:ffff:)?(?=\d{1,3}\.)/i;

/** The same for IPv6, including mapped IPv4 addresses. */
export function isOfNetwork6(address: string): boolean {
  if (loopback.test(address) || local.test(address)) return true;
  return mapped.test(address) && isOfNetwork(address.replace(mapped, ""));
}
