/** Government-issued identifiers of people. */
import type { Detector } from "@/lib/scrub/engine/detector";
import { passes } from "@/lib/scrub/optional/find-national-ids";

export const nationalId = {
  kind: "national_id",
  label: { one: "national identifier", many: "national identifiers" },
  about:
    "National identifiers of 36 countries, including NINO, DNI, codice fiscale, NIR, CPF, Aadhaar, PESEL and Steuer-ID. Most are verified by their check digits.",
  limits: "Does not find identifiers made only of digits unless a nearby word names them.",
  standard: "The issuing authorities",
  marker: "[national_id]",
  examples: ["DNI 12345678Z", "NINO AB 12 34 56 C"],
  stays: ["12345678A"],
  passes,
} as const satisfies Detector;
