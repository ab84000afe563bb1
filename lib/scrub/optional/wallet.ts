/** Cryptocurrency wallets. */
import type { Detector } from "@/lib/scrub/engine/detector";

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
