/** Lists, changes and removes the members of a project or of the deployment. */
import { canNewcomersSignIn, listPeople } from "@/lib/accounts/access";
import type { MemberRole } from "@/lib/accounts/contracts/roles";
import { forgetFormerMembers } from "@/lib/accounts/former-members";
import { eraseInvitations, listOpenInvitations } from "@/lib/accounts/invitation-store";
import {
  changeMember,
  eraseRemovedMembers,
  findMemberEmail,
  forgetRemovedMember,
  listMembersAt,
  type Member,
  type Place,
  toMemberId,
} from "@/lib/accounts/member-store";
import { orNotFound, Problem } from "@/lib/problem";
import type { Actor } from "@/lib/projects/audit/recorded";
import type { KeyOfMember, KeysOfMember, MemberList, RemovedMember } from "@/lib/projects/contracts/members";
import { revokeGrantsLeftBy } from "@/lib/projects/grants/grants";
import { keyOfMember, keysLeftBy, revokeKeys } from "@/lib/projects/keys";
import { closeInvitation } from "@/lib/projects/members/invitations";

type Removal = {
  readonly by: Actor;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Whether to revoke the API keys and read tokens that the member created. */
  readonly revokesKeys?: boolean;
};

/** `now` in milliseconds since the epoch. */
export async function listMembers(place: Place, now: number): Promise<MemberList> {
  const [people, invitations] = await Promise.all([listPeople(place), listOpenInvitations(place, now)]);
  return {
    canInvite: canNewcomersSignIn(),
    members: people.map(({ addedAt, ...person }) => ({
      ...person,
      addedAt: addedAt === null ? null : new Date(addedAt).toISOString(),
    })),
    invitations: invitations.map(({ invitation_id, email, role, invited_by, expires_at }) => ({
      invitationId: invitation_id,
      email,
      role,
      invitedBy: invited_by,
      expiresAt: new Date(expires_at).toISOString(),
    })),
  };
}

/** @throws Problem not_found */
export async function changeRole(place: Place, memberId: string, role: MemberRole, by: string): Promise<void> {
  const { email } = await requireMember(place, memberId);
  await changeMember(place, email, role, by);
}

/**
 * Also withdraws the open invitations sent to or by the member, so that none brings a removed member back, and revokes their grants. The member's address is erased
 * from the project or deployment, and so are the passkeys of a member who has no access left. Can be repeated if something failed.
 * @throws Problem not_found
 */
export async function removeMember(
  place: Place,
  memberId: string,
  { by, now, revokesKeys = false }: Removal,
): Promise<RemovedMember> {
  const email = await findMemberEmail(place, memberId);
  if (email === undefined) {
    // Perhaps only the last step remains.
    const erased = await eraseRemovedMembers();
    if (erased.some((one) => one.place === place && one.member_id === memberId))
      return { memberId, revokedKeys: [], activeKeys: [] };
    throw new Problem("not_found");
  }
  const open = await listOpenInvitations(place, now);
  const theirs = open.filter((invitation) => invitation.email === email || invitation.invited_by === email);
  // Before the removal, so that it also undoes an acceptance that is running.
  for (const invitation of theirs) await closeInvitation(invitation, now);
  const revoked = new Map<string, KeyOfMember>();
  const revokeAll = async () => {
    const keys = revokesKeys ? await keysLeftBy(email, place, now) : [];
    await revokeKeys(keys, by, now);
    for (const key of keys) revoked.set(key.key_hash, keyOfMember(key));
  };
  // First, so that a removal that is repeated after a failure has revoked them, too. Again below, for one that was created meanwhile.
  await revokeAll();
  await changeMember(place, email, null, by.who);
  await revokeAll();
  await revokeGrantsLeftBy(email, place, by, now);
  const active = await keysLeftBy(email, place, now);
  // The address in the list goes last, because it is needed to repeat the rest.
  await eraseInvitations(place, email);
  await forgetFormerMembers([email]);
  await forgetRemovedMember(place, email);
  return { memberId, revokedKeys: [...revoked.values()], activeKeys: active.map(keyOfMember) };
}

/** The keys that `removeMember` can revoke. @throws Problem not_found */
export async function listKeysOfMember(place: Place, memberId: string, now: number): Promise<KeysOfMember> {
  const { email } = await requireMember(place, memberId);
  return { memberId, keys: (await keysLeftBy(email, place, now)).map(keyOfMember) };
}

/**
 * Removes the signed-in user. Owners of the deployment who aren't members keep their access, so for them there is nothing to leave.
 * @throws Problem not_found
 */
export const leave = (place: Place, by: Actor, now: number) => removeMember(place, toMemberId(by.who), { by, now });

/** Owners set by `DASHBOARD_EMAILS` are not stored, so they can't be changed or removed. */
async function requireMember(place: Place, memberId: string): Promise<Member> {
  return orNotFound((await listMembersAt(place)).find((one) => one.memberId === memberId));
}
