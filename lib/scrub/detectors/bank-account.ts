/** Bank accounts, by the name of their field alone. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const bankAccount = {
  kind: "bank_account",
  label: { one: "bank account", many: "bank accounts" },
  about: "Values of fields named after a bank account or routing number, whatever they are.",
  standard: "Field names",
  marker: "[bank_account]",
  examples: ['{"routing_number":"110000000"}', '{"bank_account":{"number":"000123456789"}}'],
  stays: [],
  passes: [],
} as const satisfies Detector;
