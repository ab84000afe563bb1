/** Base58 as used by wallets, with and without a checksum (four bytes of a double SHA-256). */
import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base58xrp } from "@scure/base";

const base58Text = /^[1-9A-HJ-NP-Za-km-z]*$/;

export const isBase58 = (text: string): boolean => base58Text.test(text);

/**
 * The number of bytes that a text encodes: 32 for a Solana public key.
 * @param text In base58.
 */
export const lengthInBytes = (text: string): number => base58.decode(text).length;

const checksumBytes = 4;

/**
 * An address of any version, a private key in WIF or an extended key. The XRP Ledger has its own order of the same characters.
 * @param text In base58.
 */
export function passesBase58Check(text: string): boolean {
  return isChecked(base58.decode(text)) || (text.startsWith("r") && isChecked(base58xrp.decode(text)));
}

/** Not with the library's base58check, which throws: most candidates are no addresses. */
function isChecked(bytes: Uint8Array): boolean {
  if (bytes.length <= checksumBytes) return false;
  const end = bytes.length - checksumBytes;
  const digest = sha256(sha256(bytes.subarray(0, end)));
  return bytes.subarray(end).every((byte, index) => byte === digest[index]);
}
