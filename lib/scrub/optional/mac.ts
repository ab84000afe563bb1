/** MAC addresses. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const mac = {
  kind: "mac",
  label: { one: "MAC address", many: "MAC addresses" },
  about: "MAC addresses with separators. Without separators, only in a field whose name indicates a MAC address.",
  limits: "Does not find twelve hex digits without separators in text.",
  standard: "IEEE 802, EUI-48",
  marker: "[mac]",
  examples: ["joined from 00:1b:44:11:3a:b7", "eth0 5C-E9-1E-8A-3B-02 up"],
  stays: ["4bf92f3577b34da6a3ce929d0e0e4736"],
  load: async () => (await import("@/lib/scrub/optional/find-macs")).passes,
} as const satisfies Detector;
