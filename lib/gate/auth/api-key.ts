/** API keys: `svc_`, 32 random base62 characters and a 6-character CRC-32 checksum, which rejects typos without a lookup. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "@/lib/ids";

export const apiKeyPattern = /^svc_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export function newApiKey(): string {
  const body = randomBase62(32);
  return `svc_${body}${checksum(body)}`;
}

/** Checks format and checksum only. */
export function isApiKey(text: string): boolean {
  const [, body, sum] = apiKeyPattern.exec(text) ?? [];
  return body !== undefined && checksum(body) === sum;
}

/** We store this hash, never the key. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A prefix of the hash. It identifies a key but cannot authenticate. */
export const keyIdOf = (keyHash: string) => keyHash.slice(0, keyIdLength);
export const keyIdLength = 12;

const checksum = (body: string) => toBase62(crc32(body), 6);
