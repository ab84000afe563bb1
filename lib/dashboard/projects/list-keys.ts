/** A project's keys, for the page and its API. */
import type { KeyList } from "@/lib/dashboard/contracts/keys";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { levelOf, listApiKeysOf } from "@/lib/gate/auth/key-store";

export async function listKeys(projectId: string): Promise<KeyList> {
  const keys = await listApiKeysOf(projectId);
  return {
    keys: keys.map((key) => ({
      keyId: keyIdOf(key.key_hash),
      name: key.name,
      shown: `${key.first_characters}…${key.last_characters}`,
      createdAt: key.created_at?.toISOString() ?? null,
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
      revokedAt: key.revoked_at?.toISOString() ?? null,
      expiresAt: key.expires_at?.toISOString() ?? null,
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
