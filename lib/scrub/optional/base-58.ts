/** Base58 as used by wallets, with and without a checksum (four bytes of a double SHA-256). */
import { sha256 } from "@/lib/scrub/engine/sha-256";

const bitcoin = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const ripple = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";
const base = 58;
const none = 255;

const bitcoinDigits = digitsOf(bitcoin);
const rippleDigits = digitsOf(ripple);

function digitsOf(alphabet: string): Uint8Array {
  const digits = new Uint8Array(128).fill(none);
  for (let index = 0; index < alphabet.length; index++) digits[alphabet.charCodeAt(index)] = index;
  return digits;
}

export function isBase58(text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if ((bitcoinDigits[text.charCodeAt(index)] ?? none) === none) return false;
  return true;
}

/** Limbs of 16 bits, so that 58 times a limb plus a carry is a safe integer. */
const limbBits = 16;
const limbMask = (1 << limbBits) - 1;

/** Decodes a text. Each leading zero digit is a zero byte. Returns `undefined` if a character is not in the alphabet. */
function decode(text: string, digits: Uint8Array): Uint8Array | undefined {
  const limbs: number[] = [];
  let zeros = 0;
  for (let index = 0; index < text.length; index++) {
    let carry = digits[text.charCodeAt(index)] ?? none;
    if (carry === none) return undefined;
    if (carry === 0 && zeros === index) zeros++;
    for (let limb = 0; limb < limbs.length; limb++) {
      const sum = (limbs[limb] as number) * base + carry;
      limbs[limb] = sum & limbMask;
      carry = sum >>> limbBits;
    }
    if (carry > 0) limbs.push(carry);
  }
  const bytes: number[] = [];
  for (const limb of limbs) bytes.push(limb & 0xff, limb >>> 8);
  while (bytes.length > 0 && bytes.at(-1) === 0) bytes.pop();
  for (let zero = 0; zero < zeros; zero++) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

/** The number of bytes that a text in Bitcoin's alphabet encodes: 32 for a Solana public key. */
export function lengthInBytes(text: string): number {
  return decode(text, bitcoinDigits)?.length ?? 0;
}

const checksumBytes = 4;

/** An address of any version, a private key in WIF or an extended key. The XRP Ledger has its own alphabet. */
export function passesBase58Check(text: string): boolean {
  return isChecked(decode(text, bitcoinDigits)) || (text.startsWith("r") && isChecked(decode(text, rippleDigits)));
}

function isChecked(bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined || bytes.length <= checksumBytes) return false;
  const end = bytes.length - checksumBytes;
  const digest = sha256(sha256(bytes.subarray(0, end)));
  return bytes.subarray(end).every((byte, index) => byte === digest[index]);
}
