/** A project's API keys and read tokens: lists and rolls them, and revokes those that a removed member created. */
import { isPermanentOwner, listPeople, toCreatorId } from "@/lib/accounts/access";
import { deployment, listMemberships, type Place, toMemberId } from "@/lib/accounts/member-store";
import { hourMs } from "@/lib/durations";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { refreshKey, rejectKey } from "@/lib/gate/auth/key-cache";
import {
  type ApiKey,
  canBeRolled,
  captureLevel,
  findApiKey,
  isActive,
  isReadToken,
  listCreatedBy,
  listProjectKeys,
  listProjectReadTokens,
  revokeApiKeys,
  rollApiKey,
} from "@/lib/gate/auth/key-store";
import { orNotFound, Problem } from "@/lib/problem";
import { type Actor, recorded } from "@/lib/projects/audit/recorded";
import type { KeyList, ReadTokenList } from "@/lib/projects/contracts/keys";
import type { KeyOfMember } from "@/lib/projects/contracts/members";
import { withClaim } from "@/lib/projects/with-claim";

export async function listKeys(projectId: string): Promise<KeyList> {
  const [keys, people] = await Promise.all([listProjectKeys(projectId), listPeople(projectId)]);
  return {
    keys: keys.map((key) => ({
      keyId: toKeyId(key.key_hash),
      ...summarizeKey(key, people),
      rolledUntil: key.rolled_until?.toISOString() ?? null,
      scopes: key.scopes,
      networks: key.networks,
      origins: key.origins,
      lastNetwork: key.last_network || null,
      lastSdkVersion: key.last_sdk_version || null,
      capture: captureLevel(key.capture_changes),
      captureChanges: key.capture_changes.map(({ at, level, who }) => ({ at: at.toISOString(), level, who })),
    })),
  };
}

export async function listReadTokens(projectId: string): Promise<ReadTokenList> {
  const [tokens, people] = await Promise.all([listProjectReadTokens(projectId), listPeople(projectId)]);
  return { tokens: tokens.map((token) => ({ tokenId: toKeyId(token.key_hash), ...summarizeKey(token, people) })) };
}

const summarizeKey = (key: ApiKey, people: readonly { readonly memberId: string }[]) => ({
  ...keyFields(key),
  revokedAt: key.revoked_at?.toISOString() ?? null,
  expiresAt: key.expires_at?.toISOString() ?? null,
  isOfFormerMember: key.created_by !== "" && !people.some(({ memberId }) => memberId === key.created_by),
});

/** What identifies a key to people. */
const keyFields = (key: ApiKey) => ({
  name: key.name,
  shown: `${key.first_characters}…${key.last_characters}`,
  createdAt: key.created_at?.toISOString() ?? null,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
});

/** @throws Problem not_found */
export async function requireKey(projectId: string, keyId: string): Promise<ApiKey> {
  const keys = await listProjectKeys(projectId);
  return orNotFound(keys.find(({ key_hash }) => toKeyId(key_hash) === keyId));
}

/**
 * Replaces a key, once, even if several requests try at the same time. Returns the new key. The old one works for `keepHours` more.
 * @param now In milliseconds since the epoch.
 * @throws Problem not_found if the key was revoked, was already rolled, or has expired
 */
export async function rollKey({ key_hash }: ApiKey, keepHours: number, who: string, now: number): Promise<string> {
  const current = () => findApiKey(key_hash).then((key) => (key && canBeRolled(key, now) ? key : undefined));
  const created = await withClaim(
    {
      // No project can have this name, because names are trimmed.
      name: ` key ${key_hash}`,
      subject: "this API key",
      isTaken: async () => (await current()) === undefined,
      taken: cannotBeRolled,
    },
    async () => {
      const key = await current();
      if (key === undefined) throw cannotBeRolled();
      const rolled = await rollApiKey(key, now + keepHours * hourMs, { who, createdBy: toCreatorId(who) });
      // If the old key was revoked in the meantime, revoke its replacement too. If we can't tell, still return the new key.
      const old = await findApiKey(key_hash).catch(() => undefined);
      if (old === undefined || old.revoked_at === null) return rolled;
      await revokeApiKeys([hashApiKey(rolled)]);
      throw cannotBeRolled();
    },
  );
  await refreshKey(key_hash);
  return created;
}

const cannotBeRolled = () =>
  new Problem("not_found", {
    message: "This key can't be rolled: it was revoked, was already rolled, or has expired.",
  });

/**
 * The active keys and read tokens that a person created, in projects to which the person has no access once they are removed from a place.
 * They keep working, unless they are revoked.
 * @param now In milliseconds since the epoch.
 */
export async function keysLeftBy(email: string, place: Place, now: number): Promise<ApiKey[]> {
  if (isPermanentOwner(email)) return [];
  const remaining = (await listMemberships(email)).map((membership) => membership.place).filter((one) => one !== place);
  if (remaining.includes(deployment)) return [];
  const created = await listCreatedBy(toMemberId(email));
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
      { ...actor, action, projectId: key.project_id, target: toKeyId(key.key_hash) },
      () => revokeApiKeys([key.key_hash]),
      now,
    );
    await rejectKey(key.key_hash);
  }
}

export const keyOfMember = (key: ApiKey): KeyOfMember => ({
  keyId: toKeyId(key.key_hash),
  kind: isReadToken(key) ? "read_token" : "api_key",
  projectId: key.project_id,
  ...keyFields(key),
});
