/** Members and invitations, of a project and of the deployment. */
import { z } from "zod";
import { memberRoles } from "@/lib/dashboard/contracts/roles";
import { AccountAddress } from "@/lib/gate/contracts/email-schema";
import { mustBe } from "@/lib/gate/contracts/formats";

const Role = z.enum(memberRoles, mustBe(`one of ${memberRoles.join(", ")}`));

export const NewMember = z.looseObject(
  { email: AccountAddress, role: Role },
  mustBe('an object such as {"email": "…", "role": "viewer"}', "object"),
);
export const NewOwner = z.looseObject({ email: AccountAddress }, mustBe('an object such as {"email": "…"}', "object"));
export const ChangedMember = z.looseObject({ role: Role }, mustBe('an object such as {"role": "admin"}', "object"));

const AnyRole = z.enum([...memberRoles, "owner"]);

const MemberSummary = z.object({
  memberId: z.string(),
  email: z.string(),
  role: AnyRole,
  addedAt: z.iso.datetime().nullable().describe("Null for owners set by `DASHBOARD_EMAILS`."),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

const InvitationSummary = z.object({
  invitationId: z.string(),
  email: z.string(),
  role: AnyRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationSummary = z.infer<typeof InvitationSummary>;

export const MemberList = z.object({
  canInvite: z.boolean().describe("False if invited users could not sign in."),
  members: z.array(MemberSummary),
  invitations: z.array(InvitationSummary),
});
export type MemberList = z.infer<typeof MemberList>;

export const CreatedInvitation = z.object({
  invitationId: z.string(),
  link: z.string().describe("Shown only once."),
  isMailed: z.boolean(),
});
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;
