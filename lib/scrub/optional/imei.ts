/** IMEIs. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const imei = {
  kind: "imei",
  label: { one: "IMEI", many: "IMEIs" },
  about:
    "IMEI and IMEISV numbers with a valid check digit and an allocating body's prefix. In a field named `imei`, any number of that length.",
  limits: "Does not find mistyped numbers in text.",
  standard: "3GPP TS 23.003",
  marker: "[imei]",
  examples: ["device 490154203237518", "IMEI 35-209900-176148-1"],
  stays: ["490154203237519"],
  load: async () => (await import("@/lib/scrub/optional/find-imeis")).passes,
} as const satisfies Detector;
