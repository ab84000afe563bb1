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
  load: async () => (await import("@/lib/scrub/optional/device-ids")).macPasses,
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
  load: async () => (await import("@/lib/scrub/optional/device-ids")).imeiPasses,
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
  load: async () => (await import("@/lib/scrub/optional/wallets")).passes,
} as const satisfies Detector;
