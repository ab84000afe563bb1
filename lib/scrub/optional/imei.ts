/** Numbers of mobile equipment. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const imei = {
  kind: "imei",
  label: { one: "IMEI", many: "IMEIs" },
  about:
    "Numbers of mobile equipment, by the bodies that allocate them and with a valid check digit; in a field named after one, whatever their check.",
  standard: "3GPP TS 23.003",
  marker: "[imei]",
  examples: ["device 490154203237518", "IMEI 35-209900-176148-1"],
  stays: ["490154203237519"],
  load: async () => (await import("@/lib/scrub/optional/find-imeis")).passes,
} as const satisfies Detector;
