/** Networks from which an API key can be used. */
import { BlockList, isIP } from "node:net";
import { ipv6Groups } from "@/lib/gate/http/client-address";

const addressFamily = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6");

/** @param networks As in the contract `Network`. Undefined if there are none, which allows all. */
export function toAllowList(networks: readonly string[]): BlockList | undefined {
  if (networks.length === 0) return undefined;
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    if (prefix === undefined) list.addAddress(address, addressFamily(address));
    else list.addSubnet(address, Number(prefix), addressFamily(address));
  }
  return list;
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address, which is stored in place of the address. Empty if it is unknown. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
  if (isIP(mapped) === 4) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(mapped) !== 6) return "";
  return `${ipv6Groups(mapped).slice(0, 3).join(":")}::/48`;
}

/** IPv4 addresses that are mapped to IPv6 count as IPv4. An unknown address is in no network. */
export const isAllowed = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, addressFamily(address));
