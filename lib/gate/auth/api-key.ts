/**
 * API keys (`svc_`), read tokens (`svr_`), and the access and refresh tokens of grants (`sva_`, `svf_`): the prefix, 32 random base62
 * characters and a 6-character CRC-32 checksum, which rejects typos without a lookup.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "@/lib/ids";

export const apiKeyPattern = /^svc_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export const readTokenPattern = /^svr_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const accessTokenPattern = /^sva_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const refreshTokenPattern = /^svf_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export const newApiKey = (): string => `svc_${randomBody()}`;
export const newReadToken = (): string => `svr_${randomBody()}`;
export const newAccessToken = (): string => `sva_${randomBody()}`;
export const newRefreshToken = (): string => `svf_${randomBody()}`;

/** Checks format and checksum only. */
export const isApiKey = (text: string): boolean => hasChecksum(apiKeyPattern.exec(text));
/** Whether a text has the form and the checksum of a read token. */
export const isReadToken = (text: string): boolean => hasChecksum(readTokenPattern.exec(text));
export const isAccessToken = (text: string): boolean => hasChecksum(accessTokenPattern.exec(text));
export const isRefreshToken = (text: string): boolean => hasChecksum(refreshTokenPattern.exec(text));

/** We store this hash, never the key or the token. It includes the prefix, so none can be mistaken for another. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** A prefix of the hash. It identifies a key but cannot authenticate. */
export const toKeyId = (keyHash: string) => keyHash.slice(0, keyIdLength);
export const keyIdLength = 12;

function randomBody(): string {
  const body = randomBase62(32);
  return body + checksum(body);
}

function hasChecksum(match: readonly string[] | null): boolean {
  const [, body, sum] = match ?? [];
  return body !== undefined && checksum(body) === sum;
}

const checksum = (body: string) => toBase62(crc32(body), 6);
