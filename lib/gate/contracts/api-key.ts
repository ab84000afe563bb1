/** What an API key can be limited to, besides its scopes: a capture level, networks and origins. */

import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

/** From most to least. */
export const captureLevels = ["scrubbed", "shape"] as const;
export const CaptureLevel = z
  .enum(captureLevels)
  .describe(
    "How much of an event is stored. `scrubbed`: everything except personal data and secrets. `shape`: no free text; types and lengths in place of the values in `properties`.",
  );
export type CaptureLevel = z.infer<typeof CaptureLevel>;

/** A network in CIDR notation (RFC 4632, RFC 4291 section 2.3), or a single IP address. */
const aNetwork = mustBe("an IP address or a network such as 203.0.113.0/24");
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], aNetwork);

/** The origin of a web page (RFC 6454), as browsers send it in the `Origin` header. `null` is that of a sandboxed frame. */
const anOrigin = mustBe("an origin such as https://example.com, or null");
export const Origin = z
  .string(anOrigin)
  .max(256, anOrigin)
  .refine((text) => text === "null" || (URL.canParse(text) && new URL(text).origin === text), anOrigin);
