/** An API key: `svc_`, 32 base62 characters from a CSPRNG, 6 of CRC-32 over them. Its form can be checked without a look-up. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "@/lib/ids";

export const apiKeyPattern = /^svc_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export function newApiKey(): string {
  const body = randomBase62(32);
  return `svc_${body}${checksum(body)}`;
}

/** Form and checksum: a typo or a guess fails here. */
export function isApiKey(text: string): boolean {
  const [, body, sum] = apiKeyPattern.exec(text) ?? [];
  return body !== undefined && checksum(body) === sum;
}

/** What is stored instead of the key. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The beginning of the hash: enough to name a key, nothing to use it with. */
export const keyIdOf = (keyHash: string) => keyHash.slice(0, keyIdLength);
export const keyIdLength = 12;

const checksum = (body: string) => toBase62(crc32(body), 6);
