/** Caches lookups of API keys and read tokens in this process. */

import type { BlockList } from "node:net";
import { LRUCache } from "lru-cache";
import { runInBackground } from "@/lib/background";
import { toKeyId } from "@/lib/gate/auth/api-key";
import { lookUpKey } from "@/lib/gate/auth/key-lookups";
import { type ApiKey, captureLevel, keyEnd, recordSdkVersion, recordUse } from "@/lib/gate/auth/key-store";
import { toAllowList } from "@/lib/gate/auth/networks";
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { KeyScope } from "@/lib/gate/contracts/setting-limits";
import { meters } from "@/lib/metrics/meters";
import { onceInProcess } from "@/lib/once-in-process";
import { inEveryWorker } from "@/lib/workers/link";

type KnownKey = {
  readonly keyHash: string;
  readonly projectId: string;
  readonly capture: CaptureLevel;
  readonly scopes: readonly KeyScope[];
  /** Where the key may be used. Undefined means anywhere. */
  readonly networks: BlockList | undefined;
  /** Where widgets may use its tokens. Empty means anywhere. */
  readonly origins: readonly string[];
  /** When the key or token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly isRolled: boolean;
  readonly until: number;
  /** When its use was last recorded, in milliseconds since the epoch. */
  usedAt: number;
  sdkRecordedAt: number;
};

const max = 10_000;
/** A key with all networks and origins that it can have takes about 15 KB. */
const maxKnownBytes = 32 * 1024 * 1024;
const knownTtlMs = 60_000;
const unknownTtlMs = 10_000;
const recordUseIntervalMs = 5 * 60_000;

const estimateBytes = ({ networks, origins }: KnownKey) =>
  1_000 + 250 * (networks?.rules.length ?? 0) + origins.reduce((sum, origin) => sum + 2 * origin.length + 50, 0);

const { known, unknown, revoked, inFlight } = onceInProcess("known-keys", () => ({
  /** By key id. An expired entry still shows that the key exists. */
  known: new LRUCache<string, KnownKey>({ max, maxSize: maxKnownBytes, sizeCalculation: estimateBytes }),
  /** Hashes and key ids known to be invalid. Separate from `known`, so that guesses cannot evict valid keys. */
  unknown: new LRUCache<string, true>({ max, ttl: unknownTtlMs }),
  /** Hashes revoked by this server. A lookup in flight may still return them as valid. */
  revoked: new LRUCache<string, true>({ max, ttl: knownTtlMs }),
  inFlight: new Map<string, Promise<KnownKey | undefined>>(),
}));

/**
 * Finds a valid key by its hash or id. Undefined when the key does not exist or was revoked.
 * @param address The client's IP address, for fair queuing; undefined when a signature proves that the key exists.
 * @throws Problem overloaded, storage_unavailable
 */
export async function findKey(prefix: string, address?: string): Promise<KnownKey | undefined> {
  const cached = known.get(toKeyId(prefix));
  const isKnown = cached?.keyHash.startsWith(prefix) === true;
  const isFresh = isKnown && cached.until > performance.now();
  const isHit = isFresh || unknown.has(prefix);
  meters()?.keyLookups.add(1, isHit ? "hit" : "miss");
  if (isHit) return isFresh ? cached : undefined;
  return inFlight.get(prefix) ?? lookUp(prefix, isKnown ? undefined : address);
}

/** Never fails a request over last-used bookkeeping. */
export function noteUse(key: KnownKey, network: () => string): void {
  const now = Date.now();
  if (now - key.usedAt <= recordUseIntervalMs) return;
  key.usedAt = now;
  runInBackground(recordUse(key.keyHash, network()));
}

/** Notes the SDK version of a batch with the last use of its key. It is known only after the body is read. */
export function noteSdkVersion(keyHash: string, version: string): void {
  const key = known.get(toKeyId(keyHash));
  const now = Date.now();
  if (version === "" || key === undefined || now - key.sdkRecordedAt <= recordUseIntervalMs) return;
  key.sdkRecordedAt = now;
  runInBackground(recordSdkVersion(keyHash, version));
}

/** Once resolved, all workers of this server reject the key. Other servers reject it within 60 seconds of `revokeApiKeys`. */
export const rejectKey = inEveryWorker("reject key", (keyHash: string) => {
  revoked.set(keyHash, true);
  known.delete(toKeyId(keyHash));
});

/** Once resolved, all workers of this server use the key as currently stored. Other servers do so within 60 seconds. */
export const refreshKey = inEveryWorker("refresh key", (keyHash: string) => {
  known.delete(toKeyId(keyHash));
  // A lookup in flight may return the previous version of the key.
  for (const prefix of [keyHash, toKeyId(keyHash)]) inFlight.delete(prefix);
});

/** One lookup at a time per key. Concurrent callers share it. */
function lookUp(prefix: string, address: string | undefined): Promise<KnownKey | undefined> {
  const isCurrent = () => inFlight.get(prefix) === found;
  const found: Promise<KnownKey | undefined> = lookUpKey(prefix, address)
    .then((row) => (isCurrent() ? remember(prefix, row) : findKey(prefix, address)))
    .finally(() => isCurrent() && inFlight.delete(prefix));
  inFlight.set(prefix, found);
  return found;
}

function remember(prefix: string, row: ApiKey | undefined): KnownKey | undefined {
  if (row === undefined || row.revoked_at !== null || revoked.has(row.key_hash)) {
    unknown.set(prefix, true);
    if (row !== undefined) known.delete(toKeyId(row.key_hash));
    return undefined;
  }
  const keyHash = row.key_hash;
  const before = known.peek(toKeyId(keyHash));
  const entry = {
    keyHash,
    projectId: row.project_id,
    capture: captureLevel(row.capture_changes),
    scopes: row.scopes,
    networks: toAllowList(row.networks),
    origins: row.origins,
    usedAt: Math.max(row.last_used_at?.getTime() ?? 0, before?.usedAt ?? 0),
    sdkRecordedAt: before?.sdkRecordedAt ?? 0,
    expiresAt: keyEnd(row),
    isRolled: row.rolled_until !== null,
    until: performance.now() + knownTtlMs,
  };
  known.set(toKeyId(keyHash), entry);
  return entry;
}
