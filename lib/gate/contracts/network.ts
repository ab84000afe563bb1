/** A network in CIDR notation (RFC 4632, RFC 4291 section 2.3), or a single IP address. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

const aNetwork = mustBe("an IP address or a network such as 203.0.113.0/24");
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], aNetwork);
