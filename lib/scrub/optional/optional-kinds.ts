/** The kinds that are off by default. Their code is loaded only if they are turned on. */
import type { Detector } from "@/lib/scrub/engine/detector";

export const mac = {
  kind: "mac",
  label: { one: "MAC address", many: "MAC addresses" },
  about: "MAC addresses with separators. Without separators, only in a field whose name indicates a MAC address.",
  limits: "Does not find twelve hex digits without separators in text.",
  standard: "IEEE 802, EUI-48",
  marker: "[mac]",
  examples: ["joined from 00:1b:44:11:3a:b7", "eth0 5C-E9-1E-8A-3B-02 up"],
  stays: ["4bf92f3577b34da6a3ce929d0e0e4736"],
  load: async () => (await import("@/lib/scrub/optional/find-macs")).passes,
} as const satisfies Detector;

export const imei = {
  kind: "imei",
  label: { one: "IMEI", many: "IMEIs" },
  about:
    "IMEI and IMEISV numbers with a valid check digit and an allocating body's prefix. In a field named `imei`, any number of that length.",
  limits: "Does not find mistyped numbers in text.",
  standard: "3GPP TS 23.003",
  marker: "[imei]",
  examples: ["device 490154203237518", "IMEI 35-209900-176148-1"],
  stays: ["490154203237519"],
  load: async () => (await import("@/lib/scrub/optional/find-imeis")).passes,
} as const satisfies Detector;

export const wallet = {
  kind: "wallet",
  label: { one: "wallet address", many: "wallet addresses" },
  about:
    "Wallet addresses and keys with a valid checksum: base58check, bech32, EIP-55, Stellar, TON, Monero. Addresses without a checksum, such as Solana's, only next to a word for a wallet.",
  limits: "Does not find all-lowercase Ethereum addresses unless a nearby word marks them as a wallet.",
  standard: "BIP-32, BIP-173, BIP-350, EIP-55, SEP-23",
  marker: "[wallet]",
  examples: ["send it to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  stays: ["tx 0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b"],
  load: async () => (await import("@/lib/scrub/optional/find-wallets")).passes,
} as const satisfies Detector;

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
  load: async () => (await import("@/lib/scrub/optional/find-national-ids")).passes,
} as const satisfies Detector;

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
  load: async () => (await import("@/lib/scrub/optional/find-dates-of-birth")).passes,
} as const satisfies Detector;

export const streetAddress = {
  kind: "street_address",
  label: { one: "street address", many: "street addresses" },
  about:
    "A house number next to a street name, in the forms 30 languages use, post office boxes, and the value of an address field.",
  limits: "Does not find street names without a house number, or towns and postal codes on their own.",
  standard: "UPU S42 (words for street)",
  marker: "[street_address]",
  examples: ["ship to 221 Baker Street, London", "wohnt Lindenstraße 12 in Köln"],
  stays: ["section 12 Main results"],
  load: async () => (await import("@/lib/scrub/optional/find-street-addresses")).passes,
} as const satisfies Detector;

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
  load: async () => (await import("@/lib/scrub/optional/find-persons")).passes,
} as const satisfies Detector;
