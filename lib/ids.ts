/** Random ids, keyed hashes, and a constant-time comparison. */
import { createHmac, hash, randomInt, randomUUID, timingSafeEqual } from "node:crypto";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` base62 characters from a CSPRNG, without modulo bias. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => base62[randomInt(62)]).join("");
}

/** A whole number as base62, padded to `length`. */
export function toBase62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = base62[rest % 62] + text;
  return text;
}

export function newRequestId(): string {
  return `req_${randomUUID().replaceAll("-", "")}`;
}

export function newProjectId(): string {
  return `prj_${randomBase62(16)}`;
}

/** HMAC-SHA-256 in hex. Parts are length-prefixed, so no two lists of parts share an input. */
export function keyedHash(secret: string, ...parts: string[]): string {
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest("hex");
}

/** HMAC-SHA-256 as a UUID. */
export const keyedUuid = (secret: string, ...parts: string[]): string => toUuid(keyedHash(secret, ...parts));

/**
 * Derives UUIDs from ids of equal length. Because the length is fixed, hashing a key and the id is as safe as an HMAC, at a quarter of the
 * cost.
 */
export function uuidDeriver(secret: string, ...parts: string[]): (id: string) => string {
  const key = keyedHash(secret, ...parts);
  return (id) => toUuid(hash("sha256", key + id, "hex"));
}

/** A version 8 UUID (RFC 9562 section 5.8) from a hash in hex. */
function toUuid(hex: string): string {
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Compares in constant time. */
export function constantTimeEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
