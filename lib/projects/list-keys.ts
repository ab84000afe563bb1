/** A project's API keys and read tokens, for the page and its API. */
import { peopleOf } from "@/lib/accounts/access";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { type ApiKey, levelOf, listApiKeysOf, listReadTokensOf } from "@/lib/gate/auth/key-store";
import { orNotFound } from "@/lib/problem";
import type { KeyList } from "@/lib/projects/contracts/keys";
import type { ReadTokenList } from "@/lib/projects/contracts/read-tokens";

export async function listKeys(projectId: string): Promise<KeyList> {
  const [keys, people] = await Promise.all([listApiKeysOf(projectId), peopleOf(projectId)]);
  return {
    keys: keys.map((key) => ({
      keyId: keyIdOf(key.key_hash),
      ...summaryOf(key, people),
      rolledUntil: key.rolled_until?.toISOString() ?? null,
      scopes: key.scopes,
      networks: key.networks,
      origins: key.origins,
      lastNetwork: key.last_network || null,
      lastSdkVersion: key.last_sdk_version || null,
      capture: levelOf(key.capture_changes),
      captureChanges: key.capture_changes.map(({ at, level, who }) => ({ at: at.toISOString(), level, who })),
    })),
  };
}

export async function listReadTokens(projectId: string): Promise<ReadTokenList> {
  const [tokens, people] = await Promise.all([listReadTokensOf(projectId), peopleOf(projectId)]);
  return { tokens: tokens.map((token) => ({ tokenId: keyIdOf(token.key_hash), ...summaryOf(token, people) })) };
}

const summaryOf = (key: ApiKey, people: readonly { readonly memberId: string }[]) => ({
  name: key.name,
  shown: `${key.first_characters}…${key.last_characters}`,
  createdAt: key.created_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  revokedAt: key.revoked_at?.toISOString() ?? null,
  expiresAt: key.expires_at?.toISOString() ?? null,
  isOfFormerMember: key.created_by !== "" && !people.some(({ memberId }) => memberId === key.created_by),
});

/** @throws Problem not_found */
export async function requireKey(projectId: string, keyId: string): Promise<ApiKey> {
  const keys = await listApiKeysOf(projectId);
  return orNotFound(keys.find(({ key_hash }) => keyIdOf(key_hash) === keyId));
}
