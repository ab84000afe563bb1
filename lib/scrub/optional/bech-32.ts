/** Bech32 and bech32m (BIP-173, BIP-350): addresses that contain the name of their network and a checksum. */

const bech32Characters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const bech32Values = new Int8Array(128).fill(-1);
for (const [value, character] of [...bech32Characters].entries()) {
  bech32Values[character.charCodeAt(0)] = value;
  bech32Values[character.toUpperCase().charCodeAt(0)] = value;
}
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const bech32Final = 1;
/** BIP-350. */
const bech32mFinal = 0x2bc830a3;
const minDataLength = 20;
const maxPrefixLength = 16;

/** BIP-173 with any human-readable part: `bc1…`, `ltc1…`, `addr1…`, `cosmos1…`, `npub1…`. */
export function isBech32(token: string): boolean {
  const separator = token.lastIndexOf("1");
  if (separator < 1 || separator > maxPrefixLength || token.length - separator <= minDataLength) return false;
  if (token !== token.toLowerCase() && token !== token.toUpperCase()) return false;
  const prefix = token.slice(0, separator).toLowerCase();
  let checksum = 1;
  for (let index = 0; index < prefix.length; index++) checksum = advance(checksum, prefix.charCodeAt(index) >> 5);
  checksum = advance(checksum, 0);
  for (let index = 0; index < prefix.length; index++) checksum = advance(checksum, prefix.charCodeAt(index) & 31);
  for (let index = separator + 1; index < token.length; index++) {
    const value = bech32Values[token.charCodeAt(index)] as number;
    if (value < 0) return false;
    checksum = advance(checksum, value);
  }
  return checksum === bech32Final || checksum === bech32mFinal;
}

function advance(checksum: number, value: number): number {
  const top = checksum >>> 25;
  let next = ((checksum & 0x1ffffff) << 5) ^ value;
  for (let bit = 0; bit < generator.length; bit++) if ((top >> bit) & 1) next ^= generator[bit] as number;
  return next;
}
