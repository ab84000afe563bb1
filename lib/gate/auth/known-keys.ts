/** The API keys this process has looked up, and how long it believes what it found. */
import { LRUCache } from "lru-cache";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { lookUpKey } from "@/lib/gate/auth/key-lookups";
import { type ApiKey, noteUse } from "@/lib/gate/auth/key-store";

type KnownKey = { readonly keyHash: string; readonly projectId: string; readonly until: number };
type State = {
  /** By key id. An entry that has expired still says that the key is no guess. */
  readonly known: LRUCache<string, KnownKey>;
  /** Hashes and key ids that belong to no valid key. Apart from `known`: guesses must not displace valid keys. */
  readonly unknown: LRUCache<string, true>;
  /** Hashes revoked by this process. A look-up that was under way may still return them as valid. */
  readonly revoked: LRUCache<string, true>;
  readonly underWay: Map<string, Promise<KnownKey | undefined>>;
};

const max = 10_000;
const knownForMs = 60_000;
const unknownForMs = 10_000;
const noteUseAfterMs = 5 * 60_000;

/** On `globalThis` because Next may load this module in several bundles: a revocation counts in all of them. */
const held = globalThis as unknown as { [key]: State };
const key = Symbol.for("sluice.known-keys");
held[key] ??= {
  known: new LRUCache({ max }),
  unknown: new LRUCache({ max, ttl: unknownForMs }),
  revoked: new LRUCache({ max, ttl: knownForMs }),
  underWay: new Map(),
};
const { known, unknown, revoked, underWay } = held[key];

/**
 * A valid key, by its hash or its id. Undefined when it does not exist or was revoked.
 * @param address Whose turn a look-up takes; undefined where a signature has shown that the key exists.
 * @throws Problem overloaded, storage_unavailable
 */
export async function findKey(prefix: string, address?: string): Promise<KnownKey | undefined> {
  const cached = known.get(keyIdOf(prefix));
  const isKnown = cached?.keyHash.startsWith(prefix) === true;
  if (isKnown && cached.until > performance.now()) return cached;
  if (unknown.has(prefix)) return undefined;
  return underWay.get(prefix) ?? lookUp(prefix, isKnown ? undefined : address);
}

/** For this process, from now on; the store has it from `revokeApiKeys`, and other processes within 60 seconds. */
export function refuseKey(keyHash: string): void {
  revoked.set(keyHash, true);
  known.delete(keyIdOf(keyHash));
}

/** One look-up at a time for each key; whoever asks meanwhile waits for it. */
function lookUp(prefix: string, address: string | undefined): Promise<KnownKey | undefined> {
  const found = lookUpKey(prefix, address)
    .then((row) => remember(prefix, row))
    .finally(() => underWay.delete(prefix));
  underWay.set(prefix, found);
  return found;
}

function remember(prefix: string, row: ApiKey | undefined): KnownKey | undefined {
  if (row === undefined || row.revoked_at !== null || revoked.has(row.key_hash)) {
    unknown.set(prefix, true);
    if (row !== undefined) known.delete(keyIdOf(row.key_hash));
    return undefined;
  }
  const keyHash = row.key_hash;
  const usedMs = row.last_used_at?.getTime() ?? 0;
  // Fire and forget: never fail a request over last-used bookkeeping. A token's key id is no use of the key.
  if (prefix === keyHash && Date.now() - usedMs > noteUseAfterMs) noteUse(keyHash).catch(() => undefined);
  const entry = { keyHash, projectId: row.project_id, until: performance.now() + knownForMs };
  known.set(keyIdOf(keyHash), entry);
  return entry;
}
