/** What takes the place of a value that cannot be read. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const unreadable = {
  kind: "unreadable",
  label: { one: "unreadable value", many: "unreadable values" },
  about: "Values nested too deep to read, in a circle, or that a detector failed on: lost rather than leaked.",
  standard: "Fails closed",
  marker: "[unreadable]",
  examples: [],
  stays: [],
  passes: [],
} as const satisfies Detector;
