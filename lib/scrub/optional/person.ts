/** Names of people. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const person = {
  kind: "person",
  label: { one: "name of a person", many: "names of people" },
  about:
    "Names in fields such as first_name, and in texts beside a title, an introduction, a salutation, a signature or a label. Where the words beside it prove less, a known given name decides. A name in the middle of a sentence stays.",
  standard: "Usage, in 30 languages",
  marker: "[person]",
  examples: ["my name is Jane Doe", "Sehr geehrte Frau Schmidt,"],
  stays: ["Dear customer, a can of Dr. Pepper"],
  load: async () => (await import("@/lib/scrub/optional/find-persons")).passes,
} as const satisfies Detector;
