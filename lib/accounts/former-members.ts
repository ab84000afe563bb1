/** Forgets people who no longer have access. */
import { everyAddress, readAccess } from "@/lib/accounts/access";
import { eraseInvitations } from "@/lib/accounts/invitation-store";
import {
  eraseRemovedMembers,
  forgetRemovedMember,
  halfRemovedMembers,
  type Place,
  toMemberId,
} from "@/lib/accounts/member-store";
import { eraseCredentials, erasePasskeys, everyCredential } from "@/lib/accounts/passkey-store";
import { endSignIns, listSignIns } from "@/lib/accounts/sign-ins";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** Ends the sessions and erases the passkeys of these addresses, except those that can still sign in. */
export async function forgetFormerMembers(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    if ((await readAccess(email)) !== undefined) continue;
    await endSignIns(email, await listSignIns(email, Date.now()));
    await erasePasskeys(email);
  }
}

/** Revokes what a removed member allowed clients to do. */
type RevokeGrants = (email: string, place: Place) => Promise<void>;

/**
 * Completes removals that failed or that a crash interrupted. Someone who has since been invited again keeps that invitation. As in
 * `eraseFormerPasskeys`, passkeys are kept if there is no address in `DASHBOARD_EMAILS`.
 */
export async function finishRemovals(revokeGrants: RevokeGrants): Promise<void> {
  for (const { place, email, removedAt } of await halfRemovedMembers()) {
    await revokeGrants(email, place);
    await eraseInvitations(place, email, removedAt);
    if (env().dashboard.emails.length > 0) await forgetFormerMembers([email]);
    await forgetRemovedMember(place, email);
  }
  await eraseRemovedMembers();
}

/**
 * Erases the passkeys of everyone without access: those of removed members that a crash left behind, and those of addresses that are no
 * longer in `DASHBOARD_EMAILS`. If it lists no addresses, nobody can use a passkey. That may be a mistake, so nothing is erased. The same
 * applies if no passkey belongs to anyone with access.
 * @throws Problem storage_unavailable if the members cannot be read
 */
export async function eraseFormerPasskeys(): Promise<void> {
  if (env().dashboard.emails.length === 0) return;
  // Read first, so that it contains no passkeys of anyone who becomes a member in the meantime.
  const stored = await everyCredential();
  const withAccess = new Set((await everyAddress()).map(toMemberId));
  const former = stored.filter(({ member_id }) => !withAccess.has(member_id));
  if (stored.length > 0 && former.length === stored.length) {
    const advice =
      "check PSEUDONYM_SECRET and DASHBOARD_EMAILS: no passkey belongs to a user with access, so none was erased";
    log("warn", "passkeys_without_users", { advice });
    return;
  }
  await eraseCredentials(former);
}
