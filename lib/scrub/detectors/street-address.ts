/** Street addresses and post office boxes. */
import type { Detector } from "@/lib/scrub/engine/detector";
import { passes } from "@/lib/scrub/optional/find-street-addresses";

export const streetAddress = {
  kind: "street_address",
  label: { one: "street address", many: "street addresses" },
  about:
    "A house number next to a street name, in the forms 30 languages use, post office boxes, and the value of an address field.",
  limits: "Does not find street names without a house number, or towns and postal codes on their own.",
  standard: "UPU S42 (words for street)",
  marker: "[street_address]",
  examples: ["ship to 221 Baker Street, London", "wohnt Lindenstraße 12 in Köln"],
  stays: ["section 12 Main results"],
  passes,
} as const satisfies Detector;
