/** Closes an invitation once: of an acceptance, a withdrawal, a replacement and a removal at the same time, one succeeds. */
import { closeInvitations, type Invitation, isInvitationOpen } from "@/lib/accounts/invitation-store";
import { Problem } from "@/lib/problem";
import { withClaim } from "@/lib/projects/with-claim";

/**
 * @param change What the invitation was closed for, which nobody else can do in the meantime.
 * @returns false if it was closed already, or has expired. Then nothing has changed.
 */
export async function closeInvitation(
  invitation: Invitation,
  now: number,
  change: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const closed = new Problem("not_found");
  const claim = {
    // No project can have this name, because names are trimmed.
    name: ` invitation ${invitation.invitation_id}`,
    thing: "this invitation",
    isTaken: async () => !(await isInvitationOpen(invitation, now)),
    taken: () => closed,
  };
  try {
    await withClaim(claim, async () => {
      await change();
      await closeInvitations([invitation], now);
    });
    return true;
  } catch (error) {
    if (error === closed) return false;
    throw error;
  }
}
