/** Stored API keys and read tokens. Each is shown once, when it is created. We store only its hash. */
import { z } from "zod";
import { hashApiKey, keyIdLength, newApiKey, newReadToken } from "@/lib/gate/auth/api-key";
import { CaptureLevel } from "@/lib/gate/contracts/api-key";
import { type KeyScope, keyScopes } from "@/lib/gate/contracts/setting-limits";
import { StoredTime } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  key_hash: z.string(),
  project_id: z.string(),
  name: z.string(),
  first_characters: z.string(),
  last_characters: z.string(),
  created_at: StoredTime,
  last_used_at: StoredTime,
  revoked_at: StoredTime,
  /** Null for an API key that never expires. */
  expires_at: StoredTime,
  /** When a rolled key stops working. */
  rolled_until: StoredTime,
  /** What an API key may do. Empty for a read token. */
  scopes: z.array(z.enum(keyScopes)),
  /** In CIDR notation. None means anywhere. */
  networks: z.array(z.string()),
  /** The origins from which widgets can use the key's tokens. None for all. */
  origins: z.array(z.string()),
  /** Where the key was last used from, or empty. A network, because addresses are not stored. */
  last_network: z.string(),
  /** A keyed hash of who created it. Empty if it was created from the terminal, or before this was stored. */
  created_by: z.string(),
  /** The SDK version of the last batch that had one, or empty. */
  last_sdk_version: z.string(),
  /** Oldest first. */
  capture_changes: z.array(
    z.object({
      at: z.coerce.number().transform((milliseconds) => new Date(milliseconds)),
      level: CaptureLevel,
      who: z.string(),
    }),
  ),
});
export type ApiKey = z.infer<typeof Row>;

/** The current capture level of a key, given its changes. */
export const captureLevel = (changes: ApiKey["capture_changes"]): CaptureLevel => changes.at(-1)?.level ?? "scrubbed";

const columns = `key_hash, max(project_id) AS project_id, max(name) AS name,
  max(first_characters) AS first_characters, max(last_characters) AS last_characters,
  toUnixTimestamp64Milli(max(created_at)) AS created_at,
  toUnixTimestamp64Milli(max(last_used_at)) AS last_used_at,
  toUnixTimestamp64Milli(max(revoked_at)) AS revoked_at,
  toUnixTimestamp64Milli(max(expires_at)) AS expires_at,
  toUnixTimestamp64Milli(max(rolled_until)) AS rolled_until,
  arraySort(groupUniqArrayArray(scopes)) AS scopes, arraySort(groupUniqArrayArray(networks)) AS networks,
  arraySort(groupUniqArrayArray(origins)) AS origins, max(last_network).2 AS last_network, max(last_sdk).2 AS last_sdk_version,
  max(created_by) AS created_by,
  arrayMap(change -> CAST((toUnixTimestamp64Milli(change.1), change.2, change.3), 'Tuple(at Int64, level String, who String)'),
    arraySort(groupUniqArrayArray(capture_changes))) AS capture_changes`;

/** When a key or token stops working if it isn't revoked first. In milliseconds since the epoch; infinite if never. */
export const keyEnd = ({ expires_at, rolled_until }: Pick<ApiKey, "expires_at" | "rolled_until">): number =>
  Math.min(...[expires_at, rolled_until].map((time) => time?.getTime() ?? Number.POSITIVE_INFINITY));

/** @param now In milliseconds since the epoch. */
export const isActive = (key: ApiKey, now: number): boolean => key.revoked_at === null && keyEnd(key) > now;
/** A key can be rolled once. The new one can be rolled next. */
export const canBeRolled = (key: ApiKey, now: number): boolean => isActive(key, now) && key.rolled_until === null;

type NewApiKey = {
  readonly capture?: CaptureLevel;
  readonly scopes?: readonly KeyScope[];
  readonly networks?: readonly string[];
  readonly origins?: readonly string[];
  readonly expiresAt?: Date | null;
  /** The account that creates it. */
  readonly who?: string;
  /** A keyed hash of that account. */
  readonly createdBy?: string;
};

/** Returns the new key, which cannot be retrieved again. */
export async function createApiKey(projectId: string, name: string, settings: NewApiKey = {}): Promise<string> {
  const key = newApiKey();
  await insert("api_keys", [toKeyRow(key, projectId, name, settings)]);
  return key;
}

function toKeyRow(
  key: string,
  projectId: string,
  name: string,
  {
    capture = "scrubbed",
    scopes = keyScopes,
    networks = [],
    origins = [],
    expiresAt = null,
    who = "",
    createdBy = "",
  }: NewApiKey,
) {
  const now = new Date();
  return {
    ...newRow(key, projectId, name, now, createdBy),
    scopes,
    networks,
    origins,
    capture_changes: capture === "scrubbed" ? [] : [captureChange(now, capture, who)],
    ...(expiresAt !== null && { expires_at: expiresAt.toISOString() }),
  };
}

/**
 * Replaces a key with a new one of the same name, scopes, networks, origins, capture level and lifetime. The old key keeps working until the
 * given time, in milliseconds since the epoch.
 * @param by The account that rolls it, and its keyed hash.
 */
export async function rollApiKey(
  key: ApiKey,
  until: number,
  by: { readonly who: string; readonly createdBy: string },
): Promise<string> {
  const { key_hash, project_id, name, scopes, networks, origins, capture_changes, created_at, expires_at } = key;
  const lifetimeMs = expires_at && created_at && expires_at.getTime() - created_at.getTime();
  const expiresAt = lifetimeMs === null ? null : new Date(Date.now() + lifetimeMs);
  const created = newApiKey();
  const settings = { capture: captureLevel(capture_changes), scopes, networks, origins, expiresAt, ...by };
  // In one insert, so that a failure leaves no unused key.
  await insert("api_keys", [
    toKeyRow(created, project_id, name, settings),
    { key_hash, rolled_until: new Date(until).toISOString() },
  ]);
  return created;
}

/** Returns the new read token, which cannot be retrieved again. */
export async function createReadToken(projectId: string, name: string, ttlMs: number, createdBy = ""): Promise<string> {
  const token = newReadToken();
  const now = new Date();
  const expires_at = new Date(now.getTime() + ttlMs).toISOString();
  await insert("api_keys", [{ ...newRow(token, projectId, name, now, createdBy), expires_at }]);
  return token;
}

const newRow = (credential: string, projectId: string, name: string, now: Date, created_by: string) => ({
  key_hash: hashApiKey(credential),
  project_id: projectId,
  name,
  first_characters: credential.slice(0, 8),
  last_characters: credential.slice(-4),
  created_at: now.toISOString(),
  created_by,
});

export const isReadToken = ({ first_characters }: ApiKey): boolean => first_characters.startsWith("svr_");

export async function findApiKey(keyHash: string): Promise<ApiKey | undefined> {
  const sql = `SELECT ${columns} FROM api_keys WHERE key_hash = {keyHash:String} GROUP BY key_hash`;
  const [row] = await select(sql, { keyHash }, Row);
  return row;
}

/** By id, because a query with hundreds of full hashes would exceed the URL length that proxies allow. */
export async function findApiKeys(keyIds: readonly string[]): Promise<ApiKey[]> {
  const sql = `SELECT ${columns} FROM api_keys
WHERE substring(key_hash, 1, ${keyIdLength}) IN {keyIds:Array(String)} GROUP BY key_hash`;
  return select(sql, { keyIds }, Row);
}

const readsOnly = "startsWith(first_characters, 'svr_')";

export async function listApiKeys(): Promise<ApiKey[]> {
  const sql = `SELECT ${columns} FROM api_keys GROUP BY key_hash HAVING NOT ${readsOnly} ORDER BY created_at, key_hash`;
  return select(sql, {}, Row);
}

/** A project's keys, including revoked ones, newest first. */
export const listProjectKeys = (projectId: string) => listWhere(`${isProject} AND NOT ${readsOnly}`, { projectId });
/** Lists read tokens, newest first. */
export const listProjectReadTokens = (projectId: string) => listWhere(`${isProject} AND ${readsOnly}`, { projectId });
/** API keys and read tokens of all projects. */
export const listCreatedBy = (createdBy: string) => listWhere("created_by = {createdBy:String}", { createdBy });

const isProject = "project_id = {projectId:String}";

function listWhere(condition: string, params: Record<string, string>): Promise<ApiKey[]> {
  const sql = `SELECT ${columns} FROM api_keys GROUP BY key_hash
HAVING ${condition} ORDER BY created_at DESC, key_hash`;
  return select(sql, params, Row);
}

/** Also revokes read tokens. */
export async function revokeApiKeys(keyHashes: readonly string[]): Promise<void> {
  const revoked_at = new Date().toISOString();
  if (keyHashes.length > 0)
    await insert(
      "api_keys",
      keyHashes.map((key_hash) => ({ key_hash, revoked_at })),
    );
}

/** @param who The account that changes it. */
export async function changeCapture(key: ApiKey, level: CaptureLevel, who: string): Promise<void> {
  // Later than the previous change, even if another server's clock is ahead.
  const at = new Date(Math.max(Date.now(), (key.capture_changes.at(-1)?.at.getTime() ?? 0) + 1));
  await insert("api_keys", [{ key_hash: key.key_hash, capture_changes: [captureChange(at, level, who)] }]);
}

const captureChange = (at: Date, level: CaptureLevel, who: string) => ({ at: at.toISOString(), level, who });

/** @param network Where the key was used from, or empty if it was used outside a request. */
export async function recordUse(keyHash: string, network: string): Promise<void> {
  const at = new Date().toISOString();
  await insert("api_keys", [
    { key_hash: keyHash, last_used_at: at, ...(network && { last_network: { at, network } }) },
  ]);
}

export async function recordSdkVersion(keyHash: string, version: string): Promise<void> {
  await insert("api_keys", [{ key_hash: keyHash, last_sdk: { at: new Date().toISOString(), version } }]);
}
