/** The API keys and read tokens that a member created. They keep working when the member is removed, unless they are revoked. */
import { isPermanentOwner } from "@/lib/accounts/access";
import { deployment, memberIdOf, membershipsOf, type Place } from "@/lib/accounts/member-store";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import { type ApiKey, isActive, isReadToken, listCreatedBy, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { type Actor, recorded } from "@/lib/projects/audit/recorded";
import type { KeyOfMember } from "@/lib/projects/contracts/members";

/**
 * The active ones in projects to which the person has no access once they are removed from a place.
 * @param now In milliseconds since the epoch.
 */
export async function keysLeftBy(email: string, place: Place, now: number): Promise<ApiKey[]> {
  if (isPermanentOwner(email)) return [];
  const remaining = (await membershipsOf(email)).map((membership) => membership.place).filter((one) => one !== place);
  if (remaining.includes(deployment)) return [];
  const created = await listCreatedBy(memberIdOf(email));
  return created.filter((key) => {
    const isInPlace = place === deployment || key.project_id === place;
    return isInPlace && !remaining.includes(key.project_id) && isActive(key, now);
  });
}

/** Each revocation is recorded in the audit log of its project. @throws Problem storage_unavailable */
export async function revokeKeys(keys: readonly ApiKey[], actor: Actor, now: number): Promise<void> {
  for (const key of keys) {
    const action = isReadToken(key) ? "read_token_revoked" : "key_revoked";
    await recorded(
      { ...actor, action, projectId: key.project_id, target: keyIdOf(key.key_hash) },
      () => revokeApiKeys([key.key_hash]),
      now,
    );
    await rejectKey(key.key_hash);
  }
}

export const keyOfMember = (key: ApiKey): KeyOfMember => ({
  keyId: keyIdOf(key.key_hash),
  kind: isReadToken(key) ? "read_token" : "api_key",
  projectId: key.project_id,
  name: key.name,
  shown: `${key.first_characters}…${key.last_characters}`,
  createdAt: key.created_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});
