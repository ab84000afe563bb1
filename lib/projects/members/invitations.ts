/** Creates, withdraws and accepts invitations. An invitation proves nothing about an address, so accepting one does not sign in. */
import { canNewcomersSignIn, listPeople, projectRole, readAccess } from "@/lib/accounts/access";
import { isAtLeast, type ProjectRole } from "@/lib/accounts/contracts/roles";
import { forgetFormerMembers } from "@/lib/accounts/former-members";
import {
  closeInvitations,
  createInvitation,
  findInvitation,
  type Invitation,
  isInvitationOpen,
  listOpenInvitations,
} from "@/lib/accounts/invitation-store";
import { changeMember, deployment, listMembersAt, type Place, toMemberId } from "@/lib/accounts/member-store";
import { invitationDays, maxInvitations } from "@/lib/analytics/contracts/limits";
import { identify } from "@/lib/caller";
import { dashboardSecret } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { consume } from "@/lib/gate/limits/rate-limit";
import { keyedHash } from "@/lib/ids";
import { writeMail } from "@/lib/outbound/mail/mail";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { invalidRequest, orNotFound, Problem } from "@/lib/problem";
import { recorded } from "@/lib/projects/audit/recorded";
import type { CreatedInvitation } from "@/lib/projects/contracts/members";
import { findProject } from "@/lib/projects/project-store";
import { withClaim } from "@/lib/projects/with-claim";

/** Per inviter, because each invitation sends an email to an address of their choice. */
const mails = { name: "invitations", points: 60, seconds: 3600 };

type Wanted = { readonly place: Place; readonly email: string; readonly role: ProjectRole; readonly by: string };

/** @throws Problem invalid_request, rate_limited */
export async function invite(wanted: Wanted, now: number): Promise<CreatedInvitation> {
  const { place, email } = wanted;
  if (!canNewcomersSignIn()) {
    throw invalidRequest(
      "email: invited users could not sign in. Set DASHBOARD_EMAILS, and add email or oidc to SIGN_IN_METHODS.",
    );
  }
  const [people, open] = await Promise.all([listPeople(place), listOpenInvitations(place, now)]);
  if (people.some((person) => person.email === email)) throw invalidRequest("email: is already a member");
  if (open.length >= maxInvitations) {
    throw invalidRequest(`email: at most ${maxInvitations} invitations can be open. Withdraw one first.`);
  }
  await consume(mails, keyedHash(dashboardSecret(), "invitations", wanted.by));
  // A new invitation replaces the earlier one, so that only one role is on offer.
  for (const earlier of open.filter((invitation) => invitation.email === email)) await closeInvitation(earlier, now);
  const { invitationId, token } = await createInvitation(wanted, now);
  const link = `${env().siteUrl}/sign-in/invitation?${new URLSearchParams({ token })}`;
  const outcome = await sendMail(`invitation/${invitationId}`, mailFor(wanted, await readPlaceName(place), link));
  return { invitationId, link, isMailed: outcome.result === "done" && env().mail.carrier.kind === "resend" };
}

/** @throws Problem not_found */
export async function withdraw(place: Place, invitationId: string, now: number): Promise<void> {
  const open = await listOpenInvitations(place, now);
  const invitation = orNotFound(open.find(({ invitation_id }) => invitation_id === invitationId));
  if (!(await closeInvitation(invitation, now))) throw new Problem("not_found");
}

/**
 * Closes an invitation once: of an acceptance, a withdrawal, a replacement and a removal at the same time, one succeeds.
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
    subject: "this invitation",
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

/** An invitation that can be accepted, and the name of its project, empty for the deployment. */
export type Offer = { readonly invitation: Invitation; readonly project: string };

/** Undefined if the token is invalid, the project was deleted, or the inviter may no longer invite. */
export async function findOffer(token: string, now: number): Promise<Offer | undefined> {
  const invitation = await findInvitation(token, now);
  if (invitation === undefined || !(await mayInvite(invitation))) return undefined;
  const project = await readPlaceName(invitation.project_id);
  return project === undefined ? undefined : { invitation, project };
}

async function mayInvite({ project_id, invited_by }: Invitation): Promise<boolean> {
  const access = await readAccess(invited_by);
  const role = access && projectRole(access, project_id);
  return role !== undefined && isAtLeast(role, project_id === deployment ? "owner" : "admin");
}

type Accepted = Pick<Invitation, "email" | "project_id"> & {
  /** False if another request has just accepted the same invitation. */
  readonly isFirst: boolean;
};

/**
 * Makes the invited address a member, and returns it. Two concurrent attempts have the same effect as one.
 * @throws Problem invalid_link
 */
export async function accept(
  token: string,
  { requestId, receivedAt: now }: { readonly requestId: string; readonly receivedAt: number },
): Promise<Accepted> {
  const offer = await findOffer(token, now);
  if (offer === undefined) throw new Problem("invalid_link");
  const { email, project_id, role, invited_by } = offer.invitation;
  identify({ kind: "person", id: email, projectId: project_id });
  const change = {
    action: "invitation_accepted",
    projectId: project_id,
    target: toMemberId(email),
    names: [role],
  } as const;
  const isFirst = await closeInvitation(offer.invitation, now, () =>
    recorded({ ...change, who: email, method: "invitation", requestId }, async () => {
      // Devices that someone else may have by now must not be restored along with the address.
      await forgetFormerMembers([email]);
      await changeMember(project_id, email, role, invited_by);
    }),
  );
  // It was open a moment ago. If it was accepted since, for example by a double click, the answer is the same.
  const isAccepted = isFirst || (await listMembersAt(project_id)).some((member) => member.email === email);
  if (!isAccepted) throw new Problem("invalid_link");
  return { email, project_id, isFirst };
}

/** Undefined if the project was deleted. */
async function readPlaceName(place: Place): Promise<string | undefined> {
  return place === deployment ? "" : (await findProject(place))?.name;
}

function mailFor({ email, role, by }: Wanted, project = "", link: string) {
  const { host } = new URL(env().siteUrl);
  const where = project === "" ? `the Sluice deployment ${host}` : `the project ${project} on ${host}`;
  return writeMail({
    to: email,
    subject: project === "" ? `Invitation to Sluice at ${host}` : `Invitation to ${project} on Sluice`,
    blocks: [
      { says: `${by} invited you to ${where}. Your role will be: ${role}.` },
      { says: "Accept the invitation", link },
      {
        says: `The link is single-use and expires after ${invitationDays} days. If you don't know the sender, you can ignore this email.`,
      },
    ],
  });
}
