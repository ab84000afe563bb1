/** Dates of birth. */
import type { Detector } from "@/lib/scrub/engine/detector";
import { passes } from "@/lib/scrub/optional/find-dates-of-birth";

export const dateOfBirth = {
  kind: "date_of_birth",
  label: { one: "date of birth", many: "dates of birth" },
  about:
    "Dates next to a word for birth, in 30 languages, and the value of a field such as `dob`. Other dates are kept.",
  limits: "Does not find a birth year or month without a day, or a date without a nearby word for a birthday.",
  standard: "ISO 8601 and the written dates of each language",
  marker: "[date_of_birth]",
  examples: ["DOB: 03/12/1985", "geboren am 12. März 1985"],
  stays: ["due date: 03/12/1985"],
  passes,
} as const satisfies Detector;
