/** Addresses with a CRC-16: Stellar (SEP-23) and TON. */

/** CRC-16/XMODEM. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function bytesOf(text: string, alphabet: string, bitsEach: number): number[] {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const character of text) {
    buffer = ((buffer << bitsEach) | alphabet.indexOf(character)) & 0xffff;
    bits += bitsEach;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return bytes;
}

/** SEP-23: an account or a seed. A muxed account is longer. */
const stellar = /^(?:[GS][A-Z2-7]{55}|M[A-Z2-7]{68})$/;

export function isStellar(token: string): boolean {
  if (!stellar.test(token)) return false;
  const bytes = bytesOf(token, base32, 5);
  const [low = 0, high = 0] = bytes.slice(-2);
  return crc16(bytes.slice(0, -2)) === (high << 8) + low;
}

const ton = /^[EUk0][Qf][\w-]{46}$/;

export function isTonAddress(token: string): boolean {
  if (!ton.test(token)) return false;
  const bytes = bytesOf(token, base64url, 6);
  const [high = 0, low = 0] = bytes.slice(-2);
  return crc16(bytes.slice(0, -2)) === (high << 8) + low;
}
