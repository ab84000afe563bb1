/** Bank account numbers, detected by field or column name, or by a nearby cue word. */
import { bankWords } from "@/lib/scrub/data/bank-words";
import { findBankNumbers, findWideBankNumbers } from "@/lib/scrub/detectors/bank-numbers";
import { tablePass } from "@/lib/scrub/detectors/tables";
import type { Detector } from "@/lib/scrub/engine/detector";

export const bankAccount = {
  kind: "bank_account",
  label: { one: "bank account", many: "bank accounts" },
  about:
    "Numbers in fields named after a bank account, routing number, sort code, BSB, CLABE or IFSC code, or next to those words in text, in many languages.",
  limits: "Does not find account numbers without a name or a word that identifies them.",
  standard: "Field names and common usage",
  marker: "[bank_account]",
  examples: [
    "account number 4417882910",
    '{"routing_number":"110000000"}',
    '{"bank_account":{"number":"000123456789"}}',
  ],
  stays: ["account 3 of 10", "order number 4417882910", '{"routing":"/api/users"}', '{"account_type":"checking"}'],
  passes: [
    { triggers: [{ digits: 4, words: bankWords }], find: findBankNumbers },
    { triggers: [{ digits: 4, wide: true }], find: findWideBankNumbers },
    tablePass("bank_account", [{ digits: 4 }], /iban|routing|bank|sort|account/i),
  ],
} as const satisfies Detector;
