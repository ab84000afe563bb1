/** Names of people. */
import type { Detector } from "@/lib/scrub/engine/detector";
import { passes } from "@/lib/scrub/optional/find-persons";

export const person = {
  kind: "person",
  label: { one: "name of a person", many: "names of people" },
  about:
    "Names in fields such as `first_name`, names in text next to an introduction, title, salutation, signature, label or address, and names in contact cards, calendars and directories. Where the context is weak, the name must have a known given name or the ending of a surname.",
  limits: 'Does not find names in the middle of a sentence, such as "Jane Doe opened the ticket".',
  standard: "Usage, in 30 languages",
  marker: "[person]",
  examples: ["my name is Jane Doe", "Sehr geehrte Frau Schmidt,"],
  stays: ["Dear customer, a can of Dr. Pepper"],
  passes,
} as const satisfies Detector;
