/** Replaces a value that cannot be read. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const unreadable = {
  kind: "unreadable",
  label: { one: "unreadable value", many: "unreadable values" },
  about:
    "Values nested too deeply, circular values, values a detector failed on, and text that is encoded more than three times in Base64 or hexadecimal, or that inflates to more than 64 KiB per event. They are dropped rather than stored unchecked.",
  standard: "Fails closed",
  marker: "[unreadable]",
  examples: [],
  stays: [],
  passes: [],
} as const satisfies Detector;
