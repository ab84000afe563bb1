/** Bank accounts, by the name of their field or column. */
import { tablePass } from "@/lib/scrub/detectors/tables";
import type { Detector } from "@/lib/scrub/engine/detector";

export const bankAccount = {
  kind: "bank_account",
  label: { one: "bank account", many: "bank accounts" },
  about:
    "Numbers in fields named after a bank account, routing number, sort code, BSB, CLABE or IFSC code, in many languages.",
  limits: "Does not find account numbers without a name that says what they are.",
  standard: "Field names",
  marker: "[bank_account]",
  examples: ['{"routing_number":"110000000"}', '{"bank_account":{"number":"000123456789"}}'],
  stays: ['{"routing":"/api/users"}', '{"account_type":"checking"}'],
  passes: [tablePass("bank_account", [{ digits: 4 }], /iban|routing|bank|sort|account/i)],
} as const satisfies Detector;
