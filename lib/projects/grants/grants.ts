/** Grants: who may read with them, what the Keys page lists, and revocation. */
import { listPeople, projectRole, readCreatorAccess, terminal, toCreatorId } from "@/lib/accounts/access";
import { deployment, type Place } from "@/lib/accounts/member-store";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { newRequestId } from "@/lib/ids";
import { orNotFound } from "@/lib/problem";
import { type Actor, recorded } from "@/lib/projects/audit/recorded";
import type { GrantList } from "@/lib/projects/contracts/grants";
import { documentUrl } from "@/lib/projects/grants/clients";
import {
  endOfGrant,
  type Grant,
  isGrantOpen,
  listGrantsBy,
  listProjectGrants,
  recordRevocation,
} from "@/lib/projects/grants/grant-store";

/**
 * Whether a grant still allows reading. Its person's role is read from the store each time, so that it ends with their access.
 * @throws Problem storage_unavailable
 */
export async function allowsReading(grant: Grant, now: number): Promise<boolean> {
  if (!isGrantOpen(grant, now) || (await isDeleted(grant.project_id))) return false;
  const access = await readCreatorAccess(grant.created_by);
  return access !== undefined && projectRole(access, grant.project_id) !== undefined;
}

export async function listGrants(projectId: string): Promise<GrantList> {
  const [grants, addresses] = await Promise.all([listProjectGrants(projectId), readAddresses(projectId)]);
  return {
    grants: grants.map((grant) => ({
      grantId: grant.grant_id,
      client: grant.client_name,
      clientHost: documentUrl(grant.client_id)?.host ?? null,
      person: addresses.get(grant.created_by) ?? null,
      createdAt: new Date(grant.created_at).toISOString(),
      lastUsedAt: grant.last_used_at?.toISOString() ?? null,
      expiresAt: new Date(endOfGrant(grant)).toISOString(),
      revokedAt: grant.revoked_at?.toISOString() ?? null,
    })),
  };
}

/** By what is stored with grants. */
async function readAddresses(projectId: string): Promise<Map<string, string>> {
  const people = await listPeople(projectId);
  return new Map([
    [toCreatorId(terminal), terminal],
    ...people.map(({ memberId, email }) => [memberId, email] as const),
  ]);
}

/** @throws Problem not_found */
export async function requireGrant(projectId: string, grantId: string): Promise<Grant> {
  return orNotFound((await listProjectGrants(projectId)).find(({ grant_id }) => grant_id === grantId));
}

/** Takes effect at once, because grants are read from the store for each request. */
export async function revokeGrant(grant: Grant, now: number): Promise<void> {
  if (grant.revoked_at === null) await recordRevocation(grant, now);
}

/** For a code or a refresh token that was used twice: either the client or an attacker has a copy, and nobody knows which. */
export async function revokeReused(grant: Grant, requestId: string, now: number): Promise<void> {
  if (grant.revoked_at !== null) return;
  const who = (await readAddresses(grant.project_id)).get(grant.created_by) ?? "";
  const actor = { who, method: "oauth", requestId };
  await recorded(
    { ...actor, action: "grant_reused", projectId: grant.project_id, target: grant.grant_id },
    () => revokeGrant(grant, now),
    now,
  );
}

/**
 * Revokes what a removed member allowed, so that none of it works again when they are added again. Each revocation is recorded in the audit log
 * of its project.
 * @param place Where the person was removed.
 * @throws Problem storage_unavailable
 */
export async function revokeGrantsLeftBy(email: string, place: Place, actor: Actor, now: number): Promise<void> {
  const memberId = toCreatorId(email);
  const access = await readCreatorAccess(memberId);
  for (const grant of await listGrantsBy(memberId)) {
    const isInPlace = place === deployment || grant.project_id === place;
    const isKept = access !== undefined && projectRole(access, grant.project_id) !== undefined;
    if (!isInPlace || isKept || !isGrantOpen(grant, now)) continue;
    await recorded(
      { ...actor, action: "grant_revoked", projectId: grant.project_id, target: grant.grant_id },
      () => revokeGrant(grant, now),
      now,
    );
  }
}

/** Completes an interrupted removal. The person who removed the member is in the record of the removal. */
export const revokeGrantsOfRemoved = (email: string, place: Place): Promise<void> =>
  revokeGrantsLeftBy(email, place, { who: email, method: "oauth", requestId: newRequestId() }, Date.now());
